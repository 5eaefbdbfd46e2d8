import { createContext, runInContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import {
  type ForeignCardGateway,
  type ForeignCardGatewayOptions,
  startForeignCardGateway,
  TEST_CARDS,
} from './card-gateway';

let gateway: ForeignCardGateway | undefined;

afterEach(async () => {
  await gateway?.stop();
  gateway = undefined;
});

/** A page without a document that has loaded the script, and evaluates what a shop would write. */
async function openPage(options: ForeignCardGatewayOptions) {
  gateway = await startForeignCardGateway({
    now: () => new Date('2026-12-01T00:00:00Z'),
    ...options,
  });
  const page = createContext({ fetch, setTimeout });
  runInContext('var window = globalThis;', page);
  const script = await fetch(gateway.scriptUrl);
  runInContext(await script.text(), page);
  const evaluate = async (code: string): Promise<unknown> => {
    const json: unknown = await runInContext(
      `(async () => JSON.stringify(await (async () => { ${code} })()))()`,
      page,
    );
    return JSON.parse(String(json));
  };
  return { gateway, evaluate };
}

test('version 1 hands a token to the callback, which is good once', async () => {
  const { gateway, evaluate } = await openPage({ version: 'v1' });
  const response = await evaluate(`
    Multipayment.init('tshop00000001');
    return new Promise((resolve) => Multipayment.getToken({
      cardno: '4111111111111111', expire: '203012', securitycode: '123', holdername: 'TARO YAMADA',
    }, resolve));
  `);

  const token = [...gateway.tokens.keys()][0] ?? '';
  expect(response).toEqual({
    resultCode: '000',
    tokenObject: {
      token,
      toBeExpiredAt: '2026-12-01-09-30-00',
      maskedCardNo: '*************111',
      isSecurityCodeSet: true,
    },
  });
  expect(gateway.cardOf(token)).toEqual({
    number: '4111111111111111',
    expiryYear: '30',
    expiryMonth: '12',
    securityCode: '123',
    holderName: 'TARO YAMADA',
    brand: 'visa',
    outcome: 'accepted',
    threeDSecure: 'none',
  });
  expect(gateway.cardOf(token)).toBeUndefined();
});

test.each([
  ['100', "cardno: '', expire: '203012'"],
  ['101', "cardno: '4111-1111', expire: '203012'"],
  ['102', "cardno: '411111111', expire: '203012'"],
  ['110', "cardno: '4111111111111111', expire: ''"],
  ['112', "cardno: '4111111111111111', expire: '12345'"],
  ['113', "cardno: '4111111111111111', expire: '3013'"],
  ['122', "cardno: '4111111111111111', expire: '3012', securitycode: '12'"],
  ['131', "cardno: '4111111111111111', expire: '3012', holdername: '山田太郎'"],
  ['142', "cardno: '4111111111111111', expire: '3012', tokennumber: '11'"],
])('version 1 answers %s to a card with %s', async (code, card) => {
  const { evaluate } = await openPage({ version: 'v1' });
  const response = await evaluate(`
    Multipayment.init('tshop00000001');
    return new Promise((resolve) => Multipayment.getToken({ ${card} }, resolve));
  `);
  expect(response).toEqual({ resultCode: code });
});

test('version 1 knows its shops, and calls a global function by its name', async () => {
  const { evaluate } = await openPage({ version: 'v1', callbackMustBeGlobal: true });
  const response = await evaluate(`
    Multipayment.init('tshop00000002');
    return new Promise((resolve) => {
      window.cart = { receiveToken: resolve };
      Multipayment.getToken({ cardno: '4111111111111111', expire: '3012' }, 'cart.receiveToken');
    });
  `);
  expect(response).toEqual({ resultCode: '180' });
});

test('version 2 puts its client in the place of the global object and answers with promises', async () => {
  const { gateway, evaluate } = await openPage({ version: 'v2', shopIds: ['an-api-key'] });
  expect(await evaluate('return Object.keys(Multipayment)')).toEqual(['init']);
  const response = await evaluate(`
    Multipayment.init('an-api-key', 'a-public-key', undefined, true, false);
    return Multipayment.getToken(
      { cardNumber: '4100000000005000', expiryYear: '30', expiryMonth: '12', securityCode: '' },
      { tokenNumber: '2' },
    );
  `);
  expect(response).toEqual({
    result: 'success',
    tokenList: [...gateway.tokens.keys()],
    maskedCardNumber: '************5000',
    tokenExpiryDate: '2026-12-01-09-30-00',
    isSecurityCodeSet: false,
  });
  expect(gateway.tokens.size).toBe(2);
});

test('version 2 names each wrong field', async () => {
  const { evaluate } = await openPage({ version: 'v2' });
  const response = await evaluate(`
    Multipayment.init('tshop00000001', 'a-public-key');
    return Multipayment.getToken({ cardNumber: '4111', expiryYear: '30', expiryMonth: '13' });
  `);
  expect(response).toEqual({
    result: 'validation_error',
    errorList: [
      { field: 'card.cardNumber', legacyCode: '102' },
      { field: 'card.expiryMonth', legacyCode: '113' },
    ],
  });
});

test('version 2 goes on to take the fields and the callback of version 1, with a list of tokens', async () => {
  const { gateway, evaluate } = await openPage({ version: 'v2' });
  const response = await evaluate(`
    Multipayment.init('tshop00000001');
    return new Promise((resolve) => Multipayment.getToken(
      { cardno: '4111111111111111', expire: '3012', securitycode: '123', tokennumber: '1' }, resolve,
    ));
  `);
  expect(response).toMatchObject({
    resultCode: '000',
    tokenObject: { token: [...gateway.tokens.keys()] },
  });
});

test('a request that fails rejects the promise of version 2', async () => {
  const { gateway, evaluate } = await openPage({ version: 'v2' });
  gateway.failNextToken('dropped', 'server-error', { resultCode: '902' });
  const ask = `
    Multipayment.init?.('tshop00000001');
    return Multipayment.getToken({ cardno: '4111111111111111', expire: '3012' });
  `;
  await expect(evaluate(ask)).rejects.toThrow();
  await expect(evaluate(ask)).rejects.toThrow('HTTP 500');
  expect(await evaluate(ask)).toEqual({ resultCode: '902' });
});

test('a token dies after half an hour', async () => {
  let now = new Date('2026-12-01T00:00:00Z');
  const { gateway, evaluate } = await openPage({ now: () => now });
  await evaluate(`
    Multipayment.init('tshop00000001');
    return new Promise((resolve) => Multipayment.getToken(
      { cardno: '4111111111111111', expire: '3012' }, resolve,
    ));
  `);
  const token = [...gateway.tokens.keys()][0] ?? '';
  now = new Date('2026-12-01T00:30:00Z');
  expect(gateway.cardOf(token)).toBeUndefined();
});

test('tokens may come from another host than the script, which may be gone', async () => {
  gateway = await startForeignCardGateway({ tokenHost: 'separate' });
  expect(gateway.connectOrigins).not.toContain(gateway.origin);
  gateway.failScript('not-found');
  expect((await fetch(gateway.scriptUrl)).status).toBe(404);
  gateway.failScript('throws');
  expect(await (await fetch(gateway.scriptUrl)).text()).toContain('throw new Error');
  expect(gateway.scriptRequests()).toBe(2);
});

test('the test cards say what the card company will say', () => {
  expect(TEST_CARDS['4999000000000002']).toEqual({
    brand: 'visa',
    outcome: 'insufficient-funds',
    threeDSecure: 'none',
  });
});
