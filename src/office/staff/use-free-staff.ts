import { useEffect, useRef, useState } from 'react';
import type { Failure } from '@/calls/failure';
import type { OfficeAnswer } from '@/calls/office-client';
import { useOfficeCall } from '../changes/use-office-call';

export type FreePerson = OfficeAnswer<'listFreeStaff'>['items'][number];

export type FreeStaff =
  | { readonly status: 'unasked' | 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure }
  /** Sorted, the most suitable first. */
  | { readonly status: 'listed'; readonly people: readonly FreePerson[] };

/**
 * Reads who is free for the visit at the start.
 * @param start ISO 8601; null until one is chosen
 * @param minutes the working time, when it differs from the visit's, such as for a quote
 */
export function useFreeStaff(visitId: string, start: string | null, minutes?: number): FreeStaff {
  const call = useOfficeCall();
  const latestCall = useRef(call);
  const [state, setState] = useState<FreeStaff>({ status: 'unasked' });
  useEffect(() => {
    latestCall.current = call;
  });

  useEffect(() => {
    if (start === null) return setState({ status: 'unasked' });
    let isGone = false;
    setState({ status: 'loading' });
    const query = { start, ...(minutes !== undefined && { minutes }) };
    latestCall.current('listFreeStaff', { params: { visitId }, query }).then((result) => {
      if (isGone) return;
      setState(
        result.ok
          ? { status: 'listed', people: result.value.items }
          : { status: 'failed', failure: result.error },
      );
    });
    return () => {
      isGone = true;
    };
  }, [visitId, start, minutes]);

  return state;
}
