import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ListedMenu, menuEndpoints } from '@/contract/menus';
import { type MenuEstimate, type MenuSelectionQuery, pricingEndpoints } from '@/contract/pricing';
import { encodeQuery } from '@/contract/query-string';
import { MINIMUM_ORDER } from '@/domain/minimum-order';
import { catalogueSeed } from '@/main-api/seed/catalogue/catalogue-seed';
import { openTestMainApi } from '../open-test-main-api';

/** The middle of where the shop works. */
const CENTRE = '1500001';

let api: Awaited<ReturnType<typeof openTestMainApi>>;
const listed = new Map<string, ListedMenu>();

async function read(path: string): Promise<unknown> {
  const response = await api.app.request(`/api/v1${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
}

beforeAll(async () => {
  api = await openTestMainApi();
  for (const { id, project } of catalogueSeed.services) {
    const answer = await read(`/menu/items?${encodeQuery({ id, project })}`);
    const menus = menuEndpoints.listMenuItems.response.parse(answer);
    const all = [
      ...menus.comboMenus,
      ...menus.singleMenus,
      ...menus.categorizes.flatMap(({ categorizeMenus }) => categorizeMenus),
    ];
    for (const menu of all) listed.set(menu.id, menu);
  }
});
afterAll(() => api.close());

type Menu = (typeof catalogueSeed.menus)[number];
type Selection = Pick<MenuSelectionQuery, 'quantity' | 'types' | 'options' | 'recommends'>;

async function estimate(
  { id, project }: Menu,
  selection: Selection,
  zipCode = CENTRE,
): Promise<MenuEstimate> {
  const query = encodeQuery({ id, project, zipCode, ...selection });
  return pricingEndpoints.estimateMenu.response.parse(await read(`/menu/select_menus?${query}`));
}

const plain = (quantity: number, typeId?: string): Selection => ({
  quantity,
  types: typeId === undefined ? [] : [{ id: typeId, quantity }],
  options: [],
  recommends: [],
});

/** Everything a customer can choose with one type, and one option or further menu at most. */
function* selectionsOf(menu: Menu, quantity: number): Generator<Selection> {
  const typeIds = menu.types.length === 0 ? [undefined] : menu.types.map(({ id }) => id);
  for (const typeId of typeIds) {
    const own = plain(quantity, typeId);
    yield own;
    for (const { id } of menu.options) yield { ...own, options: [{ id, quantity: 1 }] };
    for (const { menuId } of menu.recommends) {
      yield { ...own, recommends: [{ id: menuId, quantity: 1 }] };
    }
  }
}

/** Every order of the menu that costs least. */
async function cheapestOrders(menu: Menu): Promise<MenuEstimate[]> {
  let cheapest: MenuEstimate[] = [];
  for (let quantity = menu.minQuantity; quantity <= menu.maxQuantity; quantity += 1) {
    let isOwnEnough = true;
    for (const selection of selectionsOf(menu, quantity)) {
      const answer = await estimate(menu, selection);
      const total = answer.price?.totalIncludingTax ?? 0;
      const isEnough = answer.price?.minimumOrderShortfall === 0;
      if (selection.options.length + selection.recommends.length === 0) isOwnEnough &&= isEnough;
      const least = cheapest[0]?.price?.totalIncludingTax ?? Number.POSITIVE_INFINITY;
      if (isEnough && total <= least) cheapest = total < least ? [answer] : [...cheapest, answer];
    }
    if (isOwnEnough) break;
  }
  return cheapest;
}

const ordered = catalogueSeed.menus.filter(({ kind }) => kind === 'service');
const rows = (menus: readonly Menu[]) => menus.map((menu) => [menu.label, menu] as const);

describe('the price in a menu list', () => {
  test.each(rows(ordered))(
    'shows for %s the total, fees and duration of its cheapest order',
    async (_, menu) => {
      const cheapest = await cheapestOrders(menu);
      const [order] = cheapest;
      const shown = listed.get(menu.id)?.smallestOrder;
      expect(shown?.total).toBe(order?.price?.totalIncludingTax);
      const fees = order?.price?.lines.filter(({ kind }) => kind === 'transport') ?? [];
      expect(shown?.fees).toEqual(fees.map(({ label, amount }) => ({ label, amount })));
      const minutes = cheapest.map(({ menu: { durationMinutes } }) => durationMinutes);
      expect(shown?.durationMinutes).toBe(Math.max(...minutes));
    },
  );

  test.each([
    ['24001', { total: 9_240, content: '1回', fees: [{ label: '交通費', amount: 880 }] }],
    ['22005', { total: 48_840, content: '3回', fees: [{ label: '交通費', amount: 2_640 }] }],
    ['41001', { total: 8_190, content: '3時間', fees: [{ label: '交通費', amount: 990 }] }],
    ['41004', { total: 7_790, content: '2時間30分', fees: [{ label: '交通費', amount: 990 }] }],
    ['41005', { total: 7_810, content: '2時間30分', fees: [{ label: '交通費', amount: 990 }] }],
    ['41002', { total: 5_390, content: '2時間', fees: [{ label: '交通費', amount: 990 }] }],
    ['11003', { total: 11_000, content: '2台', fees: [] }],
    ['13004', { total: 7_920, content: '1台・換気扇フィルターの取り付けつき', fees: [] }],
    ['31010', { total: 7_860, content: '1回', fees: [{ label: '交通費', amount: 880 }] }],
    ['23004', { total: 9_680, content: '1枚', fees: [] }],
    ['51001', { total: 0, content: '1回', fees: [] }],
  ])('shows for menu %s the content and fees: %o', (id, expected) => {
    expect(listed.get(id)?.smallestOrder).toMatchObject(expected);
  });

  test('is missing for a menu that needs an estimate', () => {
    for (const { id, kind } of catalogueSeed.menus) {
      if (kind === 'estimate') expect([id, listed.get(id)?.smallestOrder]).toEqual([id, null]);
    }
  });
});

/** Each type, or the menu without types, at the smallest number there is. */
const firstChoices = ordered.flatMap((menu) =>
  (menu.types.length === 0 ? [undefined] : menu.types).map(
    (type) => [`${menu.label} ${type?.label ?? ''}`.trim(), menu, type?.id] as const,
  ),
);

describe('the minimum order', () => {
  test.each(firstChoices)(
    'is reached by %s, or the answer offers the quantity that reaches it',
    async (_, menu, type) => {
      const { price, minimumOrderRemedy } = await estimate(menu, plain(menu.minQuantity, type));
      const shortfall = price?.minimumOrderShortfall ?? 0;
      if (shortfall === 0) {
        expect(minimumOrderRemedy).toBeNull();
        return;
      }
      const total = price?.totalIncludingTax ?? 0;
      expect(total + shortfall).toBe(MINIMUM_ORDER.includingTax);
      if (!minimumOrderRemedy) throw new Error('Nothing more of it can be had');
      const { quantity, types, amount } = minimumOrderRemedy;
      const more = await estimate(menu, { ...plain(quantity), types });
      expect(more.price).toMatchObject({
        minimumOrderShortfall: 0,
        totalIncludingTax: total + amount,
      });
    },
  );

  test.each([
    ['41001', plain(8, '4100101'), { label: '3時間', quantity: 12, amount: 2_400 }],
    ['41001', plain(10, '4100102'), { label: '2時間45分', quantity: 11, amount: 660 }],
    ['11003', plain(1), { label: '2台', quantity: 2, amount: 5_500 }],
    ['14003', plain(1), { label: '2枚', quantity: 2, amount: 4_950 }],
  ])(
    'is not reached by menu %s with %o, and the answer offers %o',
    async (id, selection, remedy) => {
      const menu = ordered.find((candidate) => candidate.id === id);
      if (!menu) throw new Error(`no menu ${id}`);
      expect((await estimate(menu, selection)).minimumOrderRemedy).toMatchObject(remedy);
    },
  );
});

describe('a menu sold by the quarter of an hour', () => {
  const sold = ordered.filter(({ priceUnit }) => priceUnit === '15分');
  test.each(rows(sold))(
    'returns for %s the shortest time of each type that can be ordered',
    async (_, menu) => {
      const query = encodeQuery({ id: menu.id, project: menu.project });
      const { types } = menuEndpoints.getMenuTypes.response.parse(
        await read(`/menu/types?${query}`),
      );
      for (const { id, smallestQuantity } of types) {
        if (smallestQuantity === null) throw new Error(`${id} can never be ordered`);
        const shortfallOf = async (quantity: number) =>
          (await estimate(menu, plain(quantity, id))).price?.minimumOrderShortfall ?? 0;
        expect([id, await shortfallOf(smallestQuantity)]).toEqual([id, 0]);
        if (smallestQuantity > menu.minQuantity) {
          expect([id, await shortfallOf(smallestQuantity - 1)]).not.toEqual([id, 0]);
        }
      }
    },
  );

  test('shows its time in hours and its price by the quarter of an hour', async () => {
    const menu = ordered.find(({ id }) => id === '41001');
    if (!menu) throw new Error('no menu 41001');
    const options = [{ id: '4100152', quantity: 1 }];
    const answer = await estimate(menu, { ...plain(12, '4100101'), options });
    expect(answer.menu.types).toEqual([
      { id: '4100101', label: '未就学児1名', quantity: 12, quantityText: '3時間' },
    ]);
    expect(
      answer.price?.lines.map(({ label, quantityText, explanation }) => [
        label,
        quantityText,
        explanation,
      ]),
    ).toEqual([
      ['ベビーシッター スポット 未就学児1名', '3時間', '15分ごとに600円です。'],
      ['2人目のお子様(小学生)', '3時間', '15分ごとに330円で、ご利用の数量にあわせた料金です。'],
      ['交通費', undefined, expect.any(String)],
    ]);
  });

  test('mentions no consumption tax in the descriptions of its types and options', () => {
    const texts = ordered.flatMap(({ types, options }) =>
      [...types, ...options].map(({ description }) => description),
    );
    expect(texts.filter((text) => text.includes('消費税'))).toEqual([]);
  });
});

// 「料金は、サービス対象エリアのどこでも同じです。」 beside the postcode field.
test('a price is the same in every place that the shop serves', async () => {
  for (const [id, elsewhere] of [
    ['11010', '2480011'],
    ['24001', '1000001'],
    ['41001', '1000001'],
  ] as const) {
    const menu = catalogueSeed.menus.find((one) => one.id === id);
    if (!menu) throw new Error(`No menu ${id}`);
    const [type] = menu.types;
    const selection = plain(Math.max(1, menu.minQuantity), type?.id);
    const { price } = await estimate(menu, selection);
    expect((await estimate(menu, selection, elsewhere)).price).toEqual(price);
  }
});
