import { isPostOrder } from '@/journeys/stored-order';
import { orderRefusalState, selectedOrderState } from './atoms';
import { useRecoilCallback, useRecoilValue } from './recoil';

/** Why the main API refused the order last. */
export interface OrderRefusal {
  /** A code of the product's error table. */
  readonly code: string;
  /** Japanese, for the customer. */
  readonly message: string;
  /** The nearest free starts when a slot was taken, `yyyy-MM-ddTHH:mm:00` in Japan time. */
  readonly alternatives: readonly string[];
  /** What stood in the field that was refused, and goes back there. */
  readonly typed?: string;
  /** The dotted path in the order body of what was refused, where that decides the page. */
  readonly field?: string;
}

function isOrderRefusal(value: unknown): value is OrderRefusal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    typeof value.message === 'string' &&
    'alternatives' in value &&
    Array.isArray(value.alternatives) &&
    value.alternatives.every((item) => typeof item === 'string') &&
    (!('typed' in value) || typeof value.typed === 'string') &&
    (!('field' in value) || typeof value.field === 'string')
  );
}

/** It is kept with the key of its order, and means nothing to another one. */
function isOfOrder(refusal: OrderRefusal & { orderKey?: unknown }, order: unknown): boolean {
  return isPostOrder(order) && refusal.orderKey === order.idempotencyKey;
}

/**
 * The refusal that led the customer back into the journey; the page where it is put right shows it.
 * It is forgotten when the confirm page is reached again, and with the order.
 */
export function useOrderRefusal() {
  const stored = useRecoilValue(orderRefusalState);
  const order = useRecoilValue(selectedOrderState);
  const refusal: OrderRefusal | null =
    isOrderRefusal(stored) && isOfOrder(stored, order) ? stored : null;
  const setRefusal = useRecoilCallback(
    ({ snapshot, set }) =>
      (next: OrderRefusal | null) => {
        const present = snapshot.getLoadable(selectedOrderState).getValue();
        const orderKey = isPostOrder(present) ? present.idempotencyKey : undefined;
        set(orderRefusalState, next && orderKey !== undefined ? { ...next, orderKey } : null);
      },
    [],
  );
  return { refusal, setRefusal };
}
