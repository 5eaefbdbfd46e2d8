import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticateNewCard } from './card-authentication';
import type { CardTokenizer } from './card-tokenizer';

const entered = {
  number: '4111111111111111',
  expiryYear: '30',
  expiryMonth: '12',
  securityCode: '987',
  holderName: 'HANAKO YAMADA',
};
const card = {
  cardNumberHead: '4111',
  cardNumberBottom: '1111',
  expiryYear: '30',
  expiryMonth: '12',
  holderName: 'HANAKO YAMADA',
};

const tokenizer: CardTokenizer = {
  load: async () => undefined,
  tokenize: async () => ({ ok: true, token: 'tok_abcdefgh', card }),
};

const REGISTER = '/api/auth/credit/register';
const AUTHENTICATE = '/api/v1/user/three_d_secure_authentications';
let answers: Record<string, () => Response>;
const fetchStub = vi.fn(async (url: string, _init?: RequestInit) => {
  const answer = answers[url];
  if (!answer) throw new TypeError('not reachable');
  return answer();
});

beforeEach(() => {
  fetchStub.mockClear();
  vi.stubGlobal('fetch', fetchStub);
  vi.stubGlobal('navigator', { onLine: true });
  answers = {
    [REGISTER]: () => Response.json({ token: 'kept' }),
    [AUTHENTICATE]: () =>
      Response.json({ success: true, message: '', redirect_url: '/embedded/card-gateway/x' }),
  };
});

function authenticate(using: CardTokenizer = tokenizer) {
  return authenticateNewCard(using, entered, '/order/payment');
}

describe('authenticateNewCard', () => {
  it('returns the redirect URL of the authentication and the masked card', async () => {
    await expect(authenticate()).resolves.toEqual({
      status: 'redirect',
      redirectUrl: '/embedded/card-gateway/x',
      card,
    });
    expect(JSON.parse(String(fetchStub.mock.calls[1]?.[1]?.body))).toEqual({
      cardNumberHead: '4111',
      cardNumberBottom: '1111',
      yy: '30',
      mm: '12',
      customerName: 'HANAKO YAMADA',
      return_to: '/order/payment',
    });
  });

  it('sends neither the card number nor the security code', async () => {
    await authenticate();
    const sent = JSON.stringify(fetchStub.mock.calls);
    expect(sent).toContain('tok_abcdefgh');
    expect(sent).not.toContain('4111111111111111');
    expect(sent).not.toContain('987');
  });

  it('returns the field that the payment script rejects, and sends nothing', async () => {
    await expect(
      authenticate({
        ...tokenizer,
        tokenize: async () => ({
          ok: false,
          field: 'number',
          message: '番号が違います',
        }),
      }),
    ).resolves.toEqual({
      status: 'failed',
      field: 'number',
      message: '番号が違います',
      mayHaveReplacedToken: false,
    });
    expect(fetchStub).not.toHaveBeenCalled();
  });

  it('returns the reason when the payment script cannot be used', async () => {
    await expect(
      authenticate({
        ...tokenizer,
        tokenize: async () => ({ ok: false, message: '読み込めませんでした。' }),
      }),
    ).resolves.toEqual({
      status: 'failed',
      message: '読み込めませんでした。',
      mayHaveReplacedToken: false,
    });
  });

  it('returns a processing failure when the token cannot be stored', async () => {
    answers[REGISTER] = () => Response.json({ errorMessage: '有効時間が切れました。' });
    await expect(authenticate()).resolves.toEqual({
      status: 'failed',
      message: 'カード情報の処理に失敗しました。有効時間が切れました。',
      mayHaveReplacedToken: true,
    });
    delete answers[REGISTER];
    await expect(authenticate()).resolves.toEqual({
      status: 'failed',
      message:
        'カード情報の処理に失敗しました。通信できませんでした。接続をご確認のうえ、もう一度お試しください。',
      mayHaveReplacedToken: true,
    });
  });

  it.each([
    { success: false, message: '理由です。', redirect_url: '/x' },
    { success: true, message: '理由です。' },
  ])('returns a registration failure for the response %j', async (body) => {
    answers[AUTHENTICATE] = () => Response.json(body);
    await expect(authenticate()).resolves.toEqual({
      status: 'failed',
      message: 'クレジットカードの登録に失敗しました。理由です。',
      mayHaveReplacedToken: true,
    });
  });

  it('returns signedOut when the session has ended', async () => {
    answers[AUTHENTICATE] = () =>
      Response.json({ error: { code: 'unauthorized', message: '認証' } }, { status: 401 });
    await expect(authenticate()).resolves.toEqual({ status: 'signedOut' });
  });
});
