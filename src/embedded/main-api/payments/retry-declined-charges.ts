import { fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { lockCustomer } from '../customers/customer-repository';
import { withTransactionRetry } from '../database/transaction-retry';
import type { MainApiDependencies } from '../dependencies';
import { listDeclinedCharges, reopenCharge } from './charge-repository';

/**
 * Makes the declined charges due that have not been tried today, Japan time, by the card their order
 * has now. Safe for several processes at once: a try is opened once.
 */
export async function retryDeclinedCharges(deps: MainApiDependencies): Promise<void> {
  const today = fromJapanTime(toJapanDate(deps.clock.now()));
  for (const charge of await listDeclinedCharges(deps.db, today)) {
    await withTransactionRetry(deps.db, async (transaction) => {
      await lockCustomer(transaction, charge.subject);
      await reopenCharge(transaction, charge);
    });
  }
}
