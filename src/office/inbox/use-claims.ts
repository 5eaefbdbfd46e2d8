import { useState } from 'react';
import type { Failure } from '@/calls/failure';
import { useOfficeChange } from '../changes/use-office-call';
import { type InboxItem, keyOf } from './inbox-item';

/** Claims an item, releases it, or takes it over. A failure is shown at its item. */
export function useClaims(refresh: () => Promise<void>) {
  const { send, isBusy, failure } = useOfficeChange('claimInboxItem');
  const [lastKey, setLastKey] = useState('');

  async function claim(item: InboxItem, isTaken: boolean, from?: string) {
    const { kind, orderId, visitId } = item;
    setLastKey(keyOf(item));
    await send({
      body: {
        kind,
        isTaken,
        ...(orderId !== undefined && { orderId }),
        ...(visitId !== undefined && { visitId }),
        ...(from !== undefined && { from }),
      },
    });
    await refresh();
  }

  const failureOf = (item: InboxItem): Failure | null => (keyOf(item) === lastKey ? failure : null);
  return { claim, isBusy, failureOf } as const;
}
