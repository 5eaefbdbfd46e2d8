import { afterAll, beforeAll, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { addOfficeAccount, sendToOffice } from '../office-people';
import { openShop } from '../shop-visitor';

let shop: Awaited<ReturnType<typeof openShop>>;
let owner: { readonly token: string };
beforeAll(async () => {
  shop = await openShop();
  owner = await addOfficeAccount(shop.deps, 'owner');
});
afterAll(() => shop.close());

const closed = {
  is_maintenance_time: true,
  start_at: '2026-05-06T22:00:00+09:00',
  end_at: '2026-05-07T06:00:00+09:00',
};
const open = { is_maintenance_time: false, start_at: '', end_at: '' };

const set = (token: string, body: object) =>
  sendToOffice(shop.app.request, officeApi.setMaintenance, token, { body });

const flag = () =>
  shop.answer(
    mainApi.getMaintenanceStatus.response,
    null,
    '/maintenance_fronts/is_maintenance_time',
  );

async function history() {
  const { getMaintenance } = officeApi;
  const answer = await sendToOffice(shop.app.request, getMaintenance, owner.token);
  return getMaintenance.response.parse(await answer.json()).history;
}

it('an owner closes and opens the shop, by the flag that customers’ pages read, and the history says who', async () => {
  expect((await set(owner.token, closed)).status).toBe(200);
  expect(await flag()).toEqual(closed);
  shop.clock.set('2026-05-06T20:00:00+09:00');
  expect((await set(shop.deps.opsToken, { is_maintenance_time: false })).status).toBe(200);
  expect(await flag()).toEqual(open);
  expect(await history()).toEqual([
    { at: '2026-05-06T20:00:00+09:00', authorName: '', status: open },
    { at: '2026-05-06T10:00:00+09:00', authorName: '業務 花子', status: closed },
  ]);
});

it('a save on a flag that was changed since, by whomever, is refused, and leaves no history', async () => {
  const seen = await flag();
  expect((await set(owner.token, { ...closed, seen })).status).toBe(200);
  const before = await history();
  const late = await set(owner.token, { ...closed, end_at: '2026-05-07T07:00:00+09:00', seen });
  expect([late.status, await late.json()]).toMatchObject([
    409,
    { error: { code: 'state_changed' } },
  ]);
  expect(await flag()).toEqual(closed);
  expect(await history()).toEqual(before);
  expect((await set(owner.token, { ...open, seen: closed })).status).toBe(200);
  expect(await flag()).toEqual(open);
});

it('a dispatcher cannot, and neither can anybody with times that contradict each other', async () => {
  const before = await history();
  const { token } = await addOfficeAccount(shop.deps, 'dispatcher');
  expect((await set(token, closed)).status).toBe(403);
  const backwards = { ...closed, end_at: '2026-05-06T21:00:00+09:00' };
  expect((await set(owner.token, backwards)).status).toBe(400);
  expect(await flag()).toEqual(open);
  expect(await history()).toEqual(before);
});
