import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OrderBody } from '@/contract/orders';
import { alliances } from '@/main-api/catalogue/catalogue-tables';
import { forgetCatalogue } from '@/main-api/catalogue/indexed-catalogue';
import { orders } from '@/main-api/orders/order-tables';
import { menuOrders, menus } from '../menu-orders';
import { openShop, ZIP } from '../shop-visitor';

/** The seeded partners ask for nothing. */
const memberNumber = {
  id: 'member-number',
  label: '組合員番号',
  support: '組合員証に書かれている6桁の数字です。',
  maxLength: 6,
  pattern: '\\d{6}',
};

let shop: Awaited<ReturnType<typeof openShop>>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  await shop.deps.db
    .update(alliances)
    .set({ codeInputs: [memberNumber] })
    .where(eq(alliances.code, 'HIDAMARI'));
  forgetCatalogue(shop.deps);
});
afterAll(() => shop.close());

beforeEach(async () => {
  tel = await shop.newCustomer();
});

/** Two hours of tidying, which every alliance offers. */
function tidyingBody(alliance: Partial<OrderBody>): Promise<OrderBody> {
  return menuOrders(shop).bodyOf(menus.tidying, alliance);
}

async function storedTerms(orderId: string) {
  const [order] = await shop.deps.db
    .select({ terms: orders.terms })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.terms;
}

test('an order stores its alliance and the entered inputs in half-width digits', async () => {
  const orderId = await shop.place(
    tel,
    'key',
    await tidyingBody({
      allianceCode: 'HIDAMARI',
      allianceId: '902',
      campaignAllianceCodeInputs: [' ０１２３４５ '],
    }),
  );
  expect(await storedTerms(orderId)).toMatchObject({
    allianceCode: 'HIDAMARI',
    allianceId: '902',
    campaignAllianceCodeInputs: ['012345'],
  });
});

test('an order for an alliance without inputs is accepted without any', async () => {
  const orderId = await shop.place(
    tel,
    'key',
    await tidyingBody({ allianceCode: 'AOZORA', allianceId: '901' }),
  );
  expect(await storedTerms(orderId)).toMatchObject({
    allianceCode: 'AOZORA',
    allianceId: '901',
    campaignAllianceCodeInputs: [],
  });
});

const hidamari = { allianceCode: 'HIDAMARI', allianceId: '902' };

test.each<[string, Partial<OrderBody>, string, string]>([
  [
    'an unknown code',
    { allianceCode: 'NOBODY', allianceId: '901' },
    'alliance_not_found',
    'allianceCode',
  ],
  [
    'another alliance’s id',
    { allianceCode: 'AOZORA', allianceId: '902' },
    'alliance_not_found',
    'allianceId',
  ],
  ['an id alone', { allianceId: '901' }, 'alliance_not_found', 'allianceCode'],
  ['a code alone', { allianceCode: 'AOZORA' }, 'alliance_not_found', 'allianceId'],
  [
    'an offer that is over',
    { allianceCode: 'WAKABA', allianceId: '903' },
    'alliance_ended',
    'allianceCode',
  ],
  ['no number', hidamari, 'alliance_code_invalid', 'campaignAllianceCodeInputs.0'],
  [
    'five digits',
    { ...hidamari, campaignAllianceCodeInputs: ['12345'] },
    'alliance_code_invalid',
    'campaignAllianceCodeInputs.0',
  ],
  [
    'seven digits',
    { ...hidamari, campaignAllianceCodeInputs: ['1234567'] },
    'alliance_code_invalid',
    'campaignAllianceCodeInputs.0',
  ],
  [
    'letters',
    { ...hidamari, campaignAllianceCodeInputs: ['12345a'] },
    'alliance_code_invalid',
    'campaignAllianceCodeInputs.0',
  ],
  [
    'more than was asked',
    { ...hidamari, campaignAllianceCodeInputs: ['123456', '123456'] },
    'alliance_code_invalid',
    'campaignAllianceCodeInputs.1',
  ],
  [
    'a number without an alliance',
    { campaignAllianceCodeInputs: ['123456'] },
    'alliance_code_invalid',
    'campaignAllianceCodeInputs.0',
  ],
])('an order with %s is rejected and not stored', async (_, alliance, code, path) => {
  const rejected = await shop.placeRejected(tel, 'key', await tidyingBody(alliance));
  expect([rejected.status, rejected.code, rejected.fields?.[0]?.path]).toEqual([422, code, path]);
  expect(await shop.orders(tel)).toEqual([]);
});

test('an order for a menu outside the offer of the alliance is rejected with the reason', async () => {
  const body = await shop.orderBody(ZIP.shibuya, {
    ...hidamari,
    campaignAllianceCodeInputs: ['123456'],
  });
  expect(await shop.placeRejected(tel, 'key', body)).toEqual({
    status: 422,
    code: 'alliance_not_found',
    fields: [{ path: 'allianceCode', message: 'お選びのメニューは、このご案内の対象外です。' }],
  });
});
