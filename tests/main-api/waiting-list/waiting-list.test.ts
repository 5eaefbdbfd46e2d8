import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { officeApi } from '@/contract/office';
import type { MainApiDependencies } from '@/main-api/dependencies';
import { purgeExpiredRows } from '@/main-api/operations/purge-expired-rows';
import { tellWaiting } from '@/main-api/waiting-list/tell-waiting';
import { sendToOffice } from '../office-people';
import { openShop, ZIP } from '../shop-visitor';
import { BATHROOM_CHOICE, keyIn, SAPPORO, waitingContacts } from '../waiting-contacts';

const TEL = '09012345678';
const MAIL = 'hanako@example.jp';
const BATHROOM = '12001';

const area = { contact: TEL, project: 'houseCleaning', zipCode: SAPPORO } as const;
const start = {
  contact: MAIL,
  project: 'houseCleaning',
  zipCode: ZIP.kamakura,
  menuId: BATHROOM,
  choice: BATHROOM_CHOICE,
} as const;

let shop: Awaited<ReturnType<typeof openShop>>;
let list: ReturnType<typeof waitingContacts>;
let unsendable = false;

beforeEach(async () => {
  unsendable = false;
  shop = await openShop();
  const { messagesWithin } = shop.deps;
  // Every test may break the sender.
  const deps: MainApiDependencies = {
    ...shop.deps,
    messagesWithin: (transaction) =>
      unsendable ? { send: () => Promise.reject(new Error('no')) } : messagesWithin(transaction),
  };
  shop = { ...shop, deps };
  list = waitingContacts(shop);
});
afterEach(() => shop.close());

function pass(hours: number): void {
  shop.clock.set(new Date(shop.clock.now().getTime() + hours * 3_600_000).toISOString());
}

const round = () => tellWaiting(shop.deps);

async function rows(): Promise<number> {
  const [row] = await shop.deps.db
    .select({ count: sql<number>`(SELECT count(*)::int FROM waiting_list)` })
    .from(sql`(SELECT 1) AS one`);
  return row?.count ?? 0;
}

describe('a contact that is left', () => {
  it('waits where the service does not come, and is told once when it does, by SMS to a number', async () => {
    expect(await list.join({ ...area, contact: '０９０-1234-5678' })).toEqual({
      status: 'waiting',
    });
    await round();
    expect(await list.told(TEL)).toEqual([]);
    await list.serveSapporo();
    await round();
    await round();
    const [message = '', ...others] = await list.told(TEL);
    expect(others).toEqual([]);
    expect(message).toBe(
      `【おうちサービス】お待ちのエリアに対応しました\nhttps://shop.example/w/${keyIn(message)}`,
    );
    expect(await list.read(keyIn(message))).toEqual({
      project: 'houseCleaning',
      menu: null,
      zipCode: SAPPORO,
      areaLabel: '札幌市中央区北一条西',
    });
  });

  it('waits while no start of the menu can be chosen, and is told once when one can, by mail to an address', async () => {
    await list.letNobodyWork();
    expect(await list.join(start)).toEqual({ status: 'waiting' });
    await round();
    expect(await list.told(MAIL)).toEqual([]);
    await list.letEverybodyWork();
    await round();
    await round();
    const [message = '', ...others] = await list.told(MAIL);
    expect(others).toEqual([]);
    expect(message).toContain('【おうちサービス】お待ちのメニューの日時を、お選びいただけます');
    expect(message).toContain('サービス: 浴室クリーニング');
    expect(message).toContain('訪問先: 〒248-0011(鎌倉市扇ガ谷)');
    expect(await list.read(keyIn(message))).toMatchObject({
      menu: { id: BATHROOM, label: '浴室クリーニング' },
      zipCode: ZIP.kamakura,
    });
  });

  it('is not stored where nothing has to be waited for', async () => {
    expect(await list.join({ ...area, zipCode: ZIP.shibuya })).toEqual({ status: 'available' });
    expect(await list.join({ ...start, zipCode: ZIP.shibuya })).toEqual({ status: 'available' });
    expect(await rows()).toBe(0);
  });

  it('counts once however often and in whatever spelling it is left, and the answer is the same', async () => {
    const answers = [];
    for (const contact of [MAIL, 'Hanako@Example.jp', 'ｈａｎａｋｏ＠example.jp']) {
      answers.push(await list.join({ ...area, contact }));
    }
    expect(answers).toEqual(Array(3).fill({ status: 'waiting' }));
    expect(await rows()).toBe(1);
    await list.serveSapporo();
    await round();
    expect(await list.told(MAIL)).toHaveLength(1);
  });

  it('waits once for each menu and postcode, and for what was chosen last', async () => {
    await list.letNobodyWork();
    await list.join(start);
    await list.join({ ...start, choice: { ...BATHROOM_CHOICE, options: [] } });
    await list.join({ ...start, zipCode: ZIP.shibuya });
    expect(await rows()).toBe(2);
  });

  it('can be left again after it was told, and is told again', async () => {
    await list.letNobodyWork();
    await list.join(start);
    await list.letEverybodyWork();
    await round();
    await list.letNobodyWork();
    expect(await list.join(start)).toEqual({ status: 'waiting' });
    await round();
    expect(await list.told(MAIL)).toHaveLength(1);
    await list.letEverybodyWork();
    await round();
    expect(await list.told(MAIL)).toHaveLength(2);
  });

  it('is rejected beside its field when it is neither a mobile number nor an address', async () => {
    const fieldOf = async (contact: string) => {
      const { status, fields } = await list.joinRejected({ ...area, contact });
      return [status, ...(fields ?? []).map(({ path, message }) => [path, message])];
    };
    expect(await fieldOf('')).toEqual([
      400,
      ['contact', '携帯電話番号またはメールアドレスを入力してください'],
    ]);
    expect(await fieldOf('03-1234-5678')).toEqual([
      400,
      ['contact', 'SMSを受け取れる携帯電話番号か、メールアドレスを入力してください'],
    ]);
    expect(await fieldOf('hanako@')).toEqual([
      400,
      ['contact', 'メールアドレスの形式をご確認ください(例: hanako@example.jp)'],
    ]);
  });

  it('is rejected with an unknown postcode, an unknown menu, or a choice that the menu does not have', async () => {
    expect(await list.joinRejected({ ...area, zipCode: '150-00' })).toMatchObject({ status: 400 });
    expect(await list.joinRejected({ ...area, zipCode: '0000000' })).toMatchObject({
      code: 'address_not_found',
    });
    expect(await list.joinRejected({ ...area, menuId: 'none' })).toMatchObject({
      code: 'menu_not_found',
    });
    const choice = { ...BATHROOM_CHOICE, options: [{ id: 'none', quantity: 1 }] };
    expect(await list.joinRejected({ ...start, choice })).toMatchObject({
      code: 'option_unavailable',
    });
    expect(await list.joinRejected({ ...area, choice: BATHROOM_CHOICE })).toMatchObject({
      code: 'invalid_request',
    });
    expect(await rows()).toBe(0);
  });
});

describe('the message', () => {
  it('is sent once by two processes that find the same change at once', async () => {
    await list.join(area);
    await list.serveSapporo();
    await Promise.all([round(), tellWaiting({ ...shop.deps })]);
    expect(await list.told(TEL)).toHaveLength(1);
  });

  it('is sent in a later round when it could not be sent, and the contact waits until then', async () => {
    await list.join(area);
    await list.serveSapporo();
    unsendable = true;
    await round();
    expect(shop.errors.map(({ message }) => message)).toEqual(['waiting contact was not told']);
    expect(JSON.stringify(shop.errors)).not.toContain(TEL);
    unsendable = false;
    await round();
    expect(await list.told(TEL)).toHaveLength(1);
  });

  it('waits for 9:00 in Japan, and is not sent when nothing is there any more', async () => {
    await list.letNobodyWork();
    await list.join(start);
    await list.join(area);
    shop.clock.set('2026-05-06T21:00:00+09:00');
    await list.letEverybodyWork();
    await list.serveSapporo();
    await round();
    expect(await list.told(TEL)).toEqual([]);
    await list.letNobodyWork();
    shop.clock.set('2026-05-07T09:00:00+09:00');
    await round();
    expect(await list.told(TEL)).toHaveLength(1);
    expect(await list.told(MAIL)).toEqual([]);
  });

  it('goes to one contact three times a day at most, whoever left it, and later for the rest', async () => {
    for (const menuId of ['12001', '11001', '11010', '13004']) await list.join({ ...area, menuId });
    await list.serveSapporo();
    await round();
    await round();
    expect(await list.told(TEL)).toHaveLength(3);
    pass(24);
    await round();
    expect(await list.told(TEL)).toHaveLength(4);
  });

  it('reaches everybody in several rounds, those who waited longest first', async () => {
    for (let index = 0; index < 25; index += 1) {
      await list.join({ ...area, contact: `person${index}@example.jp` });
      pass(1 / 3_600);
    }
    await list.serveSapporo();
    await round();
    expect(await list.told('person0@example.jp')).toHaveLength(1);
    expect(await list.told('person24@example.jp')).toEqual([]);
    await round();
    expect(await list.told('person24@example.jp')).toHaveLength(1);
  });
});

describe('the link of the message', () => {
  async function toldKey(): Promise<string> {
    await list.join(area);
    await list.serveSapporo();
    await round();
    return keyIn((await list.told(TEL))[0] ?? '');
  }

  it('takes the contact off the whole list at once, and as often as it is tapped', async () => {
    await list.letNobodyWork();
    await list.join({ ...start, contact: TEL });
    await list.join(start);
    const key = await toldKey();
    expect(await list.leave(key)).toEqual({ removed: true });
    expect(await list.leave(key)).toEqual({ removed: true });
    expect(await list.readRejected(key)).toMatchObject({ status: 404, code: 'not_found' });
    await list.letEverybodyWork();
    await round();
    expect(await list.told(TEL)).toHaveLength(1);
    expect(await list.told(MAIL)).toHaveLength(1);
  });

  it('is not in the database, and reading what it is about changes nothing', async () => {
    const key = await toldKey();
    await list.read(key);
    await list.read(key);
    expect(await rows()).toBe(1);
    const [stored] = await shop.deps.db
      .select({ text: sql<string>`(SELECT json_agg(w)::text FROM waiting_list w)` })
      .from(sql`(SELECT 1) AS one`);
    expect(stored?.text).toContain(TEL);
    expect(stored?.text).not.toContain(key);
  });

  it('answers an unknown key as one that was taken off', async () => {
    expect(await list.leave('nothing')).toEqual({ removed: true });
    expect(await list.readRejected('nothing')).toMatchObject({ status: 404 });
  });
});

describe('what is kept', () => {
  it('is deleted 180 days after the contact was left for the last time, and nothing is sent then', async () => {
    await list.join(area);
    pass(24 * 100);
    await list.join(area);
    pass(24 * 180 - 1);
    await purgeExpiredRows(shop.deps);
    expect(await rows()).toBe(1);
    pass(1);
    await list.serveSapporo();
    await round();
    expect(await list.told(TEL)).toEqual([]);
    await purgeExpiredRows(shop.deps);
    expect(await rows()).toBe(0);
  });

  it('is deleted 30 days after the message, with its link', async () => {
    await list.join(area);
    await list.serveSapporo();
    await round();
    const key = keyIn((await list.told(TEL))[0] ?? '');
    pass(24 * 30 - 1);
    await purgeExpiredRows(shop.deps);
    expect(await list.read(key)).toMatchObject({ zipCode: SAPPORO });
    pass(1);
    await purgeExpiredRows(shop.deps);
    expect(await list.readRejected(key)).toMatchObject({ status: 404 });
  });
});

it('the office sees how many wait per menu and area, the most first, but no contacts', async () => {
  await list.letNobodyWork();
  await list.join(start);
  await list.join(area);
  await list.join({ ...area, contact: 'taro@example.jp' });
  const answer = await sendToOffice(shop.app.request, officeApi.listWaiting, shop.deps.opsToken);
  const content = officeApi.listWaiting.response.parse(await answer.json());
  expect(content).toEqual({
    total: 3,
    items: [
      {
        project: 'houseCleaning',
        menu: null,
        zipCode: SAPPORO,
        areaLabel: '札幌市中央区北一条西',
        waitsFor: 'area',
        count: 2,
      },
      {
        project: 'houseCleaning',
        menu: { id: BATHROOM, label: '浴室クリーニング' },
        zipCode: ZIP.kamakura,
        areaLabel: '鎌倉市扇ガ谷',
        waitsFor: 'start',
        count: 1,
      },
    ],
  });
});
