import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { orders } from '@/main-api/orders/order-tables';
import { ZIP } from '../main-api/shop-visitor';
import { cameraJpeg } from '../pictures';
import type { ContractShop } from './contract-shop';
import type { OfficePlans } from './office-case';

async function bookVisit(shop: ContractShop) {
  return shop.visits.book(await shop.newCustomer(), {}, ZIP.shibuya);
}

/** A bathroom by deferred payment. */
async function telephoneOrder(shop: ContractShop) {
  const customerId = `subject-${await shop.newCustomer()}`;
  const order = await shop.orderBody(ZIP.shibuya);
  return { customerId, order, deferredPaymentConsent: true };
}

/** A picture of the customer among the answers of the order; its id. */
async function addPicture({ app, deps }: ContractShop, orderId: string): Promise<string> {
  const isIt = eq(orders.id, orderId);
  const [order] = await deps.db.select().from(orders).where(isIt);
  if (!order) throw new Error('no such order');
  const body = new FormData();
  body.append('file', new File([cameraJpeg()], 'photo.jpg', { type: 'image/jpeg' }));
  const authorization = `tel:${order.subject.replace('subject-', '')}`;
  const call = { method: 'POST', headers: { authorization }, body };
  const response = await app.request('/api/v1/order/questionnaire_images', call);
  const { image } = mainApi.uploadQuestionnaireImage.response.parse(await response.json());
  const imageId = image?.[0]?.id ?? '';
  const answers = [...order.answers, { id: 'picture', values: [imageId] }];
  await deps.db.update(orders).set({ answers }).where(isIt);
  return imageId;
}

/** What the office works with. */
export const officeWorkCases = {
  getOfficeDay: {
    by: 'dispatcher',
    given: async (shop) => {
      const { startsAt } = await bookVisit(shop);
      return { params: { date: startsAt.slice(0, 10) } };
    },
    gives: ({ items }) =>
      expect(items.flatMap(({ visits }) => visits)).toContainEqual(
        expect.objectContaining({ state: 'confirmed', menuLabel: '浴室クリーニング' }),
      ),
    rejected: [
      {
        of: 'a day that does not exist',
        given: () => ({ params: { date: '2026-02-30' } }),
        code: 'invalid_request',
      },
    ],
  },
  getOfficeVisit: {
    by: 'owner',
    given: async (shop) => ({ params: { visitId: (await bookVisit(shop)).visitId } }),
    gives: ({ place, work }) => {
      expect(place).toMatchObject({ customerName: '試験 太郎', parkingArea: 'あり' });
      expect(work.answers[0]).toMatchObject({ questionId: 'q12001', label: expect.any(String) });
    },
    rejected: [
      {
        of: 'an unknown visit',
        given: () => ({ params: { visitId: 'nothing-1' } }),
        code: 'not_found',
      },
    ],
  },
  getOfficePicture: {
    by: 'dispatcher',
    given: async (shop) => {
      const { visitId, orderId } = await bookVisit(shop);
      const imageId = await addPicture(shop, orderId);
      return { params: { visitId, imageId } };
    },
    gives: () => {},
    rejected: [
      {
        of: 'a picture of another order',
        given: async (shop) => {
          const { orderId } = await bookVisit(shop);
          const imageId = await addPicture(shop, orderId);
          return { params: { visitId: (await bookVisit(shop)).visitId, imageId } };
        },
        code: 'not_found',
      },
    ],
  },
  getOfficeOrder: {
    by: 'dispatcher',
    given: async (shop) => ({ params: { orderId: (await bookVisit(shop)).orderId }, query: {} }),
    gives: (order) =>
      expect(order).toMatchObject({
        state: 'confirmed',
        customer: { name: '試験 太郎', hasAccount: true },
        charges: [{ kind: 'order', amount: 16_500, state: 'authorised' }],
        visits: [
          {
            state: 'confirmed',
            staffName: expect.any(String),
            aboutStaff: { staffType: 'cleaner', startPlace: expect.any(String) },
          },
        ],
        history: [{ author: 'customer', event: 'paidAndConfirmed' }],
      }),
    rejected: [
      {
        of: 'an unknown order',
        given: () => ({ params: { orderId: 'nothing' }, query: {} }),
        code: 'not_found',
      },
    ],
  },
  placeOrderForCustomer: {
    by: 'dispatcher',
    given: async (shop) => ({ body: await telephoneOrder(shop) }),
    gives: async ({ orderId }, shop) => {
      const [order] = await shop.deps.db.select().from(orders).where(eq(orders.id, orderId));
      expect(order?.terms.placedBy).toMatch(/^office:/);
    },
    rejected: [
      {
        of: 'an unknown customer',
        given: async (shop) => ({
          body: { ...(await telephoneOrder(shop)), customerId: 'nobody' },
        }),
        code: 'not_found',
      },
      {
        of: 'another price',
        given: async (shop) => {
          const { order, ...rest } = await telephoneOrder(shop);
          return { body: { ...rest, order: { ...order, agreedTotal: 1 } } };
        },
        code: 'price_changed',
      },
      {
        of: 'a link for what is paid otherwise',
        given: async (shop) => ({ body: { ...(await telephoneOrder(shop)), payByLink: true } }),
        code: 'invalid_request',
      },
    ],
  },
} satisfies Partial<OfficePlans>;
