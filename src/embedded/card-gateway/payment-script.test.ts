import vm from 'node:vm';
import { expect, test, vi } from 'vitest';
import { paymentScript } from './payment-script';
import { testCards } from './test-cards';

interface Answer {
  resultCode: string;
  tokenObject?: { token: string | string[]; maskedCardNo: string };
}

/** Runs the script as a page would and gives what it answers and what it sends. */
function load(answer: object = { resultCode: '000', token: 'tok_made' }, status = 200) {
  const sent: { url: string; body: string }[] = [];
  const window: Record<string, unknown> = {};
  const fetchStub = vi.fn(async (url: string, init: { body: string }) => {
    sent.push({ url, body: init.body });
    return { status, json: async () => answer };
  });
  const document = {
    currentScript: { src: 'https://shop.example/embedded/card-gateway/payment.js' },
  };
  vm.runInNewContext(paymentScript(), { window, document, fetch: fetchStub, URL });
  const getToken = (card: Record<string, string>) =>
    new Promise<Answer>((resolve) => {
      vm.runInNewContext('Multipayment.init(shopId); Multipayment.getToken(card, callback)', {
        Multipayment: window.Multipayment,
        shopId: 'tshop00000001',
        card,
        callback: resolve,
      });
    });
  return { sent, window, getToken };
}

const valid = {
  cardno: '4111111111111111',
  expire: '3512',
  securitycode: '123',
  holdername: 'HANAKO MIHON',
  tokennumber: '1',
};

test('the token request contains neither the card number nor the security code', async () => {
  const { sent, getToken } = load();
  expect(await getToken({ ...valid, securitycode: '987' })).toEqual({
    resultCode: '000',
    tokenObject: { token: ['tok_made'], maskedCardNo: '************1111', isSecurityCodeSet: true },
  });
  expect(sent.map(({ url }) => url)).toEqual(['https://shop.example/embedded/card-gateway/tokens']);
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    shopId: 'tshop00000001',
    card: 'visa',
    cardNumberBottom: '1111',
    expire: '3512',
    holderName: 'HANAKO MIHON',
  });
});

test.each(testCards)(
  'the card $name is sent by its name, never with 13 or more digits in a row',
  async (card) => {
    const { sent, getToken } = load();
    const { resultCode } = await getToken({ ...valid, cardno: card.number, expire: '203512' });
    expect(resultCode).toBe('000');
    expect(sent).toHaveLength(1);
    expect(JSON.stringify(sent)).not.toMatch(/\d{13,}/);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ card: card.name, expire: '3512' });
  },
);

test.each([
  ['no number', { cardno: '' }, '100'],
  ['letters in the number', { cardno: '4111-1111' }, '101'],
  ['a number that is no test number', { cardno: '4012888888881881' }, '102'],
  ['a property of every object', { cardno: '0' }, '102'],
  ['no expiry', { expire: '' }, '110'],
  ['letters in the expiry', { expire: '12/35' }, '111'],
  ['three digits of expiry', { expire: '351' }, '112'],
  ['month 13', { expire: '3513' }, '113'],
  ['letters in the code', { securitycode: '12a' }, '121'],
  ['two digits of code', { securitycode: '12' }, '122'],
  ['Japanese in the name', { holdername: '見本花子' }, '131'],
  ['a card number as the name', { holdername: '4111 1111 1111 1111' }, '131'],
  ['a name too long', { holdername: 'A'.repeat(51) }, '132'],
  ['several tokens', { tokennumber: '5' }, '142'],
])('input with %s is rejected before anything is sent', async (_, change, resultCode) => {
  const { sent, getToken } = load();
  expect(await getToken({ ...valid, ...change })).toEqual({ resultCode });
  expect(sent).toEqual([]);
});

test('without a shop id nothing is sent', async () => {
  const { sent, window } = load();
  const answer = await new Promise((resolve) => {
    vm.runInNewContext('Multipayment.getToken(card, callback)', {
      Multipayment: window.Multipayment,
      card: valid,
      callback: resolve,
    });
  });
  expect(answer).toEqual({ resultCode: '160' });
  expect(sent).toEqual([]);
});

test('the gateway’s rejection code is returned, and a token requested without a count is a string', async () => {
  expect(await load({ resultCode: '113' }).getToken(valid)).toEqual({ resultCode: '113' });
  const { getToken } = load();
  const { tokennumber: _, ...card } = valid;
  expect((await getToken(card)).tokenObject?.token).toBe('tok_made');
});

test('too many token requests are rejected with the provider’s own code', async () => {
  const rejection = { error: { code: 'too_many_attempts', message: '回数が多すぎます。' } };
  expect(await load(rejection, 429).getToken(valid)).toEqual({ resultCode: '902' });
});
