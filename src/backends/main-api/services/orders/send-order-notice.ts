import type { Database } from '../../../database/database';
import { errorFields } from '../../../logger';
import { findCustomer } from '../../db/repositories/customer-repository';
import type { StoredOrder } from '../../db/repositories/order-repository';
import type { MainApiDependencies } from '../../dependencies';
import { orderNotice } from './order-notice';

/**
 * Tells the customer that the order was placed, by SMS to the number of their account and by mail to
 * the address of the order: once, as it goes out with the transaction that places the order. What
 * goes wrong is undone for itself and never keeps the order from being placed.
 */
export async function sendOrderNotice(
  deps: MainApiDependencies,
  transaction: Database,
  stored: StoredOrder,
): Promise<void> {
  const { id, subject: customerSubject, workingAddress } = stored.order;
  try {
    await transaction.transaction(async (savepoint) => {
      const messages = deps.messagesWithin(savepoint);
      const { subject, text } = orderNotice(stored);
      const customer = await findCustomer(savepoint, customerSubject);
      const beginning = `【${deps.brandName}】${subject}`;
      if (customer) await messages.sendSms({ to: customer.tel, text: `${beginning}。\n${text}` });
      const { email } = workingAddress;
      if (email !== '') await messages.sendMail({ to: email, subject: beginning, text });
    });
  } catch (error) {
    deps.logger.error({ orderId: id, ...errorFields(error) }, 'order notice was not sent');
  }
}
