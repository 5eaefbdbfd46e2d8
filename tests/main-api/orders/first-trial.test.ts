import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mainApi } from '@/contract/main-api';
import type { OrderBody } from '@/contract/orders';
import { encodeQuery } from '@/contract/query-string';
import { renewHouseholdKeys } from '@/main-api/orders/first-trial';
import { answerQuestions } from '../answered-questions';
import { openShop, ZIP } from '../shop-visitor';

let shop: Awaited<ReturnType<typeof openShop>>;

/** Whose number it is, where the identity provider has given it to somebody else than at first. */
const owners = new Map<string, string>();

beforeAll(async () => {
  shop = await openShop({
    verifyIdToken: async (token) => {
      const tel = token.replace('tel:', '');
      const subject = owners.get(tel) ?? `subject-${tel}`;
      return { subject, tel, issuedAt: shop.clock.now() };
    },
  });
});
afterAll(() => shop.close());

beforeEach(async () => {
  shop.cardGateway.isDeclining = false;
  await shop.deps.db.execute(sql`DELETE FROM first_trial_uses`);
});

const trials = {
  kaji: { project: 'maid', id: '16510', total: 8_800 },
  cooking: { project: 'maid', id: '16514', total: 9_350 },
  baby: { project: 'babySitter', id: '16516', total: 7_800 },
} as const;

async function openStarts(project: 'maid' | 'babySitter', id: string): Promise<string[]> {
  const query = encodeQuery({ project, id, zipCode: ZIP.shibuya, beginDate: '2026-05-06' });
  const { days } = await shop.answer(
    mainApi.listFirstHearingStaffSchedules.response,
    null,
    `/maid/first_hearing_staff_work_schedules?${query}`,
  );
  return days.flatMap(({ times }) =>
    times.filter(({ kind }) => kind === 'open').map(({ startsAt }) => startsAt),
  );
}

/** An order for a trial by deferred payment, at an address in Jingumae; `tel` is who to call there. */
async function trialBody(
  trial: keyof typeof trials,
  household: {
    readonly tel: string;
    readonly zipCode?: string;
    readonly city?: string;
    readonly town: string;
    readonly building?: string;
  },
  startIndex = 0,
): Promise<OrderBody> {
  const { project, id, total } = trials[trial];
  const agreedTotal = total + 330;
  const base = await shop.orderBody(ZIP.shibuya, { selectedDate: '' });
  const place = {
    tel: household.tel,
    zipCode: household.zipCode ?? ZIP.shibuya,
    address: {
      prefecture: '東京都',
      city: household.city ?? '渋谷区',
      town: household.town,
      building: household.building ?? '',
    },
  };
  return {
    ...base,
    project,
    basic: { id, quantity: 1, types: [], options: [] },
    enquete: await answerQuestions(shop, { project, id }),
    workingAddress: { ...base.workingAddress, ...place },
    ...(base.np && { np: { ...base.np, ...place, goodsPrice: agreedTotal } }),
    agreedTotal,
    selectedDate: (await openStarts(project, id))[startIndex] ?? '',
  };
}

function order(tel: string, key: string, body: OrderBody) {
  return shop.send(tel, '/maid/orders', { method: 'POST', key, body });
}

async function rejectedFor(tel: string, key: string, body: OrderBody) {
  const { status, code, fields } = await shop.rejection(tel, '/maid/orders', {
    method: 'POST',
    key,
    body,
  });
  return [status, code, fields?.[0]?.path];
}

const USED = [409, 'first_trial_used', 'basic.id'];

describe('a trial', () => {
  test.each(['kaji', 'cooking', 'baby'] as const)(
    'of the kind %s is sold once to a customer',
    async (trial) => {
      const tel = await shop.newCustomer();
      const first = await trialBody(trial, { tel, town: '神宮前1-1' });
      expect((await order(tel, 'first', first)).status).toBe(200);
      const again = await trialBody(trial, { tel: '09088887777', town: '神宮前6-6' }, 20);
      expect(await rejectedFor(tel, 'again', again)).toEqual(USED);
      expect(await shop.orders(tel)).toMatchObject([{ menu: { id: trials[trial].id } }]);
    },
  );

  test('is named as used before an order of it, to its customer only', async () => {
    const usedBy = async (tel: string) =>
      (await shop.answer(mainApi.getAccountStatus.response, tel, '/accounts/status'))
        .usedTrialMenuIds;
    const tel = await shop.newCustomer();
    expect(await usedBy(tel)).toEqual([]);
    for (const [key, trial] of [
      ['first', 'kaji'],
      ['second', 'baby'],
    ] as const) {
      const body = await trialBody(trial, { tel, town: '神宮前4-4' }, 40);
      expect((await order(tel, key, body)).status).toBe(200);
    }
    expect(await usedBy(tel)).toEqual([trials.kaji.id, trials.baby.id]);
    expect(await usedBy(await shop.newCustomer())).toEqual([]);
  });

  test('is not sold again at the same address in another spelling', async () => {
    const tel = await shop.newCustomer();
    const household = { tel, town: '神宮前1丁目2番3号', building: 'コーポ神宮 205号室' };
    expect((await order(tel, 'key', await trialBody('kaji', household))).status).toBe(200);
    const other = await shop.newCustomer();
    const spelling = { tel: other, town: '神宮前１−２−３', building: 'コーポ神宮　２０５' };
    expect(await rejectedFor(other, 'key', await trialBody('kaji', spelling, 20))).toEqual(USED);
    expect(await shop.orders(other)).toEqual([]);
  });

  test.each([
    ['kanji numbers', { town: '神宮前五丁目二番三号' }],
    ['the town beside the city', { city: '渋谷区神宮前', town: '5-2-3' }],
    ['no town at all', { town: '5-2-3' }],
    ['zeros before the numbers', { town: '神宮前05-02-03' }],
    ['「の」 between kanji and other numbers', { town: '神宮前五丁目2の3' }],
    ['a building that is a dot', { town: '神宮前5-2-3', building: '.' }],
    ['a bracket behind the number', { town: '神宮前5-2-3)' }],
  ])('is not sold again at the same address written with %s', async (_, spelling) => {
    const tel = await shop.newCustomer();
    const body = await trialBody('cooking', { tel, town: '神宮前5-2-3' });
    expect((await order(tel, 'key', body)).status).toBe(200);
    const other = await shop.newCustomer();
    const again = await trialBody('cooking', { tel: other, ...spelling }, 20);
    expect(await rejectedFor(other, 'key', again)).toEqual(USED);
  });

  test.each([
    ['the postal code of another town of the city', { zipCode: '1500002' }],
    ['a number in the building’s name', { building: '第2コーポ神宮205' }],
    ['a note with a number', { building: 'コーポ神宮205 犬1匹' }],
    ['the room in kanji right behind kana', { building: 'コーポ神宮二〇五' }],
    ['numbers of legal papers', { town: '神宮前壱丁目8-9' }],
    ['digits of another script', { town: '神宮前1-٨-9' }],
    ['the room in both lines', { town: '神宮前1-8-9-205' }],
    ['the town and what counts its numbers in kana', { town: 'じんぐうまえ1ちょうめ8ばん9ごう' }],
    ['the building before the town', { town: 'コーポ神宮205号室、神宮前1-8-9', building: '' }],
  ])('is not sold again to the same flat written with %s', async (_, spelling) => {
    const tel = await shop.newCustomer();
    const flat = { town: '神宮前1-8-9', building: 'コーポ神宮205' };
    const body = await trialBody('cooking', { tel, ...flat });
    expect((await order(tel, 'key', body)).status).toBe(200);
    const other = await shop.newCustomer();
    const again = await trialBody('cooking', { tel: other, ...flat, ...spelling }, 20);
    expect(await rejectedFor(other, 'key', again)).toEqual(USED);
  });

  test('is not sold again at an address that an earlier release stored in another form', async () => {
    const tel = await shop.newCustomer();
    const body = await trialBody('kaji', { tel, town: '神宮前5-3-1' });
    expect((await order(tel, 'key', body)).status).toBe(200);
    // Every key but the customer's own and the number's was a hash that nothing matches any more.
    const place = createHash('sha256').update('address 東京都渋谷区 神宮前5-3-1').digest('hex');
    await shop.deps.db.execute(sql`UPDATE first_trial_uses
      SET household_key = 'of an earlier release' WHERE household_key = ${place}`);
    await shop.deps.db.execute(sql`DELETE FROM seed_versions WHERE name = 'household-keys'`);
    await renewHouseholdKeys(shop.deps);
    await renewHouseholdKeys(shop.deps);
    const other = await shop.newCustomer();
    const again = await trialBody('kaji', { tel: other, town: '神宮前五丁目3の1' }, 20);
    expect(await rejectedFor(other, 'key', again)).toEqual(USED);
  });

  test('is not sold again with the same telephone number', async () => {
    const tel = await shop.newCustomer();
    const body = await trialBody('kaji', { tel, town: '神宮前1-4' });
    expect((await order(tel, 'key', body)).status).toBe(200);
    const other = await shop.newCustomer();
    const elsewhere = await trialBody('kaji', { tel, town: '神宮前2-5' }, 20);
    expect(await rejectedFor(other, 'key', elsewhere)).toEqual(USED);
  });

  test('is sold to the neighbours, and a different trial to the same household', async () => {
    const tel = await shop.newCustomer();
    const household = { tel, town: '神宮前3-1', building: 'コーポ神宮 205' };
    expect((await order(tel, 'kaji', await trialBody('kaji', household))).status).toBe(200);
    const cooking = await trialBody('cooking', household, 20);
    expect((await order(tel, 'cooking', cooking)).status).toBe(200);
    const neighbour = await shop.newCustomer();
    const nextDoor = { tel: neighbour, town: '神宮前3-1', building: 'コーポ神宮 206' };
    const theirs = await trialBody('kaji', nextDoor, 20);
    expect((await order(neighbour, 'key', theirs)).status).toBe(200);
  });

  test('is sold to the same room number in another house', async () => {
    for (const house of [7, 8]) {
      const tel = await shop.newCustomer();
      const household = { tel, town: `神宮前3ちょうめ2ばん${house}ごう`, building: '205' };
      const body = await trialBody('kaji', household, 20 * (house - 7));
      expect((await order(tel, 'key', body)).status).toBe(200);
    }
  });

  test('is sold once when two customers of a household order at the same moment', async () => {
    const [one, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const bodies = [
      await trialBody('kaji', { tel: one, town: '神宮前4-1' }),
      await trialBody('kaji', { tel: other, town: '神宮前4-1' }, 20),
    ] as const;
    const answers = await Promise.all([
      order(one, 'key', bodies[0]),
      order(other, 'key', bodies[1]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const placed = [...(await shop.orders(one)), ...(await shop.orders(other))];
    expect(placed).toHaveLength(1);
  });

  test('is ordered once when the request is repeated', async () => {
    const tel = await shop.newCustomer();
    const body = await trialBody('baby', { tel, town: '神宮前5-1' });
    const answers = [await order(tel, 'key', body), await order(tel, 'key', body)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shop.orders(tel)).toHaveLength(1);
  });

  test('can be ordered again after the card was declined', async () => {
    const tel = await shop.newCustomer();
    await shop.authenticate(tel, 'token-of-trial');
    const body = {
      ...(await trialBody('kaji', { tel, town: '神宮前6-1' })),
      ...shop.newCard,
      agreedTotal: 8_800,
      creditToken: 'token-of-trial',
    };
    shop.cardGateway.isDeclining = true;
    expect((await rejectedFor(tel, 'declined', body))[1]).toBe('card_declined');
    shop.cardGateway.isDeclining = false;
    // A declined token is spent, so that the card is entered again.
    await shop.authenticate(tel, 'token-of-second-try');
    const again = { ...body, creditToken: 'token-of-second-try' };
    expect((await order(tel, 'paid', again)).status).toBe(200);
  });

  test('stays used for a customer with a new number, but not for the next owner of the number', async () => {
    const old = await shop.newCustomer();
    const next = '09052990001';
    const first = await trialBody('kaji', { tel: old, town: '神宮前2-1' });
    expect((await order(old, 'first', first)).status).toBe(200);

    shop.clock.set('2026-05-06T10:00:01+09:00');
    owners.set(next, `subject-${old}`).set(old, 'the next owner of the number');
    const account = await shop.answer(
      mainApi.getUserInformation.response,
      next,
      '/user/informations',
    );
    expect(account.tel).toBe(next);
    const again = await trialBody('kaji', { tel: next, town: '神宮前2-2' }, 20);
    expect(await rejectedFor(next, 'again', again)).toEqual(USED);
    // Nor to somebody else who is called there.
    const other = await shop.newCustomer();
    const called = await trialBody('kaji', { tel: next, town: '神宮前2-3' }, 20);
    expect(await rejectedFor(other, 'called', called)).toEqual(USED);

    await shop.register(old);
    const theirs = await trialBody('kaji', { tel: old, town: '神宮前2-4' }, 20);
    expect((await order(old, 'theirs', theirs)).status).toBe(200);
    expect(await shop.orders(old)).toHaveLength(1);
    owners.clear();
    shop.clock.set('2026-05-06T10:00:00+09:00');
  });
});
