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

/** SMS to the account, mail to the order's address. A failure is logged and undoes nothing. */
export async function sendNotice(
  deps: MainApiDependencies,
  transaction: Database,
  { id, subject: customerSubject, workingAddress: { email } }: OrderRow,
  { subject, text }: Notice,
): Promise<void> {
  try {
    await transaction.transaction(async (savepoint) => {
      const messages = deps.messagesWithin(savepoint);
      const customer = await findCustomer(savepoint, customerSubject);
      const beginning = `【${deps.brandName}】${subject}`;
      await together(
        customer && messages.sendSms({ to: customer.tel, text: `${beginning}。\n${text}` }),
        email !== '' && messages.sendMail({ to: email, subject: beginning, text }),
      );
    });
  } catch (error) {
    deps.logger.error({ orderId: id, ...serializeError(error) }, 'notice was not sent');
  }
}
