import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerSignInStep,
  registerCreditToken,
  requestPasswordReset,
  sendSignUpCode,
  signIn,
  verifySignUpCode,
} from './internal-api-client';

let asked: { url: string; body: unknown }[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  answer = () => Response.json({});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, body: JSON.parse(String(init.body)) });
    return answer();
  });
});

const reject = (status: number, code: string) => () =>
  Response.json({ error: { code, message: 'サーバーの言葉' } }, { status });

describe('internal API client', () => {
  it('returns the ticket of a sign-in', async () => {
    answer = () => Response.json({ ticket: 'sealed' });
    expect(await signIn('09000000001', 'demo-password')).toEqual({
      ok: true,
      value: { ticket: 'sealed' },
    });
    expect(asked).toEqual([
      {
        url: '/api/auth/signin',
        body: { username: '09000000001', password: 'demo-password' },
      },
    ]);
  });

  it('returns the next step of a sign-in, and rejects one that it does not know', async () => {
    answer = () => Response.json({ step: 'smsCode', lastDigits: '0001' });
    expect(await signIn('09000000001', 'demo-password')).toEqual({
      ok: true,
      value: { step: 'smsCode', lastDigits: '0001' },
    });
    answer = () => Response.json({ step: 'fingerprint' });
    expect(await answerSignInStep({ code: '123456' })).toMatchObject({
      ok: false,
      error: { kind: 'unknownServerError' },
    });
    expect(asked.at(-1)).toEqual({ url: '/api/auth/signin/step', body: { code: '123456' } });
  });

  it.each([
    ['a ticket', { ticket: 'sealed' }, { ok: true, value: 'sealed' }],
    ['none where the customer has to sign in', { signInNeeded: true }, { ok: true, value: null }],
    ['a failure for any other answer', {}, { ok: false, error: { kind: 'unknownServerError' } }],
  ])('returns of a confirmed sign-up %s', async (_, body, expected) => {
    answer = () => Response.json(body);
    expect(await verifySignUpCode('09000000001', '123456')).toMatchObject(expected);
  });

  it.each([
    ['sign-in', () => signIn('09000000001', 'demo-password')],
    ['sign-up', () => sendSignUpCode('09000000001', 'secret-1')],
    ['password reset', () => requestPasswordReset('09000000001')],
    ['card', () => registerCreditToken('token')],
  ])(
    'sends nothing for the %s and names the cause where the browser blocks cookies',
    async (_, call) => {
      vi.stubGlobal('navigator', { cookieEnabled: false });
      expect(await call()).toMatchObject({
        ok: false,
        error: { code: 'cookies_blocked', message: expect.stringContaining('Cookieを許可') },
      });
      expect(asked).toEqual([]);
    },
  );

  it.each([
    [401, 'authentication_failed', 'notAuthorized'],
    [422, 'wrong_code', 'wrongCode'],
    [422, 'expired_code', 'wrongCode'],
    [409, 'already_registered', 'alreadyRegistered'],
    [429, 'too_many_attempts', 'tooManyAttempts'],
    [409, 'account_already_registered', 'alreadyRegistered'],
    [500, 'internal_error', 'localServerError'],
    [400, 'invalid_request', 'localServerError'],
  ])('maps %i %s to %s', async (status, code, kind) => {
    answer = reject(status, code);
    expect(await verifySignUpCode('09000000001', '123456')).toMatchObject({
      ok: false,
      error: { kind, code, status, message: 'サーバーの言葉' },
    });
  });

  it('returns an unknown failure for a response without an error body', async () => {
    answer = () => new Response('Bad Gateway', { status: 502 });
    expect(await sendSignUpCode('09000000001', 'secret-1')).toMatchObject({
      ok: false,
      error: { kind: 'unknownServerError', status: 502 },
    });
  });

  it('returns a failed credit token for a response with an errorMessage', async () => {
    answer = () => Response.json({ errorMessage: '有効時間が切れました' });
    expect(await registerCreditToken('tok_0123')).toMatchObject({
      ok: false,
      error: { kind: 'creditTokenFailed', message: '有効時間が切れました' },
    });
  });

  it('returns a connection failure as a retryable error', async () => {
    answer = () => {
      throw new TypeError('fetch failed');
    };
    expect(await signIn('09000000001', 'x')).toMatchObject({
      ok: false,
      error: { code: 'network_error', retryable: true },
    });
  });
});
