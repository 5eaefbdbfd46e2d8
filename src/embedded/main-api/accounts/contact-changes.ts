import type { Database } from '../../database/database';
import { findCustomer, replaceTel, withCustomerLock } from '../customers/customer-repository';
import type { CustomerRow } from '../customers/customer-tables';
import { sendMessages } from '../customers/send-notice';
import type { Customer, MainApiDependencies } from '../dependencies';
import { moveFirstTrials } from '../order-placement/first-trial';

const WARNING = 'お心当たりのない場合は、すぐにお問い合わせ窓口へご連絡ください。';

/* Number and address may be somebody else's by now, so the texts hold no personal data. */

/** A failure to send is logged and does not undo the transaction. */
export async function sendEmailChangeNotice(
  deps: MainApiDependencies,
  transaction: Database,
  email: string,
): Promise<void> {
  const notice = {
    subject: 'ご登録のメールアドレスが変更されました',
    text: `今後のお知らせは、新しいメールアドレスにお送りします。\n${WARNING}`,
  };
  const message = 'notice of a changed mail address was not sent';
  await sendMessages(deps, transaction, notice, async () => ({ email }), { message });
}

/** As `sendEmailChangeNotice`. */
async function sendPhoneChangeNotice(
  deps: MainApiDependencies,
  transaction: Database,
  before: CustomerRow,
): Promise<void> {
  const notice = {
    subject: 'ご登録の携帯電話番号が変更されました',
    text: `次回からは、新しい番号でログインしてください。\n${WARNING}`,
  };
  const message = 'notice of a changed number was not sent';
  await sendMessages(deps, transaction, notice, async () => before, { message });
}

/** Ignores tokens older than the last. First trials move along; the old number gets a notice. */
export async function takeOverTel(
  deps: MainApiDependencies,
  registered: CustomerRow,
  { subject, tel, issuedAt }: Customer,
): Promise<CustomerRow> {
  if (registered.tel === tel) return registered;
  return withCustomerLock(deps.db, subject, async (transaction) => {
    const before = (await findCustomer(transaction, subject)) ?? registered;
    if (before.tel === tel) return before;
    const changed = await replaceTel(transaction, subject, tel, issuedAt);
    if (!changed) return before;
    await moveFirstTrials(transaction, subject, { from: before.tel, to: tel });
    await sendPhoneChangeNotice(deps, transaction, before);
    return changed;
  });
}
