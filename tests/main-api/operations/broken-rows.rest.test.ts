import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { officeApi } from '@/contract/office';
import { createBackEndMetrics } from '@/embedded/back-end-metrics';
import { insertUnsentNotice } from '@/main-api/messages/notice-repository';
import { countOverduePromises } from '@/main-api/office/inbox-sources';
import { RowsFailedError } from '@/main-api/operations/each-row';
import { purgeExpiredRows } from '@/main-api/operations/purge-expired-rows';
import { mainApiRounds } from '@/main-api/operations/rounds';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { keepPlans } from '@/main-api/plans/keep-plans';
import { completeOverdueVisits } from '@/main-api/visits/complete-visits';
import { additionsOf, apron, startAfresh } from '../added-options';
import { proposalsOf } from '../office-deeds';
import { sendToOffice } from '../office-people';
import { QUOTE, quotedOrders } from '../quoted-orders';
import { openShop, ZIP } from '../shop-visitor';
import { telephoneOrders } from '../telephone-orders';
import { japanTime, PRICES, visitCustomer } from '../visit-customer';
import { SAPPORO, waitingContacts } from '../waiting-contacts';

/** What is written about this order or contact fails from now on, whatever writes it. */
const BREAKING = `
  CREATE TABLE broken_ids (id text PRIMARY KEY);
  CREATE FUNCTION fail_if_broken() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE written jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
    BEGIN
      IF EXISTS (SELECT FROM broken_ids WHERE id IN
        (written->>'order_id', written->>'id', written->>'day')) THEN
        RAISE EXCEPTION 'broken';
      END IF;
      IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
      RETURN NEW;
    END $$;
  DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'
      AND table_type = 'BASE TABLE' AND table_name NOT IN ('broken_ids', 'failed_rows', 'staff_slots')
    LOOP
      EXECUTE format('CREATE TRIGGER broken BEFORE INSERT OR UPDATE OR DELETE ON %I
        FOR EACH ROW EXECUTE FUNCTION fail_if_broken()', name);
    END LOOP;
  END $$;
`;

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let additions: ReturnType<typeof additionsOf>;
let quotes: ReturnType<typeof quotedOrders>;
let office: ReturnType<typeof proposalsOf>;
let summedDays = 0;

beforeAll(async () => {
  shop = await openShop();
  customer = visitCustomer(shop);
  additions = additionsOf(shop);
  quotes = quotedOrders(shop);
  office = proposalsOf(shop);
  for (const statement of BREAKING.split(/;\n {2}(?=CREATE|DO)/)) {
    await shop.deps.db.execute(sql.raw(statement));
  }
});
afterAll(() => shop.close());
beforeEach(() => startAfresh(shop));
afterEach(async () => {
  shop.cardGateway.declinedCardIds.clear();
  await shop.deps.db.execute(sql`DELETE FROM broken_ids`);
});

const ids = z.array(z.object({ id: z.string() }));

async function idsOf(query: ReturnType<typeof sql>): Promise<readonly string[]> {
  return ids.parse((await shop.deps.db.execute(query)).rows).map(({ id }) => id);
}

const is = (orderId: string, table: string, condition: string) =>
  sql`SELECT order_id AS id FROM ${sql.identifier(table)}
    WHERE order_id = ${orderId} AND ${sql.raw(condition)}`;

const told = (orderId: string, subject: string) =>
  is(orderId, 'sent_notices', `subject LIKE '%${subject}%'`);

interface Case {
  readonly step: string;
  readonly job: string;
  /** @returns the id of the order or contact, and when its step is due */
  readonly prepare: (tel: string) => Promise<readonly [id: string, due: string]>;
  /** A query that finds the id once the step is done. */
  readonly done: (id: string) => ReturnType<typeof sql>;
}

/** A weekly plan before its second visit is charged. */
async function weekly(tel: string): Promise<readonly [string, string]> {
  const { orderId } = await customer.bookWeekly(tel);
  const { startsAt } = await customer.visit(tel, `${orderId}-2`);
  return [orderId, japanTime(startsAt, -1, '12:00:00')];
}

async function charged(tel: string, change: () => void): Promise<readonly [string, string]> {
  const [orderId, noon] = await weekly(tel);
  change();
  shop.clock.set(noon);
  await chargeLaterVisits(shop.deps);
  Object.assign(shop.cardGateway, { isSilent: false, isDeclining: false });
  return [orderId, noon];
}

async function booked(tel: string, days: number, time: string): Promise<readonly [string, string]> {
  const { orderId, startsAt } = await customer.book(tel, {}, ZIP.shibuya);
  return [orderId, japanTime(startsAt, days, time)];
}

async function proposed(tel: string, due: string): Promise<readonly [string, string]> {
  const { orderId } = await customer.wish(tel);
  await office.propose(orderId, 1);
  return [orderId, due];
}

async function quoted(tel: string, due: string, holds = false): Promise<readonly [string, string]> {
  const orderId = await quotes.order(tel);
  const open = (await shop.starts(ZIP.shibuya, 'open')).at(-1);
  const starts = holds && open !== undefined ? [{ start: `${open}+09:00` }] : undefined;
  await quotes.quote(orderId, { ...QUOTE, ...(starts && { starts }) });
  return [orderId, due];
}

const cases: readonly Case[] = [
  {
    step: 'pendingOrder',
    job: 'order recovery',
    prepare: async (tel) => {
      shop.cardGateway.losesAnswers = true;
      await customer.book(tel, {}, ZIP.shibuya).catch(() => {});
      shop.cardGateway.losesAnswers = false;
      const [orderId = ''] = await idsOf(
        sql`SELECT id FROM orders WHERE subject = ${`subject-${tel}`}`,
      );
      return [orderId, '2026-05-06T10:00:20+09:00'];
    },
    done: (id) => is(id, 'order_payments', "status = 'authorised'"),
  },
  {
    step: 'unpaidOrder',
    job: 'payment requests',
    prepare: async (tel) => {
      const { orderId } = await telephoneOrders(shop).ask(tel);
      return [orderId, '2026-05-07T10:00:00+09:00'];
    },
    done: (id) => sql`SELECT id FROM orders WHERE id = ${id} AND status = 'released'`,
  },
  {
    step: 'laterVisit',
    job: 'charges and refunds',
    prepare: weekly,
    done: (id) => is(id, 'visit_charges', "status = 'authorised'"),
  },
  {
    step: 'declinedCharge',
    job: 'charges and refunds',
    prepare: async (tel) => {
      const [orderId, noon] = await charged(tel, () => {
        shop.cardGateway.isDeclining = true;
      });
      return [orderId, japanTime(noon, 1, '12:00:00')];
    },
    done: (id) => is(id, 'visit_charges', "status = 'authorised'"),
  },
  {
    step: 'dueCharge',
    job: 'charges and refunds',
    prepare: (tel) =>
      charged(tel, () => {
        shop.cardGateway.isSilent = true;
      }),
    done: (id) => is(id, 'visit_charges', "status = 'authorised'"),
  },
  {
    step: 'dueRefund',
    job: 'charges and refunds',
    prepare: async (tel) => {
      const { orderId, visitId } = await customer.book(tel, {}, ZIP.shibuya);
      shop.cardGateway.isSilent = true;
      await customer.cancel(tel, visitId, 0);
      shop.cardGateway.isSilent = false;
      return [orderId, '2026-05-06T10:01:00+09:00'];
    },
    done: (id) => is(id, 'refunds', "state = 'returned'"),
  },
  {
    step: 'addition',
    job: 'additions to visits',
    prepare: async (tel) => {
      const { orderId, visitId } = await customer.book(tel, {}, ZIP.shibuya);
      shop.cardGateway.isSilent = true;
      await additions.addRejected(tel, visitId, apron, 5_500);
      shop.cardGateway.isSilent = false;
      return [orderId, '2026-05-06T10:05:00+09:00'];
    },
    done: (id) => is(id, 'visit_additions', "state = 'added'"),
  },
  {
    step: 'overdueVisit',
    job: 'overdue visits',
    prepare: (tel) => booked(tel, 2, '00:01:00'),
    done: (id) => is(id, 'order_visits', "status = 'done'"),
  },
  {
    step: 'doneNotice',
    job: 'overdue visits',
    prepare: async (tel) => {
      const [orderId, due] = await booked(tel, 2, '00:01:00');
      shop.clock.set(due);
      await completeOverdueVisits(shop.deps);
      return [orderId, japanTime(due, 0, '09:00:00')];
    },
    done: (id) => told(id, '作業が完了しました'),
  },
  {
    step: 'quotePayment',
    job: 'quotes',
    prepare: async (tel) => {
      const orderId = await quotes.order(tel);
      const { quoteId } = await quotes.quote(orderId);
      const start = (await quotes.openStarts(tel, orderId)).at(-9);
      const body = { ...quotes.accepting(quoteId), ...(await quotes.byCard(tel)), start };
      shop.cardGateway.losesAnswers = true;
      await quotes.answerRejected(tel, orderId, body);
      shop.cardGateway.losesAnswers = false;
      return [orderId, '2026-05-06T10:00:20+09:00'];
    },
    done: (id) => is(id, 'quotes', "status = 'accepted'"),
  },
  {
    step: 'quoteHold',
    job: 'quotes',
    prepare: (tel) => quoted(tel, '2026-05-08T10:00:01+09:00', true),
    done: (id) => is(id, 'quotes', 'held_until IS NULL'),
  },
  {
    step: 'overdueQuote',
    job: 'quotes',
    prepare: (tel) => quoted(tel, '2026-05-21T00:00:00+09:00'),
    done: (id) => is(id, 'quotes', "status = 'expired'"),
  },
  {
    step: 'quoteReminder',
    job: 'quotes',
    prepare: (tel) => quoted(tel, '2026-05-20T09:00:00+09:00'),
    done: (id) => is(id, 'sent_notices', "sent_at >= '2026-05-20T00:00:00Z'"),
  },
  {
    step: 'reminder',
    job: 'reminders',
    prepare: async (tel) => {
      const selectedDate = (await shop.starts(ZIP.shibuya, 'open')).at(-1) ?? '';
      const { orderId } = await customer.book(tel, { selectedDate }, ZIP.shibuya);
      return [orderId, japanTime(selectedDate, -1, '09:00:00')];
    },
    done: (id) => told(id, '明日'),
  },
  {
    step: 'proposalReminder',
    job: 'proposals',
    prepare: (tel) => proposed(tel, '2026-05-07T10:00:01+09:00'),
    done: (id) => is(id, 'visit_proposals', 'reminded_at IS NOT NULL'),
  },
  {
    step: 'endedProposal',
    job: 'proposals',
    prepare: (tel) => proposed(tel, '2026-05-08T10:00:01+09:00'),
    done: (id) => is(id, 'order_visits', "status = 'wished'"),
  },
  {
    step: 'orderWithoutDate',
    job: 'proposals',
    prepare: async (tel) => {
      const { orderId } = await customer.wish(tel);
      return [orderId, '2026-05-13T10:00:01+09:00'];
    },
    done: (id) => sql`SELECT id FROM orders WHERE id = ${id} AND status = 'cancelled'`,
  },
  {
    step: 'unsentNotice',
    job: 'unsent notices',
    prepare: async (tel) => {
      const { orderId } = await customer.book(tel, {}, ZIP.shibuya);
      const sendFrom = shop.clock.now();
      const texts = { subject: '試験', text: '試験', sms: '試験' };
      const message = { key: orderId, page: { page: 'order' } as const, ...texts };
      await insertUnsentNotice(shop.deps.db, { key: orderId, orderId, sendFrom, message });
      return [orderId, '2026-05-06T10:01:00+09:00'];
    },
    done: (id) => told(id, '試験'),
  },
  {
    step: 'unpaidPlan',
    job: 'regular plans',
    prepare: async (tel) => {
      const { orderId } = await customer.bookWeekly(tel);
      await shop.deps.db.execute(sql`
        INSERT INTO visit_charges (order_id, position, subject, kind, amount, lines, pay_method,
          status, charged_at, tries, tried_at, declined_at)
        SELECT ${orderId}, position, ${`subject-${tel}`}, 'visit', 100, '[]', 'creditCard', 'failed',
          now(), 1, now(), now() FROM generate_series(1, 2) AS position`);
      return [orderId, '2026-05-06T10:01:00+09:00'];
    },
    done: (id) => is(id, 'order_history', "event = 'planPaused'"),
  },
  {
    step: 'plan',
    job: 'regular plans',
    prepare: async (tel) => {
      const { orderId } = await customer.bookWeekly(tel);
      await keepPlans(shop.deps);
      return [orderId, '2026-05-07T10:00:00+09:00'];
    },
    done: (id) => is(id, 'plans', "checked_on = '2026-05-07'"),
  },
  {
    step: 'waitingContact',
    job: 'waiting list',
    prepare: async (tel) => {
      const area = { project: 'houseCleaning', zipCode: SAPPORO } as const;
      await waitingContacts(shop).join({ ...area, contact: tel });
      const [id = ''] = await idsOf(sql`SELECT id FROM waiting_list WHERE contact = ${tel}`);
      return [id, '2026-05-06T10:01:00+09:00'];
    },
    done: (id) => sql`SELECT id FROM waiting_list WHERE id = ${id} AND checked_at IS NOT NULL`,
  },
  {
    step: 'daySum',
    job: 'figures',
    prepare: async () => {
      summedDays += 1;
      return [`2026-05-${10 + summedDays}`, '2026-05-20T10:00:00+09:00'];
    },
    done: (id) => sql`SELECT day::text AS id FROM summed_days WHERE day = ${id}`,
  },
  {
    step: 'unneededCard',
    job: 'purge',
    prepare: async (tel) => {
      const creditToken = `temporary-${tel}`;
      await shop.authenticate(tel, creditToken);
      const card = { ...shop.temporaryCard, agreedTotal: PRICES.bathroom, creditToken };
      const { orderId } = await customer.book(tel, card, ZIP.shibuya);
      await shop.deps.db.execute(sql`UPDATE orders SET status = 'completed' WHERE id = ${orderId}`);
      return [orderId, '2026-12-01T10:00:00+09:00'];
    },
    done: (id) => is(id, 'order_payments', 'gateway_card_id IS NULL'),
  },
];

const rounds = () => [
  ...mainApiRounds(shop.deps),
  { name: 'purge', work: () => purgeExpiredRows(shop.deps) },
];

const namedRows = z.object({ step: z.string(), orderId: z.string().optional() });

describe.each(cases)('$step', ({ step, job, prepare, done }) => {
  it('one broken row is named in the log, and the other one is done in the same round', async () => {
    const [broken] = await prepare(await shop.newCustomer());
    shop.clock.set('2026-05-06T10:00:00+09:00');
    const [other, due] = await prepare(await shop.newCustomer());
    expect(await idsOf(done(other))).toEqual([]);
    await shop.deps.db.execute(sql`INSERT INTO broken_ids VALUES (${broken})`);
    shop.clock.set(due);
    shop.errors.length = 0;
    const round = rounds().find(({ name }) => name === job);
    await expect(round?.work()).rejects.toThrow(RowsFailedError);
    expect(await idsOf(done(other))).toEqual([other]);
    expect(await idsOf(done(broken))).toEqual([]);
    const failed = shop.errors
      .filter(({ message }) => message === 'a row of a job failed')
      .map(({ fields }) => namedRows.parse(fields))
      .filter((row) => row.step === step);
    expect(failed).toHaveLength(1);
    const isOfOrder = !['waitingContact', 'unneededCard', 'daySum'].includes(step);
    if (isOfOrder) expect(failed[0]?.orderId).toBe(broken);
  });
});

it('there is a case for each step of each job that minds single rows', () => {
  expect(new Set(cases.map(({ job }) => job))).toEqual(new Set(rounds().map(({ name }) => name)));
});

describe('an order that cannot be read', () => {
  let orderId = '';

  beforeEach(async () => {
    const [id, due] = await booked(await shop.newCustomer(), 2, '00:01:00');
    orderId = id;
    await customer.wish(await shop.newCustomer());
    await shop.deps.db.execute(sql`
      UPDATE orders SET menu = 'null', working_address = '{"customerName": 1}', selection = 'null'
      WHERE id = ${orderId}`);
    await shop.deps.db.execute(sql`INSERT INTO broken_ids VALUES (${orderId})`);
    shop.clock.set(due);
    await completeOverdueVisits(shop.deps).catch(() => {});
  });

  async function asked(endpoint: typeof officeApi.listInbox | typeof officeApi.listOfficeOrders) {
    const request = (path: string, init: RequestInit) => shop.app.request(path, init);
    const response = await sendToOffice(request, endpoint, shop.deps.opsToken);
    expect(response.status).toBe(200);
    return response.json();
  }

  it('is in the inbox after a day, which names it and what failed, and no earlier', async () => {
    const items = async () => {
      const { items: all } = officeApi.listInbox.response.parse(await asked(officeApi.listInbox));
      return all.filter((item) => item.orderId === orderId);
    };
    const kinds = async () => (await items()).map(({ kind, details }) => [kind, details]);
    const failedAt = shop.clock.now().getTime();
    shop.clock.set(new Date(failedAt + 24 * 3_600_000 - 1).toISOString());
    expect(await kinds()).toEqual([]);
    shop.clock.set(new Date(failedAt + 24 * 3_600_000).toISOString());
    expect(await kinds()).toEqual([['job_failed', `作業完了の記録(${orderId}-1)`]]);
    expect(await items()).toMatchObject([{ menuLabel: '内容を読み取れません', customerName: '' }]);
  });

  it('closes neither the list of orders, which names it, nor the metrics', async () => {
    const { response } = officeApi.listOfficeOrders;
    const { items } = response.parse(await asked(officeApi.listOfficeOrders));
    expect(items.find((item) => item.orderId === orderId)).toMatchObject({
      menuLabel: '内容を読み取れません',
      customerName: '',
      telEnd: '',
    });
    expect(items.filter(({ customerName }) => customerName !== '').length).toBeGreaterThan(0);
    expect(await countOverduePromises(shop.deps)).toEqual(expect.any(Number));
  });
});

it('a figure that cannot be read is no number, and the others are answered', async () => {
  const metrics = createBackEndMetrics();
  const { db } = shop.deps;
  const database = { db, kind: 'pglite' } as const;
  metrics.watchDatabase(
    { ...database, transaction: none, ask: none, migrate: none, close: none },
    none,
    async () => true,
    async () => 3,
  );
  const text = await metrics.text();
  expect(text).toMatch(/^orders_pending (Nan|NaN)$/m);
  expect(text).toMatch(/^office_promises_overdue 3$/m);
});

const none = () => Promise.reject(new Error('none'));
