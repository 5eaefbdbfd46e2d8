import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiErrorBodySchema } from '@/contract/api-errors';
import type { Endpoint } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { toJapanDate } from '@/domain/japan-time';
import { customerNotes, insertNote, withdrawNote } from '@/main-api/customers/note-repository';
import { orderHistory } from '@/main-api/orders/order-tables';
import { staff } from '@/main-api/staff/staff-tables';
import { orderVisits } from '@/main-api/visits/visit-tables';
import { addOfficeAccount, sendToOffice } from '../office-people';
import { openShop, ZIP } from '../shop-visitor';
import { visitCustomer } from '../visit-customer';

const NOW = '2026-05-06T10:00:00+09:00';
const { getOfficeDay, getOfficeVisit, getOfficeOrder, reportHarassment, sayOnTheWay } = officeApi;
const { getOfficePicture, setVisitOutcome } = officeApi;
const { claimInboxItem, getOfficeCustomer, listInbox, resolveReport, withdrawCustomerNote } =
  officeApi;

let shop: Awaited<ReturnType<typeof openShop>>;
let customer: ReturnType<typeof visitCustomer>;
let staffId: string;
let member: Awaited<ReturnType<typeof addOfficeAccount>>;

beforeAll(async () => {
  shop = await openShop();
  shop.clock.set(NOW);
  customer = visitCustomer(shop);
  staffId = (await shop.deps.db.select().from(staff).limit(1))[0]?.id ?? '';
  member = await addOfficeAccount(shop.deps, 'staff', staffId);
});
afterAll(() => shop.close());

/** A visit of the staff member from 10:00 to 12:00 today. */
async function todaysVisit() {
  const tel = await shop.newCustomer();
  const { orderId, visitId } = await customer.book(tel, {}, ZIP.shibuya);
  const [startsAt, endsAt] = ['10:00', '12:00'].map(
    (time) => new Date(`${NOW.slice(0, 10)}T${time}:00+09:00`),
  );
  await shop.deps.db
    .update(orderVisits)
    .set({ startsAt, endsAt, staffId })
    .where(eq(orderVisits.orderId, orderId));
  return { orderId, visitId, subject: `subject-${tel}` };
}

async function send(endpoint: Endpoint, token: string | null, params: object, body?: object) {
  const response = await sendToOffice(shop.app.request, endpoint, token, {
    params,
    ...(body && { body }),
  });
  const content: unknown = await response.json();
  const code = response.ok ? 'ok' : apiErrorBodySchema.parse(content).error.code;
  return { code, content };
}

it('the calls about a visit are for its staff member, dispatchers and owners, and nobody else', async () => {
  const people = {
    theirs: member.token,
    dispatcher: (await addOfficeAccount(shop.deps, 'dispatcher')).token,
    owner: (await addOfficeAccount(shop.deps, 'owner')).token,
    other: (await addOfficeAccount(shop.deps, 'staff', 'S-other')).token,
    nobody: null,
  };
  const calls = [
    [getOfficeVisit],
    [sayOnTheWay, {}],
    [reportHarassment, { text: '大声' }],
    [setVisitOutcome, { outcome: 'done' }],
    [setVisitOutcome, { outcome: 'not_done', cause: '停電' }],
  ] as const;
  const codes: Record<string, string> = {};
  for (const [who, token] of Object.entries(people)) {
    const { visitId } = await todaysVisit();
    const answers: string[] = [];
    for (const [endpoint, body] of calls) {
      answers.push((await send(endpoint, token, { visitId }, body)).code);
    }
    codes[who] = [...new Set(answers)].join(' ');
    const picture = await send(getOfficePicture, token, { visitId, imageId: 'none' });
    expect(picture.code).toBe(who === 'nobody' ? 'unauthorized' : 'not_found');
  }
  expect(codes).toEqual({
    theirs: 'ok',
    dispatcher: 'ok',
    owner: 'ok',
    other: 'not_found',
    nobody: 'unauthorized',
  });
});

it('the day of another staff member has none of their visits', async () => {
  const { visitId } = await todaysVisit();
  const { token } = await addOfficeAccount(shop.deps, 'staff', 'S-third');
  const { content } = await send(getOfficeDay, token, { date: toJapanDate(shop.clock.now()) });
  expect(JSON.stringify(content)).not.toContain(visitId);
});

describe('a report of harassment or danger', () => {
  const text = '玄関で大声を出された。\n作業を中止した。';

  it('is kept once per key with its author and visit, and tells nobody else', async () => {
    const { visitId, orderId, subject } = await todaysVisit();
    const { token, accountId } = member;
    const report = () =>
      shop.app.request(`/api/v1/office/visits/${visitId}/reports`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': 'report-1',
        },
        body: JSON.stringify({ text }),
      });
    const answers = [await report(), await report()].map((answer) => answer.json());
    const [first, second] = await Promise.all(answers);
    expect(second).toEqual(first);
    const kept = await shop.deps.db
      .select()
      .from(customerNotes)
      .where(eq(customerNotes.subject, subject));
    expect(kept).toMatchObject([
      { author: `office:${accountId}`, kind: 'harassment', text, orderId, position: 0 },
    ]);
    const visit = await send(getOfficeVisit, token, { visitId });
    const order = await send(getOfficeOrder, shop.deps.opsToken, { orderId });
    expect(JSON.stringify([visit.content, order.content])).not.toContain('大声');
  });
});

describe('a report from a visit in the inbox of the office', () => {
  const text = '玄関で大声を出された。';
  let dispatcher = '';
  beforeAll(async () => {
    dispatcher = (await addOfficeAccount(shop.deps, 'dispatcher')).token;
  });

  /** By the staff member of the visit. */
  async function report() {
    const visit = await todaysVisit();
    const { visitId, subject: customerId } = visit;
    const { content } = await send(reportHarassment, member.token, { visitId }, { text });
    const noteId = reportHarassment.response.parse(content).reportId;
    return { ...visit, customerId, noteId };
  }

  async function itemsOf(visitId: string) {
    const response = await sendToOffice(shop.app.request, listInbox, dispatcher, {
      query: { kind: 'harassment' },
    });
    const { items } = listInbox.response.parse(await response.json());
    return items.filter((item) => item.visitId === visitId);
  }

  async function notesOf(customerId: string) {
    const { content } = await send(getOfficeCustomer, dispatcher, { customerId });
    return getOfficeCustomer.response.parse(content).notes;
  }

  it('stands there at once until 18:00 of the next business day, without its text', async () => {
    const { visitId, orderId, customerId, noteId } = await report();
    const items = await itemsOf(visitId);
    expect(items).toMatchObject([
      {
        ...{ kind: 'harassment', orderId, visitId, customerId, reportId: noteId, since: NOW },
        // May 6 is a holiday.
        promise: '2026-05-07T18:00:00+09:00',
        isOverdue: false,
        summary: '浴室クリーニング 試験 太郎様(渋谷区) 訪問 2026年5月6日(水) 10:00',
        claim: null,
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('大声');
    const body = { kind: 'harassment', orderId, visitId, reportId: noteId, isTaken: true };
    expect((await send(claimInboxItem, dispatcher, {}, body)).code).toBe('ok');
    expect(await itemsOf(visitId)).toMatchObject([{ claim: { isOwn: true } }]);
  });

  it('is taken by one person, and another one of the same visit by a colleague', async () => {
    const { visitId, orderId, noteId: reportId } = await report();
    const params = { visitId };
    const again = await send(reportHarassment, member.token, params, { text: 'また大声' });
    const other = reportHarassment.response.parse(again.content).reportId;
    const item = { kind: 'harassment', orderId, visitId, isTaken: true };
    const owner = (await addOfficeAccount(shop.deps, 'owner')).token;
    const take = async (token: string, id: string) =>
      (await send(claimInboxItem, token, {}, { ...item, reportId: id })).code;
    expect(await take(dispatcher, reportId)).toBe('ok');
    expect(await take(owner, reportId)).toBe('state_changed');
    expect(await take(owner, other)).toBe('ok');
    const owned = (await itemsOf(visitId)).map((each) => [each.reportId, each.claim?.isOwn]);
    expect(new Map(owned.map(([id, isOwn]) => [id, isOwn]))).toEqual(
      new Map([
        [reportId, true],
        [other, false],
      ]),
    );
  });

  it('is taken and left without its id while its visit has no other report', async () => {
    const { visitId, orderId, noteId: reportId } = await report();
    const item = { kind: 'harassment', orderId, visitId };
    const claim = async (body: object) =>
      (await send(claimInboxItem, dispatcher, {}, { ...item, ...body })).code;
    const claims = async () =>
      (await itemsOf(visitId)).map((each) => [each.reportId, each.claim?.isOwn]);
    expect(await claim({ isTaken: true })).toBe('ok');
    expect(await claims()).toEqual([[reportId, true]]);
    expect(await claim({ isTaken: false })).toBe('ok');
    expect(await claims()).toEqual([[reportId, undefined]]);
    await send(reportHarassment, member.token, { visitId }, { text: 'また大声' });
    expect(await claim({ isTaken: true })).toBe('state_changed');
    expect(await claim({ isTaken: true, reportId })).toBe('ok');
  });

  it('leaves it once it is resolved, which is kept beside it with author and time', async () => {
    const { visitId, customerId, noteId } = await report();
    expect(await notesOf(customerId)).toMatchObject([{ isReport: true, resolved: null }]);
    const body = { resolution: '担当者に電話で確認した。\n次回から2名で訪問する。' };
    expect((await send(resolveReport, dispatcher, { customerId, noteId }, body)).code).toBe('ok');
    expect(await itemsOf(visitId)).toEqual([]);
    expect(await notesOf(customerId)).toMatchObject([
      { noteId, text, withdrawn: null, resolved: { at: NOW, authorName: '業務 花子', ...body } },
    ]);
  });

  it('is resolved once by two people, and once by one who sends it twice', async () => {
    const { customerId, noteId } = await report();
    const params = { customerId, noteId };
    const resolution = '担当者に電話で確認した';
    const sendAs = (token: string, key: string) =>
      shop.app.request(`/api/v1/office/customers/${customerId}/notes/${noteId}/resolution`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify({ resolution }),
      });
    const answers = [await sendAs(dispatcher, 'twice'), await sendAs(dispatcher, 'twice')];
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { customerId },
      { customerId },
    ]);
    const owner = (await addOfficeAccount(shop.deps, 'owner')).token;
    const second = await send(resolveReport, owner, params, { resolution: '別の対応' });
    expect(second.code).toBe('state_changed');
    expect(await notesOf(customerId)).toMatchObject([{ resolved: { resolution } }]);
  });

  it('leaves it when it is withdrawn, and cannot be resolved then', async () => {
    const { visitId, customerId, noteId } = await report();
    const params = { customerId, noteId };
    const withdrawal = { reason: '別のお客様の話' };
    expect((await send(withdrawCustomerNote, dispatcher, params, withdrawal)).code).toBe('ok');
    expect(await itemsOf(visitId)).toEqual([]);
    const resolution = { resolution: '担当者に電話で確認した' };
    expect((await send(resolveReport, dispatcher, params, resolution)).code).toBe('state_changed');
  });

  it('is read and resolved by no staff member', async () => {
    const { customerId, noteId } = await report();
    const resolution = { resolution: '問題なし' };
    const { token } = member;
    expect((await send(listInbox, token, {})).code).toBe('forbidden');
    const params = { customerId, noteId };
    expect((await send(resolveReport, token, params, resolution)).code).toBe('forbidden');
  });

  it('is no note that the office made itself', async () => {
    const { visitId, subject: customerId } = await todaysVisit();
    const { addCustomerNote } = officeApi;
    const note = { kind: 'harassment', text, visitId };
    const { content } = await send(addCustomerNote, dispatcher, { customerId }, note);
    const { noteId } = addCustomerNote.response.parse(content);
    expect(await itemsOf(visitId)).toEqual([]);
    const resolution = { resolution: '担当者に電話で確認した' };
    const params = { customerId, noteId };
    expect((await send(resolveReport, dispatcher, params, resolution)).code).toBe('state_changed');
  });
});

describe('a visit as its staff member reads it', () => {
  it('has the notes for everybody, without withdrawn ones and reports', async () => {
    const { visitId, subject } = await todaysVisit();
    const act = { deps: shop.deps, transaction: shop.deps.db, author: 'operations' } as const;
    await insertNote(act, { subject, kind: 'note', text: '鍵はポストの中' });
    await insertNote(act, { subject, kind: 'harassment', text: '大声' });
    const id = await insertNote(act, { subject, kind: 'note', text: '犬がいる' });
    await withdrawNote(act, { subject, id }, '別のお客様');
    const { content } = await send(getOfficeVisit, member.token, { visitId });
    expect(getOfficeVisit.response.parse(content).notes).toEqual([
      { at: NOW, text: '鍵はポストの中' },
    ]);
  });

  it('says when the customer was told that they are on the way, and not after a move', async () => {
    const { visitId, orderId } = await todaysVisit();
    const { token } = member;
    const read = async () => {
      const { content } = await send(getOfficeVisit, token, { visitId });
      return getOfficeVisit.response.parse(content).onTheWay;
    };
    expect(await read()).toBeNull();
    const arrivesAt = '2026-05-06T10:20:00+09:00';
    expect((await send(sayOnTheWay, token, { visitId }, { arrivesAt })).code).toBe('ok');
    expect(await read()).toEqual({ at: NOW, arrivesAt });
    const startsAt = new Date('2026-05-06T11:00:00+09:00');
    const isIt = eq(orderVisits.orderId, orderId);
    await shop.deps.db.update(orderVisits).set({ startsAt }).where(isIt);
    expect(await read()).toBeNull();
  });

  it('has no amounts, and neither has the list of the day', async () => {
    const { visitId } = await todaysVisit();
    const { token } = member;
    const day = await send(getOfficeDay, token, { date: toJapanDate(shop.clock.now()) });
    const visit = await send(getOfficeVisit, token, { visitId });
    const text = JSON.stringify([day.content, visit.content]);
    expect(text).toContain(visitId);
    expect(text).not.toMatch(/price|amount|total|fee|point|charge|\d円|16,?500/i);
  });
});

describe('an outcome that was tapped without a network', () => {
  it('has the time of the tap in the history, unless the clock of the phone is ahead', async () => {
    const { token } = member;
    const taps = {
      '2026-05-06T09:00:00+09:00': '2026-05-06T00:00:00.000Z',
      '2026-05-06T10:05:00+09:00': undefined,
    };
    for (const [tappedAt, kept] of Object.entries(taps)) {
      const { visitId, orderId } = await todaysVisit();
      const body = { outcome: 'done', tappedAt };
      expect((await send(setVisitOutcome, token, { visitId }, body)).code).toBe('ok');
      const rows = await shop.deps.db
        .select()
        .from(orderHistory)
        .where(eq(orderHistory.orderId, orderId));
      const done = rows.filter(({ event }) => event === 'done');
      expect(done.map(({ details }) => details.tappedAt)).toEqual([kept]);
    }
  });
});
