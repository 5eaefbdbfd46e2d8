import { useState } from 'react';
import type { Failure } from '@/calls/failure';
import { type ChangeInput, useOfficeChange } from '../changes/use-office-call';
import { type InboxItem, keyOf } from './inbox-item';

/** @param from the author of the claim that is taken over */
export function claimInput(
  { kind, orderId, visitId, refundId, reportId }: InboxItem,
  isTaken: boolean,
  from?: string,
): ChangeInput<'claimInboxItem'> {
  return {
    body: {
      kind,
      isTaken,
      ...(orderId !== undefined && { orderId }),
      ...(visitId !== undefined && { visitId }),
      ...(refundId !== undefined && { refundId }),
      ...(reportId !== undefined && { reportId }),
      ...(from !== undefined && { from }),
    },
  };
}

/** Claims an item or releases it. A failure is shown at its item. */
export function useClaims(refresh: () => Promise<void>) {
  const { send, isBusy, failure } = useOfficeChange('claimInboxItem');
  const [lastKey, setLastKey] = useState('');

  async function claim(item: InboxItem, isTaken: boolean) {
    setLastKey(keyOf(item));
    await send(claimInput(item, isTaken));
    await refresh();
  }

  /** After a claim that was taken over. An earlier failure is about what is no longer so. */
  async function showTaken() {
    setLastKey('');
    await refresh();
  }

  const failureOf = (item: InboxItem): Failure | null => (keyOf(item) === lastKey ? failure : null);
  return { claim, isBusy, failureOf, showTaken } as const;
}
