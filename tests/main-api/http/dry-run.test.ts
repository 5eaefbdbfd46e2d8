import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { type PreviewedNotice, previewSchema } from '@/contract/office-preview';
import { addOfficeAccount } from '../office-people';
import { planCustomer } from '../plan-customer';
import { quotedOrders } from '../quoted-orders';
import { openShop } from '../shop-visitor';
import { japanTime } from '../visit-customer';

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof planCustomer>;
let tel = '';

beforeAll(async () => {
  shop = await openShop();
  customer = planCustomer(shop);
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.clock.set('2026-05-06T10:00:00+09:00');
  await shop.deps.db.execute(sql`DELETE FROM staff_slots`);
  tel = await shop.newCustomer();
});

interface Given {
  readonly params: Readonly<Record<string, string>>;
  readonly body: object;
}

let keys = 0;

function send({ method, path }: Endpoint, given: Given, query: string, token: string) {
  keys += 1;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => given.params[name] ?? '');
  return shop.app.request(`/api/v1${filled}${query}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `dry-run-${keys}`,
    },
    body: JSON.stringify(given.body),
  });
}

/** Number and digest of the rows of each table. */
async function rowsOf() {
  const { db } = shop.deps;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const all: unknown[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(
      sql`SELECT count(*), md5(string_agg(t::text, ';' ORDER BY t::text)) AS digest
          FROM ${sql.identifier(name)} t`,
    );
    all.push([name, rows[0]]);
  }
  return all;
}

const withoutKey = (text: string) => text.replace(/\/l\/\w+/g, '/l/key');

/** What was really sent, in the form of a preview. */
function sentNotice({ kind, text }: { kind: 'sms' | 'mail'; text: string }): PreviewedNotice {
  if (kind === 'sms') return { by: 'sms', text: withoutKey(text) };
  const [subject = '', ...rest] = text.split('\n\n');
  return { by: 'mail', subject, text: withoutKey(rest.join('\n\n')) };
}

async function wished(): Promise<{ orderId: string; start: string }> {
  const { orderId, starts } = await customer.wish(tel);
  return { orderId, start: `${starts[0]}+09:00` };
}

async function begunVisit(): Promise<string> {
  const { visitId, startsAt } = await customer.book(tel);
  shop.clock.set(japanTime(startsAt, 0, '18:00:00'));
  return visitId;
}

/** How each call is tried; the compiler asks for nothing here, so that the first test counts them. */
const cases: Readonly<Record<string, () => Promise<Given>>> = {
  confirmOrder: async () => {
    const { orderId, start } = await wished();
    return { params: { orderId }, body: { start } };
  },
  proposeStarts: async () => {
    const { orderId } = await wished();
    const start = (await shop.starts('1500001', 'open')).at(-1);
    return { params: { orderId }, body: { starts: [{ start: `${start}+09:00` }] } };
  },
  cancelOrder: async () => {
    const { orderId } = await customer.book(tel);
    return {
      params: { orderId },
      body: { reason: '機材の故障', causedBy: 'shop', refund: 'all', paid: 16_500 },
    };
  },
  moveVisitByOffice: async () => {
    const { visitId } = await customer.book(tel);
    const [start = ''] = (await customer.movableStarts(tel, visitId)).slice(-1);
    return { params: { visitId }, body: { start: `${start}+09:00`, reason: '担当者の休み' } };
  },
  refundCharge: async () => {
    const { orderId } = await customer.book(tel);
    return { params: { chargeId: orderId }, body: { amount: 3_000, reason: '作業の不備' } };
  },
  setVisitOutcome: async () => {
    return { params: { visitId: await begunVisit() }, body: { outcome: 'customer_absent' } };
  },
  sayOnTheWay: async () => {
    const { visitId, startsAt } = await customer.book(tel);
    shop.clock.set(japanTime(startsAt, 0, '00:30:00'));
    return { params: { visitId }, body: {} };
  },
  redoVisit: async () => {
    const visitId = await begunVisit();
    const done = { params: { visitId }, body: { outcome: 'done' } };
    await send(officeApi.setVisitOutcome, done, '', shop.deps.opsToken);
    return { params: { visitId }, body: { reason: '汚れが残った' } };
  },
  quoteOrder: async () => {
    const orderId = await quotedOrders(shop).order(tel);
    const lines = [{ text: '全室の清掃', amount: 33_000, taxRate: 10 }];
    return { params: { orderId }, body: { lines, minutes: 120, validUntil: '2026-05-20' } };
  },
  changePlanPrice: async () => {
    const { planId } = await customer.bookPlan(tel);
    return { params: { planId }, body: { from: '2026-06-25', perVisit: 9_900 } };
  },
};

/** An order by telephone has another number when it is placed: `office-customers.test.ts` tries it. */
const previewed = Object.entries<Endpoint>(officeApi).filter(
  ([name, { takesDryRun }]) => takesDryRun && name !== 'placeOrderForCustomer',
);

it('is tried here for every call that takes a dry run', () => {
  expect(Object.keys(cases).sort()).toEqual(previewed.map(([name]) => name).sort());
});

describe.each(previewed)('a dry run of %s', (name, endpoint) => {
  it('answers what the call then sends, changes no row, and asks the card gateway for nothing', async () => {
    const given = await cases[name]?.();
    if (!given) throw new Error('no case');
    const { opsToken } = shop.deps;
    const asked = (['authorise', 'refund', 'cancel'] as const).map((call) =>
      vi.spyOn(shop.cardGateway, call),
    );
    const before = await rowsOf();
    const answer = await send(endpoint, given, '?dryRun=true', opsToken);
    const content: unknown = await answer.json();
    expect(answer.status, JSON.stringify(content)).toBe(200);
    expect(await rowsOf()).toEqual(before);
    expect(asked.flatMap(({ mock }) => mock.calls)).toEqual([]);

    const last = (await shop.outbox.list())[0]?.id;
    const real = await send(endpoint, given, '', opsToken);
    expect(real.status, await real.text()).toBe(200);
    const messages = await shop.outbox.list();
    const sent = messages
      .slice(
        0,
        messages.findIndex(({ id }) => id === last),
      )
      .toReversed();
    const preview = previewSchema.parse(content).notices;
    expect(preview.length).toBeGreaterThan(0);
    expect(preview.map((notice) => ({ ...notice, text: withoutKey(notice.text) }))).toEqual(
      sent.map(sentNotice),
    );
  });

  it('is forbidden to a staff member', async () => {
    const { token } = await addOfficeAccount(shop.deps, 'staff');
    const given = {
      params: { orderId: 'x', visitId: 'x-1', chargeId: 'x', planId: 'x' },
      body: {},
    };
    const answer = await send(endpoint, given, '?dryRun=true', token);
    expect(answer.status).toBe(403);
  });
});

it('no other change takes a dry run, so that nobody changes something by mistake', async () => {
  const { orderId } = await wished();
  const note = { params: { orderId }, body: { text: 'メモ' } };
  const before = await rowsOf();
  const answer = await send(officeApi.addOrderNote, note, '?dryRun=true', shop.deps.opsToken);
  expect(answer.status).toBe(400);
  expect(await rowsOf()).toEqual(before);
});
