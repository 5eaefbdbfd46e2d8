import { useCallback, useMemo } from 'react';
import { postOrder } from '../order/order-draft';
import type { Shape, ValueOf } from '../order/shape';
import { selectedOrderState, storedState } from './atoms';
import { useRecoilCallback, useRecoilState, useRecoilValue } from './recoil';
import { type OrderRejection, readEntry, STORED_ENTRIES, type StoredEntry } from './stored-state';

type StoredValues = { [Key in StoredEntry]: ValueOf<(typeof STORED_ENTRIES)[Key]['shape']> };
const entries: { readonly [Key in StoredEntry]: { readonly shape: Shape<StoredValues[Key]> } } =
  STORED_ENTRIES;

/** A stored entry with functions to change and to remove it. Needs a HydrationGate. */
export function useStored<Key extends StoredEntry>(key: Key) {
  const [stored, setStored] = useRecoilState(storedState(key));
  const value = useMemo(() => readEntry<StoredValues[Key]>(entries[key], stored), [key, stored]);
  const set = useCallback((next: StoredValues[Key]) => setStored(next), [setStored]);
  const forget = useCallback(() => setStored(null), [setStored]);
  return [value, set, forget] as const;
}

/** The last rejection of this order. The confirm page removes it. */
export function useOrderRejection() {
  const [stored] = useStored('OrderRejection');
  const order = useRecoilValue(selectedOrderState);
  const isOfOrder = postOrder.accepts(order) && stored?.orderKey === order.idempotencyKey;
  const rejection: OrderRejection | null = isOfOrder ? stored : null;
  const setRejection = useRecoilCallback(
    ({ snapshot, set }) =>
      (next: OrderRejection | null) => {
        const present = snapshot.getLoadable(selectedOrderState).getValue();
        const orderKey = postOrder.accepts(present) ? present.idempotencyKey : undefined;
        set(storedState('OrderRejection'), next && orderKey ? { ...next, orderKey } : null);
      },
    [],
  );
  return { rejection, setRejection };
}

export function useAllianceCodeInputs(allianceId: string) {
  const [stored, setStored] = useStored('AllianceCodeInputs');
  return {
    inputs: stored?.allianceId === allianceId ? stored.inputs : [],
    setInputs: (inputs: readonly string[]) => setStored({ allianceId, inputs }),
  };
}
