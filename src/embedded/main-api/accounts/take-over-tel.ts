import { findCustomer, lockCustomer, replaceTel } from '../customers/customer-repository';
import type { CustomerRow } from '../customers/customer-tables';
import { withTransactionRetry } from '../database/transaction-retry';
import type { Customer, MainApiDependencies } from '../dependencies';
import { moveFirstTrials } from '../order-placement/first-trial';
import { sendPhoneChangeNotice } from './contact-change-notices';

/**
 * The customer with the number that the identity provider knows them by. Of two id tokens with
 * different numbers the later one is right. What was kept for the number before follows, so that its
 * next owner inherits nothing, and whoever has it still is told; both once, however often it is asked.
 */
export async function takeOverTel(
  deps: MainApiDependencies,
  registered: CustomerRow,
  { subject, tel, issuedAt }: Customer,
): Promise<CustomerRow> {
  if (registered.tel === tel) return registered;
  return withTransactionRetry(deps.db, async (transaction) => {
    await lockCustomer(transaction, subject);
    const before = (await findCustomer(transaction, subject)) ?? registered;
    if (before.tel === tel) return before;
    const changed = await replaceTel(transaction, subject, tel, issuedAt);
    if (!changed) return before;
    await moveFirstTrials(transaction, subject, { from: before.tel, to: tel });
    await sendPhoneChangeNotice(deps, transaction, before);
    return changed;
  });
}
