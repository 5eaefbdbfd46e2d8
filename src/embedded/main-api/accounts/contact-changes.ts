import { serializeError } from '@/platform/log';
import type { Database } from '../../database/database';
import { findCustomer, replaceTel, withCustomerLock } from '../customers/customer-repository';
import type { CustomerRow } from '../customers/customer-tables';
import type { Customer, MainApiDependencies } from '../dependencies';
import { moveFirstTrials } from '../order-placement/first-trial';

const EMAIL_SUBJECT = 'ご登録のメールアドレスが変更されました';
/** The address may be somebody else's, so the text holds no personal data. */
const EMAIL_TEXT = [
  '今後のお知らせは、新しいメールアドレスにお送りします。',
  'お心当たりのない場合は、すぐにお問い合わせ窓口へご連絡ください。',
].join('\n');

/** A failure to send is logged and does not undo the transaction. */
export async function sendEmailChangeNotice(
  deps: MainApiDependencies,
  transaction: Database,
  email: string,
): Promise<void> {
  if (email === '') return;
  try {
    await transaction.transaction(async (savepoint) => {
      const subject = `【${deps.brandName}】${EMAIL_SUBJECT}`;
      await deps.messagesWithin(savepoint).sendMail({ to: email, subject, text: EMAIL_TEXT });
    });
  } catch (error) {
    deps.logger.error(serializeError(error), 'notice of a changed mail address was not sent');
  }
}

const PHONE_SUBJECT = 'ご登録の携帯電話番号が変更されました';
/** The number may have a new owner by now, so the text holds no personal data. */
const PHONE_TEXT = [
  '次回からは、新しい番号でログインしてください。',
  'お心当たりのない場合は、すぐにお問い合わせ窓口へご連絡ください。',
].join('\n');

async function sendPhoneChangeNotice(
  deps: MainApiDependencies,
  transaction: Database,
  { tel, email }: Pick<CustomerRow, 'tel' | 'email'>,
): Promise<void> {
  try {
    await transaction.transaction(async (savepoint) => {
      const messages = deps.messagesWithin(savepoint);
      const subject = `【${deps.brandName}】${PHONE_SUBJECT}`;
      await messages.sendSms({ to: tel, text: `${subject}。\n${PHONE_TEXT}` });
      if (email !== '') await messages.sendMail({ to: email, subject, text: PHONE_TEXT });
    });
  } catch (error) {
    deps.logger.error(serializeError(error), 'notice of a changed number was not sent');
  }
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
