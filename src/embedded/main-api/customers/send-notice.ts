import { serializeError } from '@/platform/log';
import type { Database } from '../../database/database';
import { together } from '../../database/queries';
import type { MainApiDependencies } from '../dependencies';
import type { OrderRow } from '../orders/order-tables';
import { findCustomer } from './customer-repository';

/** Without the shop's name, which every message begins with. */
export interface Notice {
  readonly subject: string;
  readonly text: string;
}

/**
 * Sends what became of an order by SMS to the number of the customer's account and by mail to the
 * address of the order, if the transaction stands. What goes wrong is undone for itself and never
 * keeps the transaction from doing what the notice speaks of.
 */
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
