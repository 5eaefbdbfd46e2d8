import type { OrderDetail } from '@/contract/orders';
import type { CreditCard } from '@/contract/payments';
import type { Visit } from '@/contract/visits';
import { cardExpiry } from './card-expiry';
import type { MyScreenProps } from './my-screen';

type ShownNow = Pick<
  MyScreenProps,
  'isNew' | 'visits' | 'waitingOrders' | 'latestOrder' | 'endingCards'
>;

/**
 * What my page shows of what the customer has; the rest is not sent.
 *
 * @param today `yyyy-MM-dd` in Japan
 */
export function shownNow(
  visits: readonly Visit[],
  orders: readonly OrderDetail[],
  creditCards: readonly CreditCard[],
  today: string,
): ShownNow {
  const latestOrder = orders.find((order) => order.status === 'completed' && order.canBeRebooked);
  return {
    isNew: orders.length === 0 && visits.length === 0,
    visits: visits.filter(({ status }) => status === 'confirmed'),
    waitingOrders: orders.filter(({ status }) => status === 'received'),
    latestOrder: latestOrder ?? null,
    endingCards: creditCards.filter((card) => cardExpiry(card, today) !== 'good'),
  };
}
