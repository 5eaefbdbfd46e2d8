import type { Database } from '../../database/database';
import { errorFields } from '../../logger';
import type { MainApiDependencies } from '../dependencies';

const SUBJECT = 'ご登録のメールアドレスが変更されました';
/** The address may be somebody else's: nothing that is the customer's stands in it. */
const TEXT = [
  '今後のお知らせは、新しいメールアドレスにお送りします。',
  'お心当たりのない場合は、すぐにお問い合わせ窓口へご連絡ください。',
].join('\n');

/**
 * Tells the address before that another one is used now, if the transaction stands. What goes wrong is
 * undone for itself: the address is changed all the same.
 */
export async function sendEmailChangeNotice(
  deps: MainApiDependencies,
  transaction: Database,
  email: string,
): Promise<void> {
  if (email === '') return;
  try {
    await transaction.transaction(async (savepoint) => {
      const subject = `【${deps.brandName}】${SUBJECT}`;
      await deps.messagesWithin(savepoint).sendMail({ to: email, subject, text: TEXT });
    });
  } catch (error) {
    deps.logger.error(errorFields(error), 'notice of a changed mail address was not sent');
  }
}
