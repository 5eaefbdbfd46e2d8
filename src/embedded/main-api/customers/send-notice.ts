import { serializeError } from '@/platform/log';
import type { Database } from '../../database/database';
import { together } from '../../database/queries';
import type { MainApiDependencies } from '../dependencies';
import type { OrderRow } from '../orders/order-tables';
import { findCustomer } from './customer-repository';

/** The shop's name is put in front when it is sent. */
export interface Notice {
  readonly subject: string;
  readonly text: string;
}

/** By SMS and mail, where there is an address. */
export interface Recipient {
  readonly tel?: string | undefined;
  readonly email: string;
}

/**
 * A failure is logged and undoes nothing.
 * @param failure for the log
 */
export async function sendMessages(
  deps: MainApiDependencies,
  transaction: Database,
  { subject, text }: Notice,
  findRecipient: (savepoint: Database) => Promise<Recipient>,
  failure: { readonly message: string; readonly orderId?: string },
): Promise<void> {
  const beginning = `【${deps.brandName}】${subject}`;
  try {
    await transaction.transaction(async (savepoint) => {
      const messages = deps.messagesWithin(savepoint);
      const { tel, email } = await findRecipient(savepoint);
      await together(
        tel !== undefined && messages.sendSms({ to: tel, text: `${beginning}。\n${text}` }),
        email !== '' && messages.sendMail({ to: email, subject: beginning, text }),
      );
    });
  } catch (error) {
    const { message, ...fields } = failure;
    deps.logger.error({ ...fields, ...serializeError(error) }, message);
  }
}

/** SMS to the account, mail to the order's address; as `sendMessages`. */
export async function sendNotice(
  deps: MainApiDependencies,
  transaction: Database,
  { id, subject, workingAddress: { email } }: OrderRow,
  notice: Notice,
): Promise<void> {
  const findRecipient = async (savepoint: Database) => {
    return { tel: (await findCustomer(savepoint, subject))?.tel, email };
  };
  const failure = { message: 'notice was not sent', orderId: id };
  await sendMessages(deps, transaction, notice, findRecipient, failure);
}
