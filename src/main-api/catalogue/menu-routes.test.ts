import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Question } from '@/contract/questionnaires';
import { openTestMainApi } from '../../../tests/main-api/open-test-main-api';

type TestMainApi = Awaited<ReturnType<typeof openTestMainApi>>;
let api: TestMainApi;
beforeAll(async () => {
  api = await openTestMainApi();
});
afterAll(() => api.close());

async function get(path: string) {
  const response = await api.app.request(`/api/v1${path}`);
  return { status: response.status, body: await response.json() };
}

test('house cleaning lists its services in order, with their pictures', async () => {
  const { status, body } = await get('/menu/categories?project=houseCleaning');
  expect(status).toBe(200);
  expect(body.categories.map((category: { label: string }) => category.label)).toEqual([
    'エアコン',
    '浴室',
    'キッチン・換気扇',
    'トイレ・洗面所',
    '水まわりセット',
    '窓・ベランダ',
    '床・カーペット',
    '家電',
    'まるごと・お引っ越し',
  ]);
  expect(body.categories[0]).toEqual({
    id: '110',
    label: 'エアコン',
    description: expect.any(String),
    illustration: 'aircon-wall',
  });
});

test.each([
  ['houseCleaning', 9, 30],
  ['lifeSupport', 6, 25],
  ['maid', 2, 15],
  ['babySitter', 1, 6],
  ['counseling', 1, 5],
])(
  'project %s lists all services and at least the expected number of menus',
  async (project, services, menus) => {
    const { body } = await get(`/menu/categories?project=${project}`);
    expect(body.categories).toHaveLength(services);
    let listed = 0;
    for (const { id } of body.categories) {
      const items = await get(`/menu/items?project=${project}&id=${id}`);
      expect(items.status).toBe(200);
      listed += items.body.comboMenus.length + items.body.singleMenus.length;
      for (const group of items.body.categorizes) listed += group.categorizeMenus.length;
    }
    expect(listed).toBeGreaterThanOrEqual(menus);
  },
);

test('a service lists sets apart from single menus, with the price of the smallest order', async () => {
  const { body } = await get('/menu/items?project=houseCleaning&id=110');
  expect(body.comboMenus.map((menu: { id: string }) => menu.id)).toEqual(['11010']);
  expect(body.singleMenus[0]).toEqual({
    id: '11001',
    label: 'エアコンクリーニング(壁掛け)',
    rating: null,
    description: expect.any(String),
    illustration: 'aircon-wall',
    menuType: 'service',
    payMethodType: 'bears',
    sendingUri: '',
    term: 'spot',
    category: null,
    priceFrom: 12_100,
    priceUnit: '1台',
    durationMinutes: 90,
    badge: null,
    smallestOrder: {
      content: '1台',
      total: 12_100,
      tax: 1_100,
      fees: [],
      durationMinutes: 90,
    },
  });
});

test('estimate menus and information menus are listed in groups of their own', async () => {
  const { body } = await get('/menu/items?project=houseCleaning&id=190');
  expect(
    body.categorizes.map((group: { label: string; categorizeMenus: { menuType: string }[] }) => [
      group.label,
      group.categorizeMenus.map((menu) => menu.menuType),
    ]),
  ).toEqual([
    ['空室クリーニング', ['service', 'service']],
    ['お見積もりで承るもの', ['estimate', 'estimate']],
    ['資料のご案内', ['informationSending']],
  ]);
  expect(body.categorizes[1].categorizeMenus[0].priceFrom).toBe(55_000);
});

test.each([
  [
    '/kaji/menus?project=maid',
    ['16510', '31001', '31002', '31003', '31010', '31011', '31012'],
    ['first', 'repeat', 'repeat', 'repeat', 'spot', 'spot', 'spot'],
  ],
  [
    '/cooking/menus?project=maid',
    ['16514', '32001', '32002', '32003', '32010', '32011', '32012', '32013'],
    ['first', 'repeat', 'repeat', 'repeat', 'spot', 'spot', 'spot', 'spot'],
  ],
  [
    '/baby/menus?project=babySitter',
    ['16516', '41001', '41002', '41003', '41004', '41005'],
    ['first', 'spot', 'repeat', 'spot', 'spot', 'spot'],
  ],
  [
    '/counseling/menus?project=counseling',
    ['51001', '51002', '51003', '51004', '51005'],
    ['counseling', 'counseling', 'counseling', 'counseling', 'counseling'],
  ],
  ['/cooking/menus?project=lifeSupport', [], []],
  [
    '/kaji/menus?project=maid&alliance=AOZORA',
    ['16510', '31001', '31010'],
    ['first', 'repeat', 'spot'],
  ],
  [
    '/counseling/menus?project=counseling&alliance=hidamari',
    ['51001', '51005'],
    ['counseling', 'counseling'],
  ],
])('%s lists its menus in order with their categories', async (path, ids, categories) => {
  const { status, body } = await get(path);
  expect(status).toBe(200);
  expect(body.menus.map((menu: { id: string }) => menu.id)).toEqual(ids);
  expect(body.menus.map((menu: { category: string }) => menu.category)).toEqual(categories);
});

test.each(['/kaji/menus?project=maid', '/counseling/menus?project=counseling'])(
  '%s rejects an alliance code that is unknown or has ended',
  async (path) => {
    for (const [code, error] of [
      ['NOBODY', 'alliance_not_found'],
      ['WAKABA', 'alliance_ended'],
    ]) {
      const { status, body } = await get(`${path}&alliance=${code}`);
      expect([status, body.error.code]).toEqual([422, error]);
      expect(body.error.fields[0].path).toBe('alliance');
    }
  },
);

test('the menu detail states how its visits are scheduled', async () => {
  const visitsOf = async (project: string, id: string) =>
    (await get(`/menu/types?project=${project}&id=${id}`)).body.visits;
  expect(await visitsOf('maid', '31002')).toEqual({
    dateChoice: 'staff',
    count: 1,
    rhythmWeeks: 2,
    isNegotiableOnly: false,
    needsFirstHearing: true,
    workId: '1',
    staffType: 'housekeeper',
  });
  expect(await visitsOf('maid', '32010')).toMatchObject({
    dateChoice: 'staff',
    rhythmWeeks: null,
    needsFirstHearing: false,
    staffType: 'cook',
  });
  expect(await visitsOf('babySitter', '41002')).toMatchObject({
    rhythmWeeks: 1,
    needsFirstHearing: true,
    staffType: 'sitter',
  });
  expect(await visitsOf('lifeSupport', '22005')).toMatchObject({
    dateChoice: 'multiple',
    count: 3,
  });
  expect(await visitsOf('lifeSupport', '24004')).toMatchObject({
    dateChoice: 'multiple',
    count: 1,
    isNegotiableOnly: true,
  });
  expect(await visitsOf('counseling', '51001')).toMatchObject({
    dateChoice: 'single',
    staffType: 'counsellor',
  });
});

test('an alliance code returns its own list of menus, and an unknown code is rejected', async () => {
  const partner = await get('/menu/items?project=lifeSupport&id=210&alliance=AOZORA');
  expect(partner.body.comboMenus).toEqual([]);
  expect(partner.body.singleMenus.map((menu: { id: string }) => menu.id)).toEqual(['21001']);
  const unknown = await get('/menu/items?project=lifeSupport&id=210&alliance=NOBODY');
  expect([unknown.status, unknown.body.error.code]).toEqual([422, 'alliance_not_found']);
});

test('the menu detail has types, options, quantity discounts and preparation notes', async () => {
  const { body } = await get('/menu/types?project=houseCleaning&id=11001');
  expect(body).toMatchObject({
    serviceId: '110',
    serviceLabel: 'エアコン',
    price: null,
    minQuantity: 1,
    maxQuantity: 6,
    quantityUnit: '台',
    payMethods: ['creditCard', 'np'],
    quantityDiscounts: [
      { minQuantity: 2, discountPerUnit: 1_100 },
      { minQuantity: 3, discountPerUnit: 2_200 },
    ],
  });
  expect(body.types.map((type: { id: string; price: number }) => [type.id, type.price])).toEqual([
    ['1100101', 12_100],
    ['1100102', 19_800],
  ]);
  expect(body.options).toHaveLength(3);
  expect(body.includes.length).toBeGreaterThan(2);
  expect(body.preparation.length).toBeGreaterThan(2);
});

test.each([
  ['maid', '16510', 8_800],
  ['maid', '16514', 9_350],
  ['babySitter', '16516', 7_800],
])(
  'the trial of project %s with menu id %s has its price and lasts three hours',
  async (project, id, price) => {
    const { body } = await get(`/menu/types?project=${project}&id=${id}`);
    expect(body).toMatchObject({ category: 'first', price, durationMinutes: 180 });
    expect(body.smallestOrder).toMatchObject({ total: price, isOnly: true });
  },
);

test.each([
  ['types', 'houseCleaning', '11001'],
  ['options', 'houseCleaning', '12001'],
  ['hours', 'maid', '31010'],
])('the smallest order of a menu with %s is not its only one', async (_, project, id) => {
  const { body } = await get(`/menu/types?project=${project}&id=${id}`);
  expect(body.smallestOrder.isOnly).toBeUndefined();
});

test('recommended menus are listed with their reduced and their regular price', async () => {
  const { body } = await get('/menu/recommends?project=houseCleaning&menuId=12001');
  expect(
    body.recommends.map((item: { id: string; price: number; regularPrice: number }) => [
      item.id,
      item.price,
      item.regularPrice,
    ]),
  ).toEqual([
    ['14001', 7_700, 8_800],
    ['14002', 7_700, 8_800],
  ]);
});

test.each([
  '/menu/items?project=houseCleaning&id=999',
  '/menu/items?project=maid&id=110',
  '/menu/types?project=houseCleaning&id=constructor',
  '/menu/types?project=maid&id=11001',
  '/menu/recommends?project=houseCleaning&menuId=__proto__',
])('%s is answered with 404', async (path) => {
  const { status, body } = await get(path);
  expect(status).toBe(404);
  expect(body.error.code).toBe('menu_not_found');
});

test.each([
  '/menu/categories',
  '/menu/categories?project=__proto__',
  '/menu/items?project=houseCleaning',
  '/menu/items?project=houseCleaning&id=%00',
  '/menu/items?project=houseCleaning&id=110&alliance=%00',
  '/menu/types?project=houseCleaning&id[0][id]=1',
  `/menu/types?project=houseCleaning&id=${'1'.repeat(65)}`,
])('%s is rejected as invalid with Japanese messages', async (path) => {
  const { status, body } = await get(path);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ code: 'invalid_request', message: expect.any(String) });
  for (const field of body.error.fields) expect(field.message).toMatch(/[ぁ-んァ-ヶ一-龠]/);
  expect(body.error.fields.length).toBeGreaterThan(0);
});

test('the questions of a menu are returned in order, with their conditions', async () => {
  const { status, body } = await get('/order/questionnaires?project=houseCleaning&id=11001');
  expect(status).toBe(200);
  expect(body.questionnaires.map((asked: Question) => [asked.kind, asked.required])).toEqual([
    ['single', true],
    ['text', false],
    ['multiple', true],
    ['number', false],
    ['text', false],
  ]);
  expect(body.questionnaires[0].choices[2]).toEqual({ id: '3', label: '10年以上' });
  expect(body.questionnaires[1].condition).toEqual({ questionId: 'q11001', answers: ['3'] });
});

test('a question bound to one menu is returned for that menu only', async () => {
  const askedOf = async (id: string) => {
    const { body } = await get(`/order/questionnaires?project=lifeSupport&id=${id}`);
    return body.questionnaires.map((asked: Question) => asked.id);
  };
  expect(await askedOf('24004')).toContain('q24004');
  expect(await askedOf('24001')).not.toContain('q24004');
});

test('questions of an unknown menu are not found, and a query without a menu is invalid', async () => {
  expect(
    (await get('/order/questionnaires?project=houseCleaning&id=nothing')).body.error.code,
  ).toBe('menu_not_found');
  expect((await get('/order/questionnaires?project=houseCleaning')).status).toBe(400);
});
