import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { purgeExpiredRows } from '@/main-api/operations/purge-expired-rows';
import { keptDraft } from '../kept-drafts';
import { openShop, ZIP } from '../shop-visitor';
import { telephoneOrders } from '../telephone-orders';

const PATH = '/user/order_draft';
const NOW = '2026-05-06T10:00:00+09:00';

let shop: Awaited<ReturnType<typeof openShop>>;
let tel = '';
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(NOW);
  tel = await shop.newCustomer();
});

async function kept() {
  return (await shop.answer(mainApi.getKeptDraft.response, tel, PATH)).draft;
}

async function keep(body: unknown = keptDraft()): Promise<boolean> {
  const call = { method: 'PUT', body } as const;
  return (await shop.answer(mainApi.keepDraft.response, tel, PATH, call)).isKept;
}

/** What the database has, as text. */
async function stored(): Promise<string> {
  const { rows } = await shop.deps.db.execute(
    sql`SELECT draft::text AS draft FROM customer_drafts`,
  );
  return JSON.stringify(rows);
}

describe('a kept draft', () => {
  it('is given back to its customer as it was, whatever device asks', async () => {
    expect(await kept()).toBeNull();
    await keep();
    expect(await kept()).toEqual(keptDraft());
  });

  it('comes with what the customer has to see to, until it has expired', async () => {
    const concerns = async () => shop.answer(mainApi.getConcerns.response, tel, '/user/concerns');
    expect((await concerns()).keptDraft).toBeNull();
    await keep();
    expect((await concerns()).keptDraft).toEqual(keptDraft());
    shop.clock.set('2026-06-30T10:00:00+09:00');
    expect((await concerns()).keptDraft).toBeNull();
  });

  it('of another release hides nothing else that the customer has to see to', () => {
    const concerns = { unpaidCharges: [], paymentRequests: [], unansweredVisits: [], plans: [] };
    const { response } = mainApi.getConcerns;
    expect(response.parse(concerns)).toEqual({ ...concerns, keptDraft: null });
    const newer = { ...keptDraft(), step: 'a step to come' };
    expect(response.parse({ ...concerns, keptDraft: newer })).toEqual({
      ...concerns,
      keptDraft: null,
    });
  });

  it('is not kept of somebody who has signed in and not registered yet', async () => {
    tel = '09064009999';
    expect(await keep()).toBe(false);
    expect(await kept()).toBeNull();
  });

  it('is replaced by the next one, so that there is one of each customer', async () => {
    await keep();
    await keep({ ...keptDraft(), menuId: '11001', step: 'date' });
    expect(await kept()).toMatchObject({ menuId: '11001', step: 'date' });
  });

  it('gives way to another menu only once the customer has gone on with that', async () => {
    await keep();
    const lookedAt = { ...keptDraft({ idempotencyKey: 'of-11001' }), menuId: '11001' };
    expect(await keep({ ...lookedAt, step: 'option' })).toBe(false);
    expect(await kept()).toEqual(keptDraft());
    expect(await keep({ ...lookedAt, step: 'ask' })).toBe(true);
    expect(await keep({ ...lookedAt, step: 'option', quantity: 2 })).toBe(true);
    expect(await kept()).toMatchObject({ menuId: '11001', quantity: 2 });
  });

  it('has nothing of a card, of the billing address or of anything else that it does not name', async () => {
    const { details, ...draft } = keptDraft();
    const card = { cardNumberHead: '411111', cardNumberBottom: '1111', holderName: 'TARO TEST' };
    await keep({
      ...draft,
      creditCard: card,
      details: {
        ...details,
        payment: { creditCard: card },
        billingAddress: { customerName: '試験 太郎' },
        customerData: { name: '試験 太郎', tel: '09011112222' },
        note: '自由な文字',
      },
    });
    expect(await kept()).toEqual(keptDraft());
    expect(await stored()).not.toMatch(/411111|TARO TEST|試験 太郎|09011112222|自由な文字/);
  });

  it('is completed with defaults when an older build kept less', async () => {
    await keep({ project: 'houseCleaning', menuId: '12001', quantity: 1 });
    expect(await kept()).toEqual({
      project: 'houseCleaning',
      menuId: '12001',
      quantity: 1,
      types: [],
      options: [],
      additional: [],
      starts: [],
      step: 'option',
    });
  });

  it('counts as none when it was kept in a shape that cannot be read any more', async () => {
    await keep();
    await shop.deps.db.execute(sql`UPDATE customer_drafts SET draft = '{"menu": 1}'`);
    expect(await kept()).toBeNull();
  });

  it('is gone once it is thrown away, as often as it is', async () => {
    await keep();
    const call = { method: 'DELETE' } as const;
    await shop.answer(mainApi.dropKeptDraft.response, tel, PATH, call);
    await shop.answer(mainApi.dropKeptDraft.response, tel, PATH, call);
    expect(await kept()).toBeNull();
  });

  it('is gone once the order is placed, and another tab cannot keep that order again', async () => {
    await keep();
    const { idempotencyKey = '' } = keptDraft().details ?? {};
    await shop.place(tel, idempotencyKey, await shop.orderBody(ZIP.shibuya));
    expect(await kept()).toBeNull();
    expect(await keep()).toBe(false);
    expect(await kept()).toBeNull();
    expect(await keep(keptDraft({ idempotencyKey: 'another-order' }))).toBe(true);
  });

  it('is gone once the order is paid by card', async () => {
    await keep();
    await shop.authenticate(tel, 'draft-card');
    const body = await shop.orderBody(ZIP.shibuya, shop.newCard);
    await shop.place(tel, 'draft-card-key', { ...body, creditToken: 'draft-card' });
    expect(await kept()).toBeNull();
  });

  it('stays when the office places another order for the customer on the telephone', async () => {
    await keep();
    await telephoneOrders(shop).ask(tel);
    expect(await kept()).toEqual(keptDraft());
  });

  it('goes with the customer’s row', async () => {
    await keep();
    const { rows } = await shop.deps.db.execute(
      sql`DELETE FROM customers WHERE tel = ${tel} RETURNING subject`,
    );
    expect(rows).toHaveLength(1);
    expect(await kept()).toBeNull();
  });

  it('is offered and stored for thirty days after its last change', async () => {
    await keep();
    shop.clock.set('2026-06-05T09:59:59+09:00');
    await purgeExpiredRows(shop.deps);
    expect(await kept()).toEqual(keptDraft());
    shop.clock.set('2026-06-05T10:00:00+09:00');
    expect(await kept()).toBeNull();
    expect(await stored()).toContain('12001');
    await purgeExpiredRows(shop.deps);
    expect(await stored()).not.toContain('12001');
  });
});
