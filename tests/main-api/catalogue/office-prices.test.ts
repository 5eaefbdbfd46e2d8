import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import type { OfficeMenu } from '@/contract/office-catalogue';
import { catalogueChanges, coupons } from '@/main-api/catalogue/catalogue-tables';
import { seedMainApi } from '@/main-api/seed/seed-main-api';
import { seedVersions } from '@/main-api/seed/seed-repository';
import { openShop, TODAY, ZIP } from '../shop-visitor';
import { visitCustomer } from '../visit-customer';

type Shop = Awaited<ReturnType<typeof openShop>>;
/** Of the group of tests. */
let shop: Shop;
let keys = 0;
const spring = {
  label: '春のおそうじ 2,000円引き',
  kind: 'amount',
  value: 2_000,
  expiresAt: '2026-06-01T00:00:00+09:00',
  usageLimit: 1,
  projects: ['houseCleaning'],
  menuIds: ['12001'],
};

const AT_OPERATIONS = { authorization: 'Bearer operations-token-of-the-tests' };

function newKey(): string {
  keys += 1;
  return `office-${keys}`;
}

async function put(path: string, body: unknown, key = newKey()) {
  const response = await shop.app.request(`/api/v1/office${path}`, {
    method: 'PUT',
    headers: { ...AT_OPERATIONS, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function accepted(path: string, body: unknown, key?: string) {
  const answer = await put(path, body, key);
  expect([path, answer.status, answer.body.error]).toEqual([path, 200, undefined]);
  return answer.body;
}

async function rejected(path: string, body: unknown) {
  const answer = await put(path, body);
  const { code, fields } = answer.body.error;
  return [answer.status, code, fields?.[0]?.path];
}

async function list(path: string) {
  const response = await shop.app.request(`/api/v1/office${path}`, { headers: AT_OPERATIONS });
  return (await response.json()).items;
}

const menuOf = async (menuId: string): Promise<OfficeMenu> => {
  const items: OfficeMenu[] = await list('/menus');
  const menu = items.find((item) => item.menuId === menuId);
  if (!menu) throw new Error(`no menu ${menuId}`);
  return menu;
};

/** What a customer sees in the list of bathroom menus, and in the detail. */
async function bathroom() {
  const path = '/menu/types?project=houseCleaning&id=12001';
  return shop.answer(mainApi.getMenuTypes.response, null, path);
}

async function listedIds(project: string, id: string): Promise<string[]> {
  const path = `/menu/items?project=${project}&id=${id}`;
  const items = await shop.answer(mainApi.listMenuItems.response, null, path);
  return [...items.comboMenus, ...items.singleMenus].map((menu) => menu.id);
}

/** Another release's seed is written at the next start. */
async function startAnotherRelease(): Promise<void> {
  await shop.deps.db
    .update(seedVersions)
    .set({ version: 'of another release' })
    .where(eq(seedVersions.name, 'catalogue'));
  await seedMainApi(shop.deps);
}

describe('a change by the office', () => {
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(() => shop.close());

  describe('the price of a menu', () => {
    test('changes at midnight in Japan of its first day, not before', async () => {
      await accepted('/menus/12001/prices', { from: '2026-05-10', amount: 17_600 });
      expect((await bathroom()).price).toBe(16_500);
      shop.clock.set('2026-05-09T23:59:59+09:00');
      expect((await bathroom()).price).toBe(16_500);
      shop.clock.set('2026-05-10T00:00:00+09:00');
      expect(await bathroom()).toMatchObject({ price: 17_600, smallestOrder: { total: 17_600 } });
    });

    test('from today changes at once, for types and options, too', async () => {
      await accepted('/menus/11001/prices', {
        from: TODAY,
        types: [{ id: '1100101', amount: 12_650 }],
        options: [{ id: '1100151', amount: 2_750 }],
      });
      const path = '/menu/types?project=houseCleaning&id=11001';
      const { types, options } = await shop.answer(mainApi.getMenuTypes.response, null, path);
      expect(types.map(({ id, price }) => [id, price])).toEqual([
        ['1100101', 12_650],
        ['1100102', 19_800],
      ]);
      expect(options.find(({ id }) => id === '1100151')?.price).toBe(2_750);
    });

    test('survives a start, a new day and a new release of the seed, with author and time', async () => {
      await accepted('/menus/12001/prices', { from: '2026-05-10', amount: 17_600 });
      await seedMainApi(shop.deps);
      shop.clock.set('2026-05-11T09:00:00+09:00');
      await seedMainApi(shop.deps);
      expect((await bathroom()).price).toBe(17_600);
      await startAnotherRelease();
      shop.clock.set('2026-05-11T09:02:00+09:00');
      expect((await bathroom()).price).toBe(17_600);
      const { amount, history } = await menuOf('12001');
      expect(amount).toBe(17_600);
      expect(history.filter(({ id }) => id === '12001')).toEqual([
        expect.objectContaining({ from: TODAY, amount: 16_500, author: 'system:seed' }),
        {
          from: '2026-05-10',
          id: '12001',
          amount: 17_600,
          author: 'operations',
          at: '2026-05-06T01:00:00.000Z',
          state: 'present',
        },
      ]);
    });

    test('is crossed out in the list only after it was asked for two weeks', async () => {
      await accepted('/menus/12001/prices', { from: TODAY, amount: 14_300 });
      expect((await bathroom()).smallestOrder?.formerTotal).toBeUndefined();
      await accepted('/menus/12001/prices', { from: '2026-06-01', amount: 13_200 });
      shop.clock.set('2026-05-31T12:00:00+09:00');
      expect((await bathroom()).smallestOrder?.formerTotal).toBeUndefined();
      shop.clock.set('2026-06-01T00:00:00+09:00');
      expect((await bathroom()).smallestOrder).toMatchObject({
        total: 13_200,
        formerTotal: 14_300,
      });
      shop.clock.set('2026-06-14T00:00:00+09:00');
      expect((await bathroom()).smallestOrder?.formerTotal).toBeUndefined();
    });

    test('changed between the screen and the order rejects it with price_changed', async () => {
      const tel = await shop.newCustomer();
      const body = await shop.orderBody(ZIP.kamakura);
      await accepted('/menus/12001/prices', { from: TODAY, amount: 17_600 });
      expect(await shop.placeRejected(tel, 'first', body)).toMatchObject({ code: 'price_changed' });
      expect(await shop.orders(tel)).toEqual([]);
    });

    test('changed by another process rejects an order at the old price at once', async () => {
      const tel = await shop.newCustomer();
      const body = await shop.orderBody(ZIP.kamakura);
      await shop.deps.db.insert(catalogueChanges).values({
        at: shop.clock.now(),
        author: 'operations',
        target: '12001',
        change: { kind: 'prices', from: TODAY, prices: { '12001': 17_600 } },
      });
      expect(await shop.placeRejected(tel, 'first', body)).toMatchObject({ code: 'price_changed' });
    });

    test('stays as ordered for orders that were placed before', async () => {
      const tel = await shop.newCustomer();
      const orderId = await shop.place(tel, 'first', await shop.orderBody(ZIP.kamakura));
      await accepted('/menus/12001/prices', { from: TODAY, amount: 17_600 });
      const [order] = await shop.orders(tel);
      expect([order?.orderId, order?.price.totalIncludingTax]).toEqual([orderId, 16_830]);
    });

    test('is never higher together with another menu than alone', async () => {
      const path = '/menu/recommends?project=houseCleaning&menuId=12001';
      await accepted('/menus/14001/prices', { from: TODAY, amount: 7_150 });
      const { recommends } = await shop.answer(mainApi.listMenuRecommends.response, null, path);
      expect(recommends.map(({ id, price, regularPrice }) => [id, price, regularPrice])).toEqual([
        ['14001', 7_150, 7_150],
        ['14002', 7_700, 8_800],
      ]);
    });

    test('happens once per key, and other content under the key is rejected', async () => {
      const path = '/menus/12001/prices';
      const body = { from: '2026-05-10', amount: 17_600 };
      const first = await accepted(path, body, 'once');
      expect(await accepted(path, body, 'once')).toEqual(first);
      expect((await put(path, { ...body, amount: 1 }, 'once')).body.error.code).toBe(
        'idempotency_key_reused',
      );
      const { history } = await menuOf('12001');
      expect(history.filter(({ author }) => author === 'operations')).toHaveLength(1);
    });
  });

  describe('a menu taken off sale', () => {
    test('disappears from lists and cannot be ordered, and comes back when it is sold again', async () => {
      const tel = await shop.newCustomer();
      const body = await shop.orderBody(ZIP.kamakura);
      await accepted('/menus/12001/sale', { on: false });
      expect(await listedIds('houseCleaning', '120')).not.toContain('12001');
      expect(await shop.placeRejected(tel, 'first', body)).toMatchObject({
        status: 404,
        code: 'menu_not_found',
      });
      await startAnotherRelease();
      expect((await menuOf('12001')).isOnSale).toBe(false);
      await accepted('/menus/12001/sale', { on: true });
      expect(await listedIds('houseCleaning', '120')).toContain('12001');
      await shop.place(tel, 'second', body);
    });

    test('is no longer offered together with other menus', async () => {
      await accepted('/menus/14001/sale', { on: false });
      const path = '/menu/recommends?project=houseCleaning&menuId=12001';
      const { recommends } = await shop.answer(mainApi.listMenuRecommends.response, null, path);
      expect(recommends.map(({ id }) => id)).toEqual(['14002']);
    });

    test('keeps its visits, which the customer can still move', async () => {
      const customer = visitCustomer(shop);
      const tel = await shop.newCustomer();
      const { visitId } = await customer.book(tel);
      await accepted('/menus/12001/sale', { on: false });
      expect((await customer.visit(tel, visitId)).canBeMoved).toBe(true);
      const [start = ''] = await customer.movableStarts(tel, visitId);
      expect((await customer.move(tel, visitId, start)).startsAt).toBe(start);
      expect((await customer.visit(tel, visitId)).canBeRebooked).toBe(false);
    });
  });

  describe('coupons and partners’ offers', () => {
    test('a new coupon can be used as often as it says, until it ends', async () => {
      expect(await accepted('/coupons/haru2026', spring)).toEqual({
        ...spring,
        code: 'HARU2026',
        expiresAt: '2026-05-31T15:00:00.000Z',
        usedCount: 0,
        version: expect.any(Number),
        changed: { at: expect.any(String), authorName: '運用担当' },
      });
      const tel = await shop.newCustomer();
      const coupon = { coupon: 'HARU2026', agreedTotal: 14_830 };
      await shop.place(tel, 'first', await shop.orderBody(ZIP.kamakura, coupon));
      const [, second = ''] = await shop.starts(ZIP.kamakura, 'open');
      const again = await shop.orderBody(ZIP.kamakura, { ...coupon, selectedDate: second });
      expect(await shop.placeRejected(tel, 'second', again)).toMatchObject({
        code: 'coupon_used_up',
      });
    });

    test('a save of a coupon that somebody else changed since is refused, and names who did', async () => {
      const made = await accepted('/coupons/NATSU2026', { ...spring, seen: null });
      const changed = { ...spring, value: 3_000, seen: made.version };
      const { version } = await accepted('/coupons/NATSU2026', changed);
      expect(version).not.toBe(made.version);
      const late = { ...spring, value: 1_000, seen: made.version };
      expect(await rejected('/coupons/NATSU2026', late)).toEqual([409, 'state_changed', undefined]);
      const items: { code: string }[] = await list('/coupons');
      expect(items.find(({ code }) => code === 'NATSU2026')).toMatchObject({
        value: 3_000,
        version,
        changed: { authorName: '運用担当' },
      });
    });

    test('a new coupon with the code of another one is refused beside the code', async () => {
      await accepted('/coupons/AKI2026', { ...spring, seen: null });
      const another = { ...spring, label: '別のクーポン', seen: null };
      expect(await rejected('/coupons/aki2026', another)).toEqual([409, 'state_changed', 'code']);
      expect(await rejected('/coupons/OSOUJI10', another)).toEqual([409, 'state_changed', 'code']);
      const items: { code: string }[] = await list('/coupons');
      expect(items.find(({ code }) => code === 'AKI2026')).toMatchObject({ label: spring.label });
    });

    test('a save of a partner’s offer that somebody else changed since is refused', async () => {
      const offer = { label: 'わかば銀行 秋の優待', description: '', menuIds: ['31010'] };
      const { version } = await accepted('/alliances/903', offer);
      await accepted('/alliances/903', { ...offer, label: 'わかば銀行 冬の優待', seen: version });
      expect(await rejected('/alliances/903', { ...offer, seen: version })).toEqual([
        409,
        'state_changed',
        undefined,
      ]);
      const items: { allianceId: string }[] = await list('/alliances');
      expect(items.find(({ allianceId }) => allianceId === '903')).toMatchObject({
        label: 'わかば銀行 冬の優待',
        changed: { authorName: '運用担当' },
      });
    });

    test('what the office wrote about a coupon of the seed survives another release', async () => {
      await shop.deps.db.update(coupons).set({ usedCount: 7 }).where(eq(coupons.code, 'OSOUJI10'));
      await accepted('/coupons/HARU2026', spring);
      await accepted('/coupons/OSOUJI10', {
        label: 'おそうじ 15%引き',
        kind: 'percent',
        value: 15,
        projects: ['houseCleaning'],
      });
      await startAnotherRelease();
      const items: { code: string }[] = await list('/coupons');
      expect(items.find(({ code }) => code === 'OSOUJI10')).toMatchObject({
        label: 'おそうじ 15%引き',
        value: 15,
        usedCount: 7,
      });
      expect(items.some(({ code }) => code === 'HARU2026')).toBe(true);
    });

    test('a partner’s offer that ended can be offered again, and survives another release', async () => {
      const offer = {
        label: 'わかば銀行 夏の優待',
        description: '口座をお持ちの方へのご案内です。',
        endsAt: '2026-09-01T00:00:00+09:00',
        menuIds: ['31010'],
      };
      await accepted('/alliances/903', offer);
      await startAnotherRelease();
      const path = '/customer/alliances?alliance=WAKABA';
      const { alliances } = await shop.answer(mainApi.listAlliances.response, null, path);
      expect(alliances[0]).toMatchObject({ id: '903', label: 'わかば銀行 夏の優待' });
      shop.clock.set('2026-09-01T00:00:00+09:00');
      expect(await shop.rejection(null, path)).toMatchObject({ code: 'alliance_ended' });
      expect(await rejected('/alliances/999', offer)).toEqual([
        422,
        'alliance_not_found',
        undefined,
      ]);
    });
  });

  test('every change of the office is kept in order, with its author', async () => {
    await accepted('/menus/12001/prices', { from: TODAY, amount: 17_600 });
    await accepted('/menus/12001/sale', { on: false });
    await accepted('/menus/12001/sale', { on: false });
    const rows = await shop.deps.db
      .select()
      .from(catalogueChanges)
      .where(eq(catalogueChanges.author, 'operations'))
      .orderBy(asc(catalogueChanges.id));
    expect(rows.map(({ target, change }) => [target, change.kind])).toEqual([
      ['12001', 'prices'],
      ['12001', 'sale'],
    ]);
    expect(officeApi.setMenuPrices.roles).toEqual(['owner']);
  });
});

describe('bad input', () => {
  beforeAll(async () => {
    shop = await openShop();
  });
  afterAll(() => shop.close());

  test.each([
    ['/menus/12001/prices', { from: '2026-05-05', amount: 17_600 }, 'from'],
    ['/menus/12001/prices', { from: '2026-02-30', amount: 17_600 }, 'from'],
    ['/menus/12001/prices', { from: '2026-05-10' }, 'amount'],
    ['/menus/12001/prices', { from: '2026-05-10', amount: 0 }, 'amount'],
    ['/menus/12001/prices', { from: '2026-05-10', amount: 16_500.5 }, 'amount'],
    ['/menus/12001/prices', { from: '2026-05-10', amount: 99_999_999 }, 'amount'],
    ['/menus/51001/prices', { from: '2026-05-10', amount: 5_500 }, 'amount'],
    ['/menus/11001/prices', { from: '2026-05-10', amount: 5_500 }, 'amount'],
    ['/menus/22005/prices', { from: '2026-05-10', amount: 110 }, 'amount'],
    [
      '/menus/11001/prices',
      { from: '2026-05-10', types: [{ id: '1200101', amount: 5_500 }] },
      'types.0.id',
    ],
  ])('%s with %o is rejected because of %s, and nothing changes', async (path, body, field) => {
    const before = await shop.deps.db.select().from(catalogueChanges);
    expect(await rejected(path, body)).toEqual([400, 'invalid_request', field]);
    expect(await shop.deps.db.select().from(catalogueChanges)).toEqual(before);
  });

  test.each([
    ['/coupons/OSOUJI10', { ...spring, kind: 'percent', value: 101 }, 'value'],
    ['/coupons/OSOUJI10', { ...spring, menuIds: ['12001', 'nothing'] }, 'menuIds.1'],
    ['/coupons/OSOUJI10', { ...spring, expiresAt: '2026-06-01' }, 'expiresAt'],
    ['/coupons/a', spring, 'code'],
    ['/alliances/901', { label: '', description: '', menuIds: ['16510'] }, 'label'],
    ['/alliances/901', { label: 'あ', description: '', menuIds: ['nothing'] }, 'menuIds.0'],
  ])('%s with %o is rejected because of %s', async (path, body, field) => {
    expect(await rejected(path, body)).toEqual([400, 'invalid_request', field]);
  });

  test('of an unknown menu is rejected, and so is a call without the office’s token', async () => {
    const body = { from: '2026-05-10', amount: 17_600 };
    expect(await rejected('/menus/99999/prices', body)).toEqual([404, 'menu_not_found', undefined]);
    const response = await shop.app.request('/api/v1/office/menus/12001/prices', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'nobody' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(401);
  });
});
