import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type ForeignMainApi,
  faults,
  readSpecFields,
  SPEC_FIELDS,
  sampleOrder,
  startForeignMainApi,
} from './main-api';

/** Monday noon in Japan. */
const shopTime = () => new Date('2026-11-30T03:00:00Z');
const storefrontOrigin = 'http://localhost:3999';
const idToken = `e30.${Buffer.from(
  JSON.stringify({ sub: 'taro', phone_number: '+819012345678' }),
).toString('base64url')}.signature`;

let api: ForeignMainApi;

beforeAll(async () => {
  api = await startForeignMainApi({ shopTime, storefrontOrigin });
});
afterEach(() => {
  api.answers.clear();
  api.forgetCalls();
});
afterAll(() => api.stop());

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string | null;
}

async function ask(path: string, { method = 'GET', body, token = idToken }: Sent = {}) {
  const response = await fetch(`${api.origin}/api/v1${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answered: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, body: answered };
}

test('menus have the fields of the first reading and no more', async () => {
  const { body } = await ask('/counseling/menus?project=counseling');
  expect(body).toEqual({
    comboMenus: [],
    singleMenus: [
      {
        id: 901,
        label: '訪問カウンセリング',
        menuType: 'service',
        payMethodType: null,
        sendingUri: '',
      },
      {
        id: 902,
        label: 'オンラインカウンセリング',
        menuType: null,
        payMethodType: null,
        sendingUri: '',
      },
    ],
    categorizes: [],
  });
});

test('a selection is priced, and refused with its messages', async () => {
  const selection = 'id=102&quantity=1&project=houseCleaning';
  expect(
    await ask(`/order/select_menus?${selection}&types[0][id]=1022&types[0][quantity]=1`),
  ).toEqual({
    status: 200,
    body: {
      id: 102,
      label: 'キッチンクリーニング',
      quantity: 1,
      types: [{ id: 1022, label: 'アイランドキッチン', quantity: 1 }],
      options: [],
      additional: [],
      settlementInformation: '',
      totalWorkingFee: 19800,
      totalWorkingFeeWithoutTax: 18000,
    },
  });
  expect(await ask(`/order/select_menus?${selection}&coupon=OLD`)).toEqual({
    status: 422,
    body: { code: 'invalid_coupon', messages: ['クーポンが利用できません'] },
  });
  expect(api.deviations).toEqual([]);
});

test('signed-in calls need an id token, bare or after Bearer', async () => {
  expect(await ask('/user/friendlypoints', { token: null })).toEqual({
    status: 401,
    body: { status: 401, error: 'Unauthorized' },
  });
  for (const token of [idToken, `Bearer ${idToken}`]) {
    expect(await ask('/user/friendlypoints', { token })).toEqual({
      status: 200,
      body: { usablePrice: 0 },
    });
  }
});

test('an order of the form of SPEC is taken, any other is recorded', async () => {
  const order = sampleOrder('2026-12-03');
  const { status, body } = await ask('/order/services', { method: 'POST', body: order });
  expect({ status, body }).toEqual({
    status: 201,
    body: { data: { orderId: expect.any(Number) }, errors: { code: null, messages: '' } },
  });
  expect(api.orders).toEqual([order]);
  expect(api.rejected).toEqual([]);
  expect(api.deviations).toEqual([]);

  const { enquete: _enquete, ...short } = order;
  const lacking = await ask('/order/services', { method: 'POST', body: { ...short, plan: 1 } });
  expect(lacking.status).toBe(422);
  expect(api.rejected.map(({ problems }) => problems)).toEqual([['enquete is missing']]);
  expect(api.deviations).toEqual([
    { method: 'POST', path: '/order/services', kind: 'surplus', field: 'plan' },
  ]);

  expect(await ask('/order/services', { method: 'POST', body: sampleOrder('2026-12-06') })).toEqual(
    {
      status: 200,
      body: {
        errors: { code: 'date_closed', messages: ['選択された日時は受け付けできません'] },
        data: null,
      },
    },
  );
  expect((await ask('/user/reservations')).body).toMatchObject({
    reservations: [{ date: '2026-12-03', start_at: '2026-12-03T09:00:00', end_at: null }],
  });
});

test('3-D Secure returns to the shop by POST with id and AccessID', async () => {
  const begun = await ask('/user/three_d_secure_authentications/register', {
    method: 'POST',
    body: { token: 'card-token', return_to: '/my/payment-methods' },
  });
  expect(begun.body).toEqual({ success: true, message: '', redirect_url: expect.any(String) });
  const [, address = ''] = /"redirect_url":"([^"]+)"/.exec(JSON.stringify(begun.body)) ?? [];
  const page = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'success' }),
  });
  const form = await page.text();
  expect(form).toContain(`action="${storefrontOrigin}/payment/callback/three-d-secure"`);
  const value = (name: string) => new RegExp(`name="${name}" value="(\\w+)"`).exec(form)?.[1];
  const returned = await ask('/user/three_d_secure_authentications/callback', {
    method: 'POST',
    body: { id: value('id'), AccessID: value('AccessID') },
  });
  expect(returned.body).toEqual({
    success: true,
    message: '',
    card: {
      id: expect.any(Number),
      cardNumberHead: '4111',
      cardNumberBottom: '1111',
      expiryYear: '30',
      expiryMonth: '12',
      cardType: 'registered',
    },
    redirect_to: '/my/payment-methods',
  });
});

test('answers can be changed field by field and by faults', async () => {
  const name = { method: 'GET', path: '/user/informations' };
  const restore = api.answers.mutate(name, 'registrationDate', 'remove');
  expect((await ask('/user/informations')).body).not.toHaveProperty('registrationDate');
  restore();
  expect((await ask('/user/informations')).body).toMatchObject({ registrationDate: '2026-11-30' });

  api.answers.overrideNext(name, faults.tooManyRequests('120'));
  expect((await ask('/user/informations')).status).toBe(429);
  expect((await ask('/user/informations')).status).toBe(200);

  api.answers.overrideNext(name, faults.movedPermanently(`${api.origin}/api/v2`));
  expect((await ask('/user/informations')).body).toMatchObject({ tel: '09012345678' });
});

test('calls to no route of SPEC are answered as Rails does and kept', async () => {
  expect(await ask('/plans')).toEqual({ status: 404, body: { status: 404, error: 'Not Found' } });
  expect(api.unexpected).toMatchObject([{ method: 'GET', path: '/plans' }]);
});

test('the second reading lists menus bare and schedules under /my', async () => {
  const second = await startForeignMainApi({ readings: 'second', shopTime });
  const get = async (path: string) => {
    const response = await fetch(`${second.origin}/api/v1${path}`, {
      headers: { authorization: `Bearer ${idToken}` },
    });
    const body: unknown = await response.json();
    return body;
  };
  expect(await get('/counseling/menus?project=counseling')).toEqual([
    { id: 901, label: '訪問カウンセリング' },
    { id: 902, label: 'オンラインカウンセリング' },
  ]);
  expect(await get('/my/schedules?kind=schedule&page=1')).toEqual({ schedules: [], page: 1 });
  await second.stop();
});

test('the fields of all answers are known by their paths', () => {
  const fieldsOf = (path: string) =>
    SPEC_FIELDS.find(({ call }) => call.path === path && call.method === 'GET')?.fields;
  expect(fieldsOf('/user/orders')).toContain('orders[].menu.label');
  expect(fieldsOf('/user/customer_pay_method_creditcards')).toContain('[].cardNumberBottom');
  expect(SPEC_FIELDS.length).toBeGreaterThan(40);
  const [, kaji] = readSpecFields('second');
  expect(kaji).toEqual({
    call: { method: 'GET', path: '/kaji/menus' },
    fields: ['[].id', '[].label'],
  });
});
