// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentScript } from '@/config/card-gateways';
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
  const tokenizer = multipaymentTokenizer({ gateway: 'embedded', scriptUrl, shopId });
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
    const tokenizer = multipaymentTokenizer({ gateway: 'embedded', scriptUrl, shopId: 'shop-1' });
    const first = tokenizer.load();
    document.head.querySelector(`script[src="${scriptUrl}"]`)?.dispatchEvent(new Event('load'));
    await expect(first).resolves.toBe(SCRIPT_NOT_LOADED);
    const second = tokenizer.load();
    settleScript('load');
    await second;
    expect(init).toHaveBeenCalledWith('shop-1');
  });

  it('rejects when the script cannot be loaded, and can be retried', async () => {
    const tokenizer = multipaymentTokenizer({ gateway: 'embedded', scriptUrl, shopId: 'shop-1' });
    const first = tokenizer.load();
    settleScript('error');
    await expect(first).resolves.toBe(SCRIPT_NOT_LOADED);
    const second = tokenizer.load();
    settleScript('load');
    await expect(second).resolves.toBeUndefined();
  });

  it('rejects when the shop id is missing', async () => {
    const tokenizer = multipaymentTokenizer({ gateway: 'embedded', scriptUrl, shopId: '' });
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

/*
 * Scripts that behave as the provider documents: the guide of version 1, and the types of its package
 * @mul-pay/mptoken-js for version 2 (docs/decisions/0110).
 */
type Answer = { resultCode: string | number; tokenObject?: { token?: string | string[] } };
type Card = Readonly<Record<string, string>>;
type TakeToken = (answer: Answer) => void;

const masked = {
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  expiryYear: '30',
  expiryMonth: '12',
  holderName: 'HANAKO YAMADA',
};
const unexpected = { ok: false, message: UNEXPECTED };

/** The tokenizer of a gateway, once its script has run and has set `window.Multipayment`. */
function tokenizerOf(script: Window['Multipayment'], config: Partial<PaymentScript>) {
  const tokenizer = multipaymentTokenizer({
    gateway: 'multipayment-v1',
    scriptUrl,
    shopId: 'tshop00000001',
    ...config,
  });
  const problem = tokenizer.load();
  if (script) window.Multipayment = script;
  document.head.querySelector(`script[src="${scriptUrl}"]`)?.dispatchEvent(new Event('load'));
  return { tokenizer, problem };
}

describe('version 1 of the provider', () => {
  /** Answers by the callback alone, which has to have a name. */
  function version1(answer: Answer) {
    let knownShop = '';
    return {
      init: (shopId: unknown) => {
        knownShop = String(shopId);
      },
      getToken: ({ cardno, expire, securitycode, holdername }: Card, take: TakeToken) => {
        const isWhole = [cardno, expire, securitycode, holdername].every(Boolean);
        expect(take.name).not.toBe('');
        setTimeout(() => take(knownShop && isWhole ? answer : { resultCode: '160' }));
      },
    };
  }

  it.each([
    ['a token', 'f0e1d2'],
    ['a list of one token', ['f0e1d2']],
  ])('gives the token of an answer with %s', async (_, token) => {
    const script = version1({ resultCode: '000', tokenObject: { token } });
    const { tokenizer, problem } = tokenizerOf(script, {});
    await expect(problem).resolves.toBeUndefined();
    await expect(tokenizer.tokenize(card)).resolves.toEqual({
      ok: true,
      token: 'f0e1d2',
      card: masked,
    });
  });

  it.each([
    ['100', { field: 'number', message: 'カード番号をご確認ください。ご利用いただけない番号です' }],
    ['113', { field: 'expiry', message: '有効期限をご確認ください' }],
    ['160', { message: NO_SHOP_ID }],
    ['901', { message: UNEXPECTED }],
  ])('says what the code %s means', async (resultCode, expected) => {
    const { tokenizer } = tokenizerOf(version1({ resultCode }), {});
    await expect(tokenizer.tokenize(card)).resolves.toEqual({ ok: false, ...expected });
  });

  it.each([undefined, null, 'busy', {}])('asks to try again after the answer %j', async (given) => {
    const { tokenizer } = tokenizerOf({ init, getToken }, {});
    getToken.mockImplementation((_card, take) => take(given));
    await expect(tokenizer.tokenize(card)).resolves.toEqual(unexpected);
  });

  it('asks to try again when no answer comes', async () => {
    vi.useFakeTimers();
    const { tokenizer } = tokenizerOf({ init, getToken }, {});
    const result = tokenizer.tokenize(card);
    await vi.advanceTimersByTimeAsync(21_000);
    vi.useRealTimers();
    await expect(result).resolves.toEqual(unexpected);
  });
});

describe('version 2 of the provider', () => {
  const v2 = {
    gateway: 'multipayment-v2',
    shopId: 'api-key',
    publicKey: 'public-key',
    isLive: false,
  } as const;

  /** The script has `init` alone, which gives the client. */
  function version2(answer: (card: Card, take?: TakeToken) => unknown) {
    return {
      init: vi.fn(() => ({ createElements: () => ({}), getToken: vi.fn(answer) })),
    };
  }
  const success = { resultCode: 0, tokenObject: { token: ['mp-token+/=='] } };

  it('starts the client with both keys, without wallets and fingerprint, for the test environment', async () => {
    const script = version2(async () => success);
    const { problem } = tokenizerOf(script, v2);
    await expect(problem).resolves.toBeUndefined();
    expect(script.init.mock.calls).toEqual([['api-key', 'public-key', undefined, false, false]]);
  });

  it.each([
    ['its promise', async () => success],
    ['the callback', (_: Card, take?: TakeToken) => take?.(success)],
    [
      'the callback, with a promise of nothing',
      async (_: Card, take?: TakeToken) => void setTimeout(() => take?.(success)),
    ],
    [
      'both',
      async (_: Card, take?: TakeToken) => {
        take?.(success);
        return success;
      },
    ],
  ])('gives the token that comes by %s', async (_, answer) => {
    const { tokenizer } = tokenizerOf(version2(answer), v2);
    await expect(tokenizer.tokenize(card)).resolves.toEqual({
      ok: true,
      token: 'mp-token+/==',
      card: masked,
    });
  });

  it('gives the card by the names of its types, and by the older ones', async () => {
    const given = vi.fn(async (_: Card) => success);
    const { tokenizer } = tokenizerOf(version2(given), v2);
    await tokenizer.tokenize(card);
    expect(given.mock.calls[0]?.[0]).toEqual({
      cardNo: '4111111111111111',
      cardno: '4111111111111111',
      expire: '3012',
      securityCode: '123',
      securitycode: '123',
      holderName: 'HANAKO YAMADA',
      holdername: 'HANAKO YAMADA',
      tokenNumber: '1',
      tokennumber: '1',
    });
  });

  it('is started by the shop id alone where no public key is configured, and found in its own place', async () => {
    const client = { init, getToken: vi.fn(async () => success) };
    const script = {
      init: vi.fn(() => {
        window.Multipayment = client;
      }),
    };
    const { tokenizer } = tokenizerOf(script, { gateway: 'multipayment-v2', shopId: 'tshop1' });
    await expect(tokenizer.tokenize(card)).resolves.toMatchObject({ token: 'mp-token+/==' });
    expect(script.init.mock.calls).toEqual([['tshop1']]);
  });

  it.each([
    [102, { field: 'number', message: 'カード番号をご確認ください。ご利用いただけない番号です' }],
    ['121', { field: 'securityCode', message: 'セキュリティコードをご確認ください' }],
    [180, { message: UNEXPECTED }],
  ])('says what the code %j means', async (resultCode, expected) => {
    const { tokenizer } = tokenizerOf(
      version2(async () => ({ resultCode })),
      v2,
    );
    await expect(tokenizer.tokenize(card)).resolves.toEqual({ ok: false, ...expected });
  });

  it.each([
    ['its call fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'it throws',
      () => {
        throw new Error('no card');
      },
    ],
    [
      'it succeeds without a token',
      async () => ({ resultCode: '000', tokenObject: { token: [] } }),
    ],
  ])('asks to try again when %s', async (_, answer) => {
    const { tokenizer } = tokenizerOf(version2(answer), v2);
    await expect(tokenizer.tokenize(card)).resolves.toEqual(unexpected);
  });

  it.each([
    [
      'its keys are refused',
      {
        init: () => {
          throw new Error('invalid key');
        },
      },
    ],
    ['it makes no tokens', { init: () => ({}) }],
  ])('cannot be used when %s', async (_, script) => {
    const { tokenizer, problem } = tokenizerOf(script, v2);
    await expect(problem).resolves.toBe(SCRIPT_NOT_LOADED);
    await expect(tokenizer.tokenize(card)).resolves.toEqual({
      ok: false,
      message: SCRIPT_NOT_LOADED,
    });
  });
});
