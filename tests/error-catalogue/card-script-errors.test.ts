// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  fieldOfCode,
  multipaymentTokenizer,
  SHOP_ID_CODES,
} from '@/booking/cards/multipayment-tokenizer';
import { startUpstream, type Upstream } from '../server/fake-upstream';

const NUMBER = {
  field: 'number',
  message: 'カード番号をご確認ください。ご利用いただけない番号です',
};
const EXPIRY = { field: 'expiry', message: '有効期限をご確認ください' };
const SECURITY_CODE = { field: 'securityCode', message: 'セキュリティコードをご確認ください' };
const HOLDER_NAME = { field: 'holderName', message: 'カード名義をご確認ください' };

/** The payment script's codes, inline beside the field they speak of. One without a row does not type-check. */
const problemOfCode = {
  '100': NUMBER,
  '101': NUMBER,
  '102': NUMBER,
  '110': EXPIRY,
  '111': EXPIRY,
  '112': EXPIRY,
  '113': EXPIRY,
  '121': SECURITY_CODE,
  '122': SECURITY_CODE,
  '131': HOLDER_NAME,
  '132': HOLDER_NAME,
} as const satisfies Record<keyof typeof fieldOfCode, { field: string; message: string }>;

const UNEXPECTED = '予期しないエラーが発生しました。時間をおいて、もう一度お試しください。';

const card = {
  number: '4111111111111111',
  expiryYear: '30',
  expiryMonth: '12',
  securityCode: '123',
  holderName: 'HANAKO YAMADA',
};

let provider: Upstream;
let answer: object;
let loads = 0;

beforeAll(async () => {
  provider = await startUpstream(() => ({
    headers: { 'access-control-allow-origin': '*' },
    body: answer,
  }));
});
afterAll(() => provider.close());

beforeEach(() => {
  window.Multipayment = {
    init: () => {},
    getToken: (_, callback) => {
      void fetch(provider.origin)
        .then((response) => response.json())
        .then(callback);
    },
  };
  return () => {
    delete window.Multipayment;
  };
});

/** jsdom loads no scripts: this one is there as soon as it is asked for. */
async function tokenize() {
  loads += 1;
  const scriptUrl = `/payment.js?${loads}`;
  const tokenizer = multipaymentTokenizer({ gateway: 'embedded', scriptUrl, shopId: 'shop-1' });
  const result = tokenizer.tokenize(card);
  document.head.querySelector(`script[src="${scriptUrl}"]`)?.dispatchEvent(new Event('load'));
  return result;
}

it('every code of the payment script has a case', () => {
  expect(Object.keys(problemOfCode)).toEqual(Object.keys(fieldOfCode));
});

it.each(Object.entries(problemOfCode))(
  'the code %s returns its field and message',
  async (code, problem) => {
    answer = { resultCode: code };
    expect(await tokenize()).toEqual({ ok: false, ...problem });
  },
);

it.each(SHOP_ID_CODES)(
  'the code %s, a missing shop id, asks for another way of paying',
  async (code) => {
    answer = { resultCode: code };
    expect(await tokenize()).toEqual({
      ok: false,
      message: 'ただいまカードをご利用いただけません。ほかのお支払い方法をお選びください。',
    });
  },
);

it.each(['901', '902', '180'])('the unknown code %s returns a retryable error', async (code) => {
  answer = { resultCode: code };
  expect(await tokenize()).toEqual({ ok: false, message: UNEXPECTED });
});

it('a success without a token returns a retryable error', async () => {
  answer = { resultCode: '000', tokenObject: {} };
  expect(await tokenize()).toEqual({ ok: false, message: UNEXPECTED });
});
