import { orderRefusalState } from './atoms';
import { useRecoilState } from './recoil';

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

/**
 * The refusal that led the customer back into the journey; the page where it is put right shows it.
 * It is forgotten when the confirm page is reached again.
 */
export function useOrderRefusal() {
  const [stored, setStored] = useRecoilState(orderRefusalState);
  const refusal: OrderRefusal | null = isOrderRefusal(stored) ? stored : null;
  return { refusal, setRefusal: (next: OrderRefusal | null) => setStored(next) };
}
