import { useCallback, useMemo } from 'react';
import { selectedOrderState, storedState } from './atoms';
import { postOrder } from './order-draft';
import { useRecoilCallback, useRecoilState, useRecoilValue } from './recoil';
import type { Shape, ValueOf } from './shape';
import { type OrderRejection, readEntry, STORED_ENTRIES, type StoredEntry } from './stored-state';

type StoredValues = { [Key in StoredEntry]: ValueOf<(typeof STORED_ENTRIES)[Key]['shape']> };
const entries: { readonly [Key in StoredEntry]: { readonly shape: Shape<StoredValues[Key]> } } =
  STORED_ENTRIES;

/**
 * What the tab has stored beside the order, and the ways to change and to forget it. Only inside a
 * HydrationGate.
 */
export function useStored<Key extends StoredEntry>(key: Key) {
  const [stored, setStored] = useRecoilState(storedState(key));
  const value = useMemo(() => readEntry<StoredValues[Key]>(entries[key], stored), [key, stored]);
  const set = useCallback((next: StoredValues[Key]) => setStored(next), [setStored]);
  const forget = useCallback(() => setStored(null), [setStored]);
  return [value, set, forget] as const;
}

/**
 * The rejection that led the customer back into the journey; the page where it is put right shows it.
 * It is forgotten when the confirm page is reached again, and with the order.
 */
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

/** What was typed in for one partner's offer, in the partner's order; a reload loses none of it. */
export function useAllianceCodeInputs(allianceId: string) {
  const [stored, setStored] = useStored('AllianceCodeInputs');
  return {
    inputs: stored?.allianceId === allianceId ? stored.inputs : [],
    setInputs: (inputs: readonly string[]) => setStored({ allianceId, inputs }),
  };
}
