import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeQuery } from '@/contract/query-string';
import { openTestMainApi } from '../../../tests/main-api/open-test-main-api';
import { coupons } from '../catalogue/catalogue-tables';

let api: Awaited<ReturnType<typeof openTestMainApi>>;
beforeAll(async () => {
  api = await openTestMainApi();
});
afterAll(() => api.close());

const aircon = {
  project: 'houseCleaning',
  id: '11001',
  quantity: 2,
  types: [
    { id: '1100101', quantity: 1 },
    { id: '1100102', quantity: 1 },
  ],
} as const;

async function get(path: string, query: object) {
  const response = await api.app.request(`/api/v1${path}?${encodeQuery(query)}`);
  return { status: response.status, body: await response.json() };
}

test('the price preview returns the chosen items with their names and the price', async () => {
  const { status, body } = await get('/menu/select_menus', {
    ...aircon,
    options: [{ id: '1100151', quantity: 2 }],
    recommends: [{ id: '13004', quantity: 1 }],
  });
  expect(status).toBe(200);
  expect(body.menu).toEqual({
    id: '11001',
    label: 'エアコンクリーニング(壁掛け)',
    project: 'houseCleaning',
    quantity: 2,
    durationMinutes: 90 + 150 + 60 + 60,
    types: [
      { id: '1100101', label: '標準タイプ', quantity: 1 },
      { id: '1100102', label: 'お掃除機能付き', quantity: 1 },
    ],
    options: [{ id: '1100151', label: '室外機クリーニング', quantity: 2 }],
    additional: [{ id: '13004', label: 'プロペラ換気扇クリーニング', quantity: 1 }],
  });
  expect(body.price.totalIncludingTax).toBe(12_100 + 19_800 + 4_400 + 6_050 - 2_200);
});

test('the price preview leaves out the price on request', async () => {
  const { body } = await get('/menu/select_menus', { ...aircon, skipPriceCalculation: true });
  expect(body.price).toBeNull();
  expect(body.menu.durationMinutes).toBe(240);
});

test('the order price includes date, coupon, points and payment method', async () => {
  const { status, body } = await get('/order/select_menus', {
    project: 'houseCleaning',
    id: '12001',
    selectedDate: '2026-12-30T10:00:00,2027-01-08T10:00:00',
    coupon: ' osouji10 ',
    payMethod: 'np',
    friendlypointPrice: 500,
    zipCode: '150-0001',
    parkingArea: 'なし',
    address: '東京都渋谷区神宮前',
    categoryId: '120',
    allianceId: '901',
    alliance: 'AOZORA',
  });
  expect(status).toBe(200);
  expect(
    body.price.lines.map((line: { kind: string; amount: number }) => [line.kind, line.amount]),
  ).toEqual([
    ['menu', 16_500],
    ['yearEnd', 4_950],
    ['handlingFee', 330],
    ['coupon', -1_650],
    ['friendlyPoint', -500],
  ]);
  expect(body).toMatchObject({ payMethods: ['creditCard', 'np'], settlementInformation: '' });
});

test('a regular plan returns the price of later visits, without first-visit discounts and surcharges', async () => {
  const { body } = await get('/maid/orders', {
    project: 'maid',
    id: '31001',
    types: [{ id: '3100102', quantity: 1 }],
    selectedDate: '2026-12-30T10:00:00',
    coupon: 'HAJIMETE1000',
    friendlypointPrice: 500,
  });
  expect(body).toMatchObject({ price: { totalIncludingTax: 10_261 }, laterVisitsTotal: 9_250 });
  const cleaning = { project: 'houseCleaning', id: '12001', coupon: 'HAJIMETE1000' };
  expect((await get('/order/select_menus', cleaning)).body.laterVisitsTotal).toBeNull();
});

test('a menu paid to the partner has no payment methods and says who is paid', async () => {
  const { body } = await get('/order/select_menus', {
    project: 'lifeSupport',
    id: '24002',
    types: [{ id: '2400201', quantity: 1 }],
  });
  expect(body).toMatchObject({
    payMethods: [],
    settlementInformation: '料金は、訪問の当日に、提携会社へ直接お支払いください。',
  });
});

test('an estimate menu has no price and no payment methods', async () => {
  const { status, body } = await get('/order/select_menus', {
    project: 'houseCleaning',
    id: '19003',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    menu: { label: '在宅まるごと大掃除', durationMinutes: 30 },
    price: { lines: [], totalIncludingTax: 0, minimumOrderShortfall: 0 },
    payMethods: [],
    settlementInformation: '',
  });
});

test.each([
  ['kaji spot, left open', '31010', '3101002', '', undefined],
  ['kaji spot, one person', '31010', '3101002', 'staff-1', [1, 550]],
  ['kaji spot, the same person twice', '31010', '3101002', 'staff-1,staff-1', [1, 550]],
  ['kaji weekly, one person', '31001', '3100102', 'staff-1', undefined],
])(
  '%s: the nomination fee is charged once or not at all',
  async (_, id, type, fhStaffIds, expected) => {
    const { status, body } = await get('/maid/orders', {
      project: 'maid',
      id,
      types: [{ id: type, quantity: 1 }],
      fhStaffIds,
    });
    expect(status).toBe(200);
    const line = body.price.lines.find(({ kind }: { kind: string }) => kind === 'nomination');
    expect(line && [line.quantity, line.amount]).toEqual(expected);
  },
);

const unpaid = {
  estimate: { project: 'houseCleaning', id: '19003' },
  partner: { project: 'lifeSupport', id: '24002', types: [{ id: '2400201', quantity: 1 }] },
  free: { project: 'counseling', id: '51001' },
} as const;

test.each([
  ['estimate', { payMethod: 'creditCard' }, 'pay_method_unavailable', 'payMethod'],
  ['partner', { payMethod: 'np' }, 'pay_method_unavailable', 'payMethod'],
  ['free', { payMethod: 'creditCard' }, 'pay_method_unavailable', 'payMethod'],
  ['partner', { friendlypointPrice: 100 }, 'pay_method_unavailable', 'friendlypointPrice'],
  ['partner', { coupon: 'HAJIMETE1000' }, 'coupon_other_menu', 'coupon'],
] as const)(
  'an order that is not paid in the shop (%s) rejects %o',
  async (kind, change, code, path) => {
    const { status, body } = await get('/order/select_menus', { ...unpaid[kind], ...change });
    expect([status, body.error.code, body.error.fields?.[0]?.path]).toEqual([422, code, path]);
  },
);

test('a propeller fan alone is 1,100 yen short of the minimum order', async () => {
  const { body } = await get('/menu/select_menus', { project: 'houseCleaning', id: '13004' });
  expect(body.price).toMatchObject({ totalIncludingTax: 6_600, minimumOrderShortfall: 1_100 });
});

test.each<[string, object, number, string, string | undefined]>([
  ['an unknown menu', { id: '999' }, 404, 'menu_not_found', undefined],
  ['a menu of another project', { project: 'maid' }, 404, 'menu_not_found', undefined],
  ['information', { id: '19005', types: undefined }, 404, 'menu_not_found', undefined],
  [
    'a foreign option',
    { options: [{ id: '1', quantity: 1 }] },
    422,
    'option_unavailable',
    'options.0.id',
  ],
  ['too many', { quantity: 7 }, 422, 'quantity_out_of_range', 'quantity'],
  ['types not adding up', { quantity: 3 }, 422, 'quantity_out_of_range', 'types'],
  ['an address not served', { zipCode: '0600001' }, 422, 'outside_service_area', 'zipCode'],
  ['an unknown postal code', { zipCode: '0000000' }, 422, 'outside_service_area', 'zipCode'],
  ['an unknown coupon', { coupon: 'NOSUCH' }, 422, 'coupon_not_found', 'coupon'],
  ['an expired coupon', { coupon: 'NATSU2025' }, 422, 'coupon_expired', 'coupon'],
  ['a used up coupon', { coupon: 'SENCHAKU100' }, 422, 'coupon_used_up', 'coupon'],
])('a request with %s is rejected', async (_, change, status, code, path) => {
  for (const call of ['/menu/select_menus', '/order/select_menus']) {
    const { status: answered, body } = await get(call, { ...aircon, ...change });
    expect([answered, body.error.code, body.error.fields?.[0]?.path]).toEqual([status, code, path]);
  }
});

test('a coupon for other menus and an unavailable deferred payment are rejected', async () => {
  const other = await get('/menu/select_menus', {
    project: 'houseCleaning',
    id: '12001',
    coupon: 'AIRCON2000',
  });
  expect(other.body.error.code).toBe('coupon_other_menu');
  const plan = { project: 'maid', id: '31001', types: [{ id: '3100101', quantity: 1 }] };
  const later = await get('/order/select_menus', { ...plan, payMethod: 'np' });
  expect(later.body.error).toMatchObject({
    code: 'pay_method_unavailable',
    fields: [{ path: 'payMethod' }],
  });
});

test.each([
  ['AIRCON2000', '11001', 200, undefined],
  ['aircon2000', '11001', 200, undefined],
  ['ＡＩＲＣＯＮ２０００', '11001', 200, undefined],
  ['AIRCON2000', '12001', 422, 'coupon_other_menu'],
  ['HAJIMETE1000', '31010', 422, 'coupon_other_menu'],
  ['NATSU2025', '11001', 422, 'coupon_expired'],
  ['SENCHAKU100', '11001', 422, 'coupon_used_up'],
  ['クーポン', '11001', 422, 'coupon_not_found'],
])('the check of coupon %s for menu %s answers %i', async (code, id, status, error) => {
  const answer = await get('/order/coupons', { code, project: 'houseCleaning', id });
  expect([answer.status, answer.body.error?.code]).toEqual([status, error]);
  if (status === 200) {
    expect(answer.body).toEqual({
      code: 'AIRCON2000',
      label: 'エアコンクリーニング 2,000円引き',
    });
  }
});

test('a coupon is rejected for a menu paid to the partner', async () => {
  const { body } = await get('/order/coupons', {
    code: 'HAJIMETE1000',
    project: 'lifeSupport',
    id: '24002',
  });
  expect(body.error.code).toBe('coupon_other_menu');
});

test('a coupon expires exactly at its end time and after its last use', async () => {
  const ask = () =>
    get('/order/coupons', { code: 'OSOUJI10', project: 'houseCleaning', id: '11001' });
  const row = eq(coupons.code, 'OSOUJI10');
  await api.deps.db.update(coupons).set({ expiresAt: api.clock.now() }).where(row);
  expect((await ask()).body.error.code).toBe('coupon_expired');
  await api.deps.db
    .update(coupons)
    .set({ expiresAt: new Date(api.clock.now().getTime() + 1), usageLimit: 1, usedCount: 0 })
    .where(row);
  expect((await ask()).status).toBe(200);
  await api.deps.db.update(coupons).set({ usedCount: 1 }).where(row);
  expect((await ask()).body.error.code).toBe('coupon_used_up');
});

test.each<[string, string]>([
  ['no menu', 'project=houseCleaning'],
  ['an unknown project', 'project=toString&id=11001'],
  ['a fraction', 'project=houseCleaning&id=12001&quantity=1.5'],
  ['nothing', 'project=houseCleaning&id=12001&quantity=0'],
  ['infinity', 'project=houseCleaning&id=12001&quantity=Infinity'],
  ['negative points', 'project=houseCleaning&id=12001&friendlypointPrice=-1'],
  ['a date that does not exist', 'project=houseCleaning&id=12001&selectedDate=2026-02-30T10:00:00'],
  ['an option without quantity', 'project=houseCleaning&id=12001&options[0][id]=1200151'],
  ['options as text', 'project=houseCleaning&id=12001&options=1200151'],
  ['a NUL in the coupon', 'project=houseCleaning&id=12001&coupon=%00'],
  ['a bad postal code', 'project=houseCleaning&id=12001&zipCode=15000'],
])('a query with %s is invalid', async (_, query) => {
  const response = await api.app.request(`/api/v1/menu/select_menus?${query}`);
  expect(response.status).toBe(400);
  expect((await response.json()).error.code).toBe('invalid_request');
});
