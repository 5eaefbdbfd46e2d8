import { apiErrorBodySchema } from '@/contract/api-errors';
import type { BodyInput } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import type { OrderBody } from '@/contract/orders';
import { sendToOffice } from './office-people';
import { type openShop, ZIP } from './shop-visitor';

const AFTER_TOMORROW = '2026-05-08';

type Shop = Awaited<ReturnType<typeof openShop>>;
type Payment = BodyInput<typeof mainApi.payOrder>;

/** A bathroom by card, without a payment method: the customer is asked for it. */
const UNPAID = { np: undefined, agreedTotal: 16_500 } as const;

let keys = 0;

function newKey(): string {
  keys += 1;
  return `payment-${keys}`;
}

/** What the office orders for customers on the telephone who pay by a link, and what these customers do. */
export function telephoneOrders(shop: Pick<Shop, keyof Shop>) {
  async function send(tel: string, order: OrderBody, by = shop.deps.opsToken) {
    const body = { customerId: `subject-${tel}`, order, payByLink: true };
    return sendToOffice(shop.app.request, officeApi.placeOrderForCustomer, by, { body });
  }

  async function placed(response: Response): Promise<string> {
    const content: unknown = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(content));
    return officeApi.placeOrderForCustomer.response.parse(content).orderId;
  }

  /** A bathroom in Kamakura, where one person works, more than a day ahead of the tests' clock. */
  async function bodyOf(changes: Partial<OrderBody> = {}) {
    const open = await shop.starts(ZIP.kamakura, 'open');
    const selectedDate = changes.selectedDate ?? open.find((start) => start > AFTER_TOMORROW);
    if (selectedDate === undefined) throw new Error('no open start');
    return shop.orderBody(ZIP.kamakura, { ...UNPAID, ...changes, selectedDate });
  }

  async function ask(tel: string, changes: Partial<OrderBody> = {}, by?: string) {
    const body = await bodyOf(changes);
    const orderId = await placed(await send(tel, body, by));
    return { orderId, startsAt: body.selectedDate };
  }

  /** A card that is typed in now, and has passed 3-D Secure. */
  async function newCard(tel: string, card_type: 'new' | 'temporary' = 'new') {
    const creditToken = `token-${newKey()}`;
    await shop.authenticate(tel, creditToken);
    return { creditCard: { ...shop.newCard.creditCard, card_type }, creditToken };
  }

  async function paymentOf(
    tel: string,
    changes: Partial<Payment> = {},
    cardType: 'new' | 'temporary' = 'new',
  ): Promise<Payment> {
    return { agreedTotal: 16_500, ...(await newCard(tel, cardType)), ...changes };
  }

  const call = (body: Payment, key: string) => ({ method: 'POST', key, body }) as const;
  const path = (orderId: string) => `/user/orders/${orderId}/payment`;

  return {
    bodyOf,
    ask,
    askRejected: async (tel: string, order: OrderBody) => {
      const { error } = apiErrorBodySchema.parse(await (await send(tel, order)).json());
      return [error.code, error.fields?.[0]?.path];
    },
    newCard,
    paymentOf,
    pay: async (tel: string, orderId: string, body: Payment, key = newKey()) => {
      const { response } = mainApi.payOrder;
      return (await shop.answer(response, tel, path(orderId), call(body, key))).orderId;
    },
    payRejected: async (tel: string, orderId: string, body: Payment, key = newKey()) =>
      (await shop.rejection(tel, path(orderId), call(body, key))).code,
    requests: async (tel: string) =>
      (await shop.answer(mainApi.listPaymentRequests.response, tel, '/user/payment_requests'))
        .items,
  };
}
