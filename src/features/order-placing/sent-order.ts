/** The Idempotency-Key of the order that was sent last without an answer saying what became of it. */
const KEY = 'SentOrder';

/** Notes before an order is sent that it may arrive, whatever its answer. */
export function noteSentOrder(idempotencyKey: string): void {
  try {
    sessionStorage.setItem(KEY, idempotencyKey);
  } catch {
    // Without storage it is known until the page is loaded anew.
  }
}

/** An answer said what became of it. */
export function forgetSentOrder(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was noted.
  }
}

/** Whether an order may have been placed under the key. */
export function mayBePlaced(idempotencyKey: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === idempotencyKey;
  } catch {
    return false;
  }
}
