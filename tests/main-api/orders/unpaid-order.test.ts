import { afterAll, beforeAll, expect, test } from 'vitest';
import { mainApi } from '@/contract/main-api';
import type { OrderBody } from '@/contract/orders';
import { encodeQuery } from '@/contract/query-string';
import { png } from '../../pictures';
import { answerQuestions } from '../answered-questions';
import { messagesTo } from '../sent-messages';
import { openShop, ZIP } from '../shop-visitor';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const pruning = {
  project: 'lifeSupport',
  id: '24002',
  quantity: 1,
  types: [{ id: '2400201', quantity: 1 }],
} as const;
const inspection = { project: 'lifeSupport', id: '24004', quantity: 1, types: [] } as const;

async function unpaidBody(
  menu: typeof pruning | typeof inspection,
  overrides: Partial<OrderBody>,
): Promise<OrderBody> {
  const { project, id, quantity, types } = menu;
  const query = encodeQuery({ ...menu, zipCode: ZIP.shibuya, beginDate: '2026-05-06' });
  const { days } = await shop.answer(
    mainApi.listAvailableDates.response,
    null,
    `/order/available_dates?${query}`,
  );
  const possible = days.flatMap(({ times }) => times.filter(({ kind }) => kind !== 'close'));
  const kind = menu === inspection ? 'negotiable' : 'open';
  const selectedDate = possible.find((time) => time.kind === kind)?.startsAt ?? '';
  return shop.orderBody(ZIP.shibuya, {
    project,
    basic: { id, quantity, types: [...types], options: [] },
    enquete: await answerQuestions(shop, menu),
    kindType: menu === inspection ? 'estimate' : 'service',
    selectedDate,
    selectedDateType: kind,
    np: undefined,
    ...overrides,
  });
}

async function sendPicture(tel: string): Promise<string> {
  const body = new FormData();
  body.append('file', new File([png(20, 10)], 'tree.png', { type: 'image/png' }));
  const headers = { authorization: `tel:${tel}` };
  const path = '/api/v1/order/questionnaire_images';
  const response = await shop.app.request(path, { method: 'POST', headers, body });
  const { image } = mainApi.uploadQuestionnaireImage.response.parse(await response.json());
  return image?.[0]?.id ?? '';
}

test('an estimate with a photo is received without a price or a payment', async () => {
  const tel = '09053000001';
  await shop.register(tel);
  const body = await unpaidBody(inspection, { agreedTotal: 0 });
  const picture = { id: 'q24004', values: [await sendPicture(tel)] };
  await shop.place(tel, 'key', { ...body, enquete: [...body.enquete, picture] });
  expect(await shop.orders(tel)).toMatchObject([
    {
      status: 'received',
      menu: { label: '植木の剪定 お見積もり' },
      price: { lines: [], totalIncludingTax: 0 },
      payMethod: null,
      paymentStatus: null,
    },
  ]);
});

test('an order paid to the partner company stores its price and has no payment', async () => {
  const tel = '09053000002';
  await shop.register(tel);
  await shop.place(tel, 'key', await unpaidBody(pruning, { agreedTotal: 11_880 }));
  expect(await shop.orders(tel)).toMatchObject([
    {
      status: 'confirmed',
      price: { lines: [{ amount: 11_000 }, { amount: 880 }], totalIncludingTax: 11_880 },
      payMethod: null,
      paymentStatus: null,
    },
  ]);
});

test('an order paid to the partner company is cancelled for nothing until it begins, as its mail says', async () => {
  const tel = '09053000004';
  await shop.register(tel);
  const orderId = await shop.place(tel, 'key', await unpaidBody(pruning, { agreedTotal: 11_880 }));
  const mail = (await messagesTo(shop.deps.db, tel))[0]?.text;
  expect(mail).not.toContain('100%');
  const path = `/user/visits/${orderId}-1`;
  const { visit } = await shop.answer(mainApi.getVisit.response, tel, path);
  expect(visit).toMatchObject({ cancellationFee: 0, freeToCancelUntil: visit.startsAt });
});

test.each<[string, (body: OrderBody) => Partial<OrderBody>, string]>([
  [
    'paying later',
    ({ workingAddress }) => ({ np: { ...workingAddress, goodsPrice: 11_880 } }),
    'pay_method_unavailable',
  ],
  ['points', () => ({ friendlypointPrice: 100 }), 'pay_method_unavailable'],
  ['a coupon', () => ({ coupon: 'HAJIMETE1000' }), 'coupon_other_menu'],
])('%s is rejected for an order paid to the partner company', async (_, change, code) => {
  const tel = '09053000003';
  await shop.register(tel);
  const body = await unpaidBody(pruning, { agreedTotal: 11_880 });
  const rejected = await shop.placeRejected(tel, `key-${code}`, { ...body, ...change(body) });
  expect([rejected.status, rejected.code]).toEqual([422, code]);
  expect(await shop.orders(tel)).toEqual([]);
});
