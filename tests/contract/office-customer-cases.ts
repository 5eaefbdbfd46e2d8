import { expect } from 'vitest';
import { TODAY, ZIP } from '../main-api/shop-visitor';
import type { ContractShop } from './contract-shop';
import type { OfficePlans } from './office-case';

const FIRST_CALLER = {
  name: '電話 花子',
  nameKana: 'デンワ ハナコ',
  email: 'hanako@example.jp',
};

async function newCustomerId(shop: ContractShop): Promise<string> {
  return `subject-${await shop.newCustomer()}`;
}

async function bookVisit(shop: ContractShop) {
  const tel = await shop.newCustomer();
  const visit = await shop.visits.book(tel, {}, ZIP.shibuya);
  return { customerId: `subject-${tel}`, tel, ...visit };
}

async function post(shop: ContractShop, path: string, body: object): Promise<unknown> {
  const response = await shop.app.request(`/api/v1/office/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.deps.opsToken}`,
      'content-type': 'application/json',
      'idempotency-key': shop.deps.ids.newId(),
    },
    body: JSON.stringify(body),
  });
  const content: unknown = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(content));
  return content;
}

function change(shop: ContractShop, path: string, body: object): Promise<unknown> {
  return post(shop, `customers/${path}`, body);
}

async function refused(shop: ContractShop): Promise<string> {
  const customerId = await newCustomerId(shop);
  await change(shop, `${customerId}/refusal`, { reason: '担当者への暴言' });
  return customerId;
}

async function reported(shop: ContractShop) {
  const { customerId, visitId } = await bookVisit(shop);
  const { reportId } = {
    reportId: '',
    ...Object(await post(shop, `visits/${visitId}/reports`, { text: '大声' })),
  };
  return { customerId, noteId: String(reportId) };
}

const resolution = '担当者に電話で確認した';

const noted = { kind: 'note', text: '玄関のチャイムは鳴りません' } as const;

/** Customers and what the office notes about them. */
export const officeCustomerCases = {
  listOfficeCustomers: {
    by: 'dispatcher',
    given: async (shop) => {
      await bookVisit(shop);
      return { query: { q: 'シケン' } };
    },
    gives: ({ items }) =>
      expect(items).toContainEqual(
        expect.objectContaining({
          name: '試験 太郎',
          place: '東京都渋谷区神宮前1-1',
          hasAccount: true,
          orderIds: [expect.stringMatching(/^TEST/)],
        }),
      ),
    rejected: [{ of: 'no text', given: () => ({ query: { q: ' ' } }), code: 'invalid_request' }],
  },
  searchOfficeCustomers: {
    by: 'dispatcher',
    given: async (shop) => {
      const { tel } = await bookVisit(shop);
      return { body: { q: `${tel.slice(0, 3)}-${tel.slice(3, 7)}-${tel.slice(7)}` } };
    },
    gives: ({ items, total }) => {
      expect(total).toBe(1);
      expect(items).toMatchObject([{ name: '試験 太郎', isRefused: false, isReported: false }]);
    },
    rejected: [
      {
        of: 'a text of 101 letters',
        given: () => ({ body: { q: 'あ'.repeat(101) } }),
        code: 'invalid_request',
      },
    ],
  },
  createOfficeCustomer: {
    by: 'dispatcher',
    given: (shop) => ({ body: { ...FIRST_CALLER, tel: shop.newTel() } }),
    gives: ({ customerId }) => expect(customerId).toMatch(/^tel-/),
    rejected: [
      {
        of: 'a number that is known',
        given: async (shop) => ({ body: { ...FIRST_CALLER, tel: await shop.newCustomer() } }),
        code: 'customer_known',
      },
      {
        of: 'a mail address that is none',
        given: (shop) => ({ body: { ...FIRST_CALLER, tel: shop.newTel(), email: 'hanako' } }),
        code: 'invalid_request',
      },
    ],
  },
  getOfficeCustomer: {
    by: 'dispatcher',
    given: async (shop) => ({
      params: { customerId: (await bookVisit(shop)).customerId },
      query: {},
    }),
    gives: (customer) =>
      expect(customer).toMatchObject({
        name: '試験 太郎',
        hasAccount: true,
        orders: [{ menuLabel: '浴室クリーニング', state: 'confirmed', total: 16_500 }],
        orderCount: 1,
        comingVisits: [{ state: 'confirmed', staffName: expect.any(String) }],
        pastVisits: [],
        charges: [{ kind: 'order', amount: 16_500, owed: 0, refunded: 0 }],
        owed: 0,
        billed: 0,
        notes: [],
        isRefused: false,
      }),
    rejected: [
      {
        of: 'an unknown customer',
        given: () => ({ params: { customerId: 'nobody' }, query: {} }),
        code: 'not_found',
      },
    ],
  },
  addCustomerNote: {
    by: 'dispatcher',
    given: async (shop) => {
      const { customerId, visitId } = await bookVisit(shop);
      return { params: { customerId }, body: { ...noted, visitId } };
    },
    gives: ({ noteId }) => expect(noteId).not.toBe(''),
    rejected: [
      {
        of: 'a visit of somebody else',
        given: async (shop) => ({
          params: { customerId: await newCustomerId(shop) },
          body: { ...noted, visitId: (await bookVisit(shop)).visitId },
        }),
        code: 'invalid_request',
      },
      {
        of: 'an unknown customer',
        given: () => ({ params: { customerId: 'nobody' }, body: noted }),
        code: 'not_found',
      },
    ],
  },
  withdrawCustomerNote: {
    by: 'dispatcher',
    given: async (shop) => {
      const customerId = await newCustomerId(shop);
      const made = await change(shop, `${customerId}/notes`, noted);
      const { noteId } = { noteId: '', ...Object(made) };
      return { params: { customerId, noteId: String(noteId) }, body: { reason: '別のお客様の話' } };
    },
    gives: ({ customerId }) => expect(customerId).toMatch(/^subject-/),
    rejected: [
      {
        of: 'an unknown note',
        given: async (shop) => ({
          params: { customerId: await newCustomerId(shop), noteId: 'nothing' },
          body: { reason: '別のお客様の話' },
        }),
        code: 'state_changed',
      },
    ],
  },
  resolveReport: {
    by: 'dispatcher',
    given: async (shop) => ({ params: await reported(shop), body: { resolution } }),
    gives: ({ customerId }) => expect(customerId).toMatch(/^subject-/),
    rejected: [
      {
        of: 'nothing but spaces',
        given: async (shop) => ({ params: await reported(shop), body: { resolution: ' \n ' } }),
        code: 'invalid_request',
      },
      {
        of: 'a report that was resolved before',
        given: async (shop) => {
          const params = await reported(shop);
          await change(shop, `${params.customerId}/notes/${params.noteId}/resolution`, {
            resolution,
          });
          return { params, body: { resolution } };
        },
        code: 'state_changed',
      },
      {
        of: 'a report of another customer',
        given: async (shop) => ({
          params: { ...(await reported(shop)), customerId: await newCustomerId(shop) },
          body: { resolution },
        }),
        code: 'state_changed',
      },
      {
        of: 'an unknown customer',
        given: () => ({
          params: { customerId: 'nobody', noteId: 'nothing' },
          body: { resolution },
        }),
        code: 'not_found',
      },
    ],
  },
  refuseCustomer: {
    by: 'dispatcher',
    given: async (shop) => ({
      params: { customerId: await newCustomerId(shop) },
      body: { reason: '担当者への暴言' },
    }),
    gives: ({ customerId }) => expect(customerId).toMatch(/^subject-/),
    rejected: [
      {
        of: 'somebody who is refused already',
        given: async (shop) => ({
          params: { customerId: await refused(shop) },
          body: { reason: '担当者への暴言' },
        }),
        code: 'state_changed',
      },
    ],
  },
  liftCustomerRefusal: {
    by: 'dispatcher',
    given: async (shop) => ({
      params: { customerId: await refused(shop) },
      body: { reason: 'お話し合いのうえ' },
    }),
    gives: ({ customerId }) => expect(customerId).toMatch(/^subject-/),
    rejected: [
      {
        of: 'somebody who is not refused',
        given: async (shop) => ({
          params: { customerId: await newCustomerId(shop) },
          body: { reason: 'お話し合いのうえ' },
        }),
        code: 'state_changed',
      },
    ],
  },
  listOfficeDates: {
    by: 'dispatcher',
    given: () => ({
      query: { project: 'houseCleaning', id: '12001', zipCode: ZIP.shibuya, beginDate: TODAY },
    }),
    gives: ({ days, bookableFrom }) => {
      expect(bookableFrom).toBe(TODAY);
      expect(days).toHaveLength(35);
    },
    rejected: [],
  },
} satisfies Partial<OfficePlans>;
