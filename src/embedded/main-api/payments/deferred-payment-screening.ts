import { fieldError } from '../http/api-error';

const REFUSED_NAME = '審査否認';
const PENDING_NAME = '審査保留';

/**
 * The embedded screening of a deferred payment, reproducible by the name on the bill: one that
 * begins with 審査否認 is refused, one that begins with 審査保留 stays in screening (審査中) while the
 * amount counts as reserved, every other passes.
 *
 * @throws ApiError deferred_payment_refused
 */
export function screenDeferredPayment(customerName: string): 'passed' | 'pending' {
  if (customerName.startsWith(REFUSED_NAME)) {
    throw fieldError('deferred_payment_refused', 'np.customerName');
  }
  return customerName.startsWith(PENDING_NAME) ? 'pending' : 'passed';
}
