import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/contract/endpoint';
import { officeApi } from '@/contract/office';
import { type OfficeInput, sendToOffice } from '../office-people';
import { openShop, ZIP } from '../shop-visitor';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

function call(endpoint: Endpoint, input: OfficeInput) {
  const { app, deps } = shop;
  const request = (path: string, init: RequestInit) => app.request(path, init);
  return sendToOffice(request, endpoint, deps.opsToken, input);
}

const cleaner = { staffId: 'kmk-cleaner-1' };
const rename = (body: object) => call(officeApi.setStaffName, { params: cleaner, body });

async function listedStaff() {
  const answer = await call(officeApi.listStaff, {});
  return officeApi.listStaff.response.parse(await answer.json()).items;
}

describe('the reading of a staff member', () => {
  it('orders the list of staff and the board', async () => {
    await rename({ name: '阿部 光', nameKana: 'アアベ ヒカル' });
    const staff = await listedStaff();
    expect(staff[0]).toMatchObject({ ...cleaner, name: '阿部 光', nameKana: 'アアベ ヒカル' });
    const readings = staff.map(({ nameKana }) => nameKana);
    expect(readings).toEqual(readings.toSorted(new Intl.Collator('ja').compare));
    const board = await call(officeApi.getOfficeBoard, { query: { from: '2026-05-15' } });
    const { items } = officeApi.getOfficeBoard.response.parse(await board.json());
    expect(items.map(({ staffId }) => staffId)).toEqual(staff.map(({ staffId }) => staffId));
  });

  it('is kept in katakana when it was typed in hiragana, and refused beside the field in kanji', async () => {
    const answer = await rename({ name: '佐藤 花', nameKana: 'さとう はな' });
    const { staff } = officeApi.setStaffName.response.parse(await answer.json());
    expect(staff).toMatchObject({ name: '佐藤 花', nameKana: 'サトウ ハナ' });
    const refused = await rename({ name: '佐藤 花', nameKana: '佐藤 花' });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      {
        error: {
          fields: [{ path: 'nameKana', message: 'フリガナはカタカナで入力してください' }],
        },
      },
    ]);
  });

  it('is not overwritten by a colleague who saw the name before', async () => {
    const former = (await listedStaff()).find(({ staffId }) => staffId === cleaner.staffId);
    const seen = former?.versions.setStaffName;
    expect((await rename({ name: '佐藤 花', nameKana: 'サトウ ハナ', seen })).status).toBe(200);
    const late = await rename({ name: '佐藤 葉名', nameKana: 'サトウ ハナ', seen });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { error: { code: 'state_changed' } },
    ]);
  });

  it('is read by no customer, who sees the name itself', async () => {
    await rename({ name: '阿部 光', nameKana: 'アアベ ヒカル' });
    const tel = await shop.newCustomer();
    const orderId = await shop.place(tel, 'key', await shop.orderBody(ZIP.kamakura));
    const read = [
      `/staff/${cleaner.staffId}`,
      '/user/order_lists',
      `/user/orders/${orderId}/history`,
      `/user/orders/${orderId}/rebooking`,
    ];
    const answers = await Promise.all(read.map((path) => shop.send(tel, path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [profile, ...others] = await Promise.all(answers.map((answer) => answer.text()));
    expect(profile).toContain('阿部 光');
    expect(others.join()).toContain('阿部 光');
    expect([profile, ...others].join()).not.toContain('アアベ');
  });
});
