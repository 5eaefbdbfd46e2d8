import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { encodeQuery } from '@/contract/query-string';
import { addJapanDays, toJapanDateTime } from '@/domain/japan-time';
import { listHistory, listNotices } from '@/main-api/orders/history-repository';
import { chargeLaterVisits } from '@/main-api/payments/settle-charges';
import { keepPlans } from '@/main-api/plans/keep-plans';
import { completeOverdueVisits } from '@/main-api/visits/complete-visits';
import { remindOfVisits } from '@/main-api/visits/remind-visits';
import { toVisitId } from '@/main-api/visits/visit-repository';
import { sendToOffice } from '../office-people';
import { planCustomer } from '../plan-customer';
import { openShop } from '../shop-visitor';

/** In one of these weeks nobody had time. */
const WEEKS = 105;

/** Kilobytes that an answer about the plan may have. */
const MOST = {
  order: 4,
  orders: 4,
  history: 25,
  plans: 2,
  schedules: 9,
  visit: 2,
  officeOrder: 36,
  officeCustomer: 8,
} as const;

let shop: Awaited<ReturnType<typeof openShop>>;
let tel: string;
let orderId: string;
/** Ids of its done visits, newest first. */
let done: string[];
/** Ids of its visits to come, nearest first. */
let toCome: string[];

/** The jobs on the afternoon before each visit, which also do what the visit of the week before needs. */
async function passWeeks(firstDay: string) {
  for (let week = 0; week <= WEEKS; week += 1) {
    shop.clock.set(`${addJapanDays(firstDay, 7 * week - 1)}T17:00:00+09:00`);
    await remindOfVisits(shop.deps);
    await completeOverdueVisits(shop.deps);
    await chargeLaterVisits(shop.deps);
    await keepPlans(shop.deps);
  }
}

beforeAll(async () => {
  shop = await openShop();
  tel = await shop.newCustomer();
  const customer = planCustomer(shop);
  const plan = await customer.bookPlan(tel);
  orderId = plan.orderId;
  await passWeeks(plan.visits[0]?.startsAt.slice(0, 10) ?? '');
  const rows = await customer.visitRows(orderId);
  const idsOf = (status: string) => rows.filter((row) => row.status === status).map(toVisitId);
  done = idsOf('done').reverse();
  toCome = idsOf('confirmed');
}, 120_000);
afterAll(() => shop.close());

const historyPath = (before?: string) => {
  const query = encodeQuery({ before });
  return `/user/orders/${orderId}/history${query && `?${query}`}`;
};

async function readOffice(endpoint: Endpoint, params: object, query: object = {}) {
  const input = { params, query };
  const answer = await sendToOffice(shop.app.request, endpoint, shop.deps.opsToken, input);
  expect(answer.status).toBe(200);
  return answer.text();
}

async function officeOrder(before?: string) {
  const text = await readOffice(officeApi.getOfficeOrder, { orderId }, { before });
  return officeApi.getOfficeOrder.response.parse(JSON.parse(text));
}

/** All stretches of an order, from the one around now to the first. */
async function readAll<Stretch extends { readonly earlier: string | null }>(
  read: (before?: string) => Promise<Stretch>,
): Promise<Stretch[]> {
  const stretches = [await read()];
  for (let last = stretches[0]; last && last.earlier !== null; ) {
    last = await read(last.earlier);
    stretches.push(last);
  }
  return stretches;
}

describe('a weekly plan of two years', () => {
  it('has 104 done visits, and those of eight weeks to come', () => {
    expect([done.length, toCome.length]).toEqual([104, 8]);
  });

  it('has answers that have not grown with it', async () => {
    const kilobytes = async (path: string) =>
      Math.ceil((await (await shop.send(tel, path)).arrayBuffer()).byteLength / 1_000);
    const officeKilobytes = async (endpoint: Endpoint, params: object) =>
      Math.ceil(Buffer.byteLength(await readOffice(endpoint, params)) / 1_000);
    const sizes = {
      order: await kilobytes(`/user/orders?orderId=${orderId}`),
      orders: await kilobytes('/user/order_lists'),
      history: await kilobytes(historyPath()),
      plans: await kilobytes('/user/plans'),
      schedules: await kilobytes(`/user/schedules?kind=history&orderId=${orderId}`),
      visit: await kilobytes(`/user/visits/${done[50]}/details`),
      officeOrder: await officeKilobytes(officeApi.getOfficeOrder, { orderId }),
      officeCustomer: await officeKilobytes(officeApi.getOfficeCustomer, {
        customerId: `subject-${tel}`,
      }),
    };
    const isTooLarge = (name: keyof typeof MOST) => sizes[name] > MOST[name];
    const names = Object.keys(MOST).filter((name): name is keyof typeof MOST => name in sizes);
    expect(names.filter(isTooLarge).map((name) => [name, sizes[name]])).toEqual([]);
  });
});

describe('what the answers about an old plan leave out', () => {
  it('is in the pages of its visits on my page, each visit once, newest first', async () => {
    const ids: string[] = [];
    for (let page = 1, goesOn = true; goesOn; page += 1) {
      const query = encodeQuery({ kind: 'history', page, orderId });
      const path = `/user/schedules?${query}`;
      const answer = await shop.answer(mainApi.listSchedules.response, tel, path);
      ids.push(...answer.schedules.map(({ visitId }) => visitId));
      goesOn = answer.hasNextPage;
    }
    expect(ids).toEqual(done);
    const other = encodeQuery({ kind: 'history', orderId: 'another' });
    const none = await shop.answer(mainApi.listSchedules.response, tel, `/user/schedules?${other}`);
    expect(none.schedules).toEqual([]);
  });

  it('is not in the order, which says when it began', async () => {
    const order = await shop.answer(
      mainApi.getOrder.response,
      tel,
      `/user/orders?orderId=${orderId}`,
    );
    expect(order.visitIds).toEqual([...done.slice(0, 10).reverse(), ...toCome]);
    expect(order.selectedDate).toHaveLength(order.visitIds.length);
    expect(order.staffNames).toHaveLength(order.visitIds.length);
    const [first] = await planCustomer(shop).visitRows(orderId);
    expect(order.firstStart).toBe(first && toJapanDateTime(first.startsAt));
  });

  it('is in the stretches of its history, each event and message once, newest first', async () => {
    const stretches = await readAll((before) =>
      shop.answer(mainApi.getOrderHistory.response, tel, historyPath(before)),
    );
    const entries = stretches.flatMap(({ items }) => items.toReversed());
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    const texts = entries.filter(({ kind }) => kind === 'message').map(({ text }) => text);
    const notices = await listNotices(shop.deps.db, orderId);
    expect(texts.toSorted()).toEqual(notices.map(({ text }) => text).toSorted());
    expect(entries.filter(({ title }) => title === 'お申し込みを承りました')).toHaveLength(1);
  });

  it('is in the stretches of the order in the office: visits, charges, history and notices once', async () => {
    const stretches = await readAll(officeOrder);
    const [now, ...before] = stretches;
    expect(now?.visits.map(({ visitId }) => visitId)).toEqual([
      ...done.slice(0, 10).reverse(),
      ...toCome,
    ]);
    expect(before.flatMap(({ visits }) => visits.map((v) => v.visitId).reverse())).toEqual(
      done.slice(10),
    );
    expect(stretches.map(({ visitCount }) => visitCount)).toEqual(stretches.map(() => 112));
    const charges = stretches.flatMap((each) =>
      each.charges.flatMap(({ kind, chargeId }) => (kind === 'visit' ? [chargeId] : [])),
    );
    expect(charges).toHaveLength(new Set(charges).size);
    const paid = new Set(stretches.map((each) => each.paid));
    expect(paid.size).toBe(1);
    const events = stretches.toReversed().flatMap(({ history }) => history);
    const rows = await listHistory(shop.deps.db, orderId);
    expect(events.map(({ event }) => event)).toEqual(rows.map(({ event }) => event));
    const told = stretches.toReversed().flatMap(({ notices }) => notices);
    const notices = await listNotices(shop.deps.db, orderId);
    expect(told.map(({ text }) => text)).toEqual(notices.map(({ text }) => text));
  });
});
