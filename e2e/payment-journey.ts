import { AIRCON_SET, storeDraft } from './draft';
import type { Ordering } from './order-journey';
import { PaymentScreen } from './screens/order-screens';

/** Lets the customer who is signed in stand at the payment step with the air-conditioner set, 13,200円. */
export async function openPayment({ tab, request, workerShop }: Omit<Ordering, 'customer'>) {
  const startsAt = await workerShop.starts.next(request, AIRCON_SET);
  await storeDraft(tab.page, { selectedDate: [startsAt] });
  return { payment: await tab.open(PaymentScreen), startsAt };
}
