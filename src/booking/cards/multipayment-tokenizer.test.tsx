// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { multipaymentTokenizer } from './multipayment-tokenizer';

const card = {
  number: '4111111111111111',
  expiryYear: '30',
  expiryMonth: '12',
  securityCode: '123',
  holderName: 'HANAKO YAMADA',
};

const SCRIPT_NOT_LOADED =
  'カードの入力欄を準備できませんでした。通信環境をご確認のうえ、もう一度お試しください。';
const NO_SHOP_ID = 'ただいまカードをご利用いただけません。ほかのお支払い方法をお選びください。';
const UNEXPECTED = '予期しないエラーが発生しました。時間をおいて、もう一度お試しください。';

const init = vi.fn();
const getToken = vi.fn();
let address = 0;
let scriptUrl = '';

/** jsdom loads no scripts: says what became of the element that was appended last. */
function settleScript(event: 'load' | 'error') {
  if (event === 'load') window.Multipayment = { init, getToken };
  document.head.querySelector(`script[src="${scriptUrl}"]`)?.dispatchEvent(new Event(event));
}

beforeEach(() => {
  address += 1;
  scriptUrl = `/embedded/card-gateway/payment.js?${address}`;
  init.mockReset();
  getToken.mockReset();
});

afterEach(() => {
  delete window.Multipayment;
});

function loaded(shopId = 'shop-1') {
  const tokenizer = multipaymentTokenizer({ scriptUrl, shopId });
  const loading = tokenizer.load();
  settleScript('load');
  return { tokenizer, loading };
}

describe('load', () => {
  it('adds the script once and initialises it with the shop id', async () => {
    const { tokenizer, loading } = loaded();
    await loading;
    await tokenizer.load();
    expect(document.head.querySelectorAll(`script[src="${scriptUrl}"]`)).toHaveLength(1);
    expect(init).toHaveBeenCalledWith('shop-1');
  });

  it('can be retried after a response that was not the script', async () => {
    const tokenizer = multipaymentTokenizer({ scriptUrl, shopId: 'shop-1' });
    const first = tokenizer.load();
    document.head.querySelector(`script[src="${scriptUrl}"]`)?.dispatchEvent(new Event('load'));
    await expect(first).resolves.toBe(SCRIPT_NOT_LOADED);
    const second = tokenizer.load();
    settleScript('load');
    await second;
    expect(init).toHaveBeenCalledWith('shop-1');
  });

  it('rejects when the script cannot be loaded, and can be retried', async () => {
    const tokenizer = multipaymentTokenizer({ scriptUrl, shopId: 'shop-1' });
    const first = tokenizer.load();
    settleScript('error');
    await expect(first).resolves.toBe(SCRIPT_NOT_LOADED);
    const second = tokenizer.load();
    settleScript('load');
    await expect(second).resolves.toBeUndefined();
  });

  it('rejects when the shop id is missing', async () => {
    const tokenizer = multipaymentTokenizer({ scriptUrl, shopId: '' });
    await expect(tokenizer.load()).resolves.toBe(NO_SHOP_ID);
  });
});

describe('tokenize', () => {
  it('returns the token and the card details that may be stored', async () => {
    getToken.mockImplementation((_card, callback) =>
      callback({ resultCode: '000', tokenObject: { token: 'tok_abc' } }),
    );
    const { tokenizer } = loaded();
    await expect(tokenizer.tokenize(card)).resolves.toEqual({
      ok: true,
      token: 'tok_abc',
      card: {
        cardNumberHead: '4111',
        cardNumberBottom: '1111',
        expiryYear: '30',
        expiryMonth: '12',
        holderName: 'HANAKO YAMADA',
      },
    });
    expect(getToken.mock.calls[0]?.[0]).toEqual({
      cardno: '4111111111111111',
      expire: '3012',
      securitycode: '123',
      holdername: 'HANAKO YAMADA',
      tokennumber: '1',
    });
  });

  it.each([
    ['102', 'number', 'カード番号をご確認ください。ご利用いただけない番号です'],
    ['113', 'expiry', '有効期限をご確認ください'],
    ['121', 'securityCode', 'セキュリティコードをご確認ください'],
    ['132', 'holderName', 'カード名義をご確認ください'],
    ['902', undefined, UNEXPECTED],
  ])('maps the error code %s to the field %s', async (code, field, message) => {
    getToken.mockImplementation((_card, callback) => callback({ resultCode: code }));
    const { tokenizer } = loaded();
    await expect(tokenizer.tokenize(card)).resolves.toEqual({
      ok: false,
      message,
      ...(field ? { field } : {}),
    });
  });

  it.each(['160', '161', '162'])(
    'treats the error code %s as a missing shop id',
    async (resultCode) => {
      getToken.mockImplementation((_card, callback) => callback({ resultCode }));
      const { tokenizer } = loaded();
      await expect(tokenizer.tokenize(card)).resolves.toEqual({ ok: false, message: NO_SHOP_ID });
    },
  );

  it('returns a message when the script throws or returns no token', async () => {
    const { tokenizer } = loaded();
    getToken.mockImplementationOnce(() => {
      throw new Error('broken');
    });
    await expect(tokenizer.tokenize(card)).resolves.toEqual({
      ok: false,
      message: UNEXPECTED,
    });
    getToken.mockImplementationOnce((_card, callback) => callback({ resultCode: '000' }));
    await expect(tokenizer.tokenize(card)).resolves.toEqual({
      ok: false,
      message: UNEXPECTED,
    });
  });
});
