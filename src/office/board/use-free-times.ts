import { useEffect, useRef, useState } from 'react';
import { isJapanDate } from '@/domain/japan-time';
import { useOfficeCall } from '../changes/use-office-call';

interface FreeTimes {
  readonly isLoading: boolean;
  /** Number of free staff members at each half hour (`HH:mm`); null until it is known. */
  readonly times: ReadonlyMap<string, number> | null;
}

/** The half hours of a day in Japan at which somebody is free for the visit. */
export function useFreeTimes(visitId: string, date: string): FreeTimes {
  const call = useOfficeCall();
  const latestCall = useRef(call);
  const [state, setState] = useState<FreeTimes>({ isLoading: true, times: null });
  useEffect(() => {
    latestCall.current = call;
  });

  useEffect(() => {
    if (!isJapanDate(date)) return setState({ isLoading: false, times: null });
    let isGone = false;
    setState({ isLoading: true, times: null });
    latestCall
      .current('listFreeStarts', { params: { visitId }, query: { date } })
      .then((result) => {
        if (isGone) return;
        const starts = result.ok ? result.value.items.flatMap((person) => person.starts) : [];
        const times = new Map<string, number>();
        for (const time of starts.map((start) => start.slice(11, 16)).sort()) {
          times.set(time, 1 + (times.get(time) ?? 0));
        }
        setState({ isLoading: false, times: result.ok ? times : null });
      });
    return () => {
      isGone = true;
    };
  }, [visitId, date]);

  return state;
}
