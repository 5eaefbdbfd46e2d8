import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callInternalApi, rejection } from '../../../tests/server/call-internal-api';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../../../tests/server/fake-identity-provider';
import { newStorefront } from '../../../tests/server/new-storefront';
import { withPadding } from '../../../tests/server/padding-on-request';
import { hasEnded } from '../auth/ended-sessions';
import { counterTime } from '../shared-counters';
import {
  passwordConfirmEndpoint,
  passwordResetEndpoint,
  passwordVerifyEndpoint,
} from './password-reset';

vi.mock(
  import('../http/pad-response-time'),
  () => import('../../../tests/server/padding-on-request'),
);

let provider: FakeIdentityProvider;

beforeEach(async () => {
  provider = await startFakeIdentityProvider();
  newStorefront(provider.environment);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await provider.close();
});

const tel = '０９０−１２３４−５６７８';

/** The cookie of a browser that has asked for a code. */
async function ask(): Promise<string> {
  const { headers } = await callInternalApi(passwordResetEndpoint, { tel });
  provider.requests.length = 0;
  provider.operations.length = 0;
  return headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

/** The cookie that the code of `verify` is kept in. */
async function handInCode(code = '１２３ ４５６'): Promise<string> {
  const { headers, body } = await callInternalApi(
    passwordVerifyEndpoint,
    { tel, code },
    { cookie: await ask() },
  );
  expect(body).toEqual({});
  return headers.get('set-cookie') ?? '';
}

async function confirm(password: string, setCookie: string) {
  const [cookie = ''] = setCookie.split(';');
  return callInternalApi(passwordConfirmEndpoint, { password }, { cookie });
}

describe('requesting a reset code', () => {
  async function timedReset() {
    const startedAt = performance.now();
    const { status, body } = await withPadding(() =>
      callInternalApi(passwordResetEndpoint, { tel }),
    );
    return { status, body, isTimely: performance.now() - startedAt >= 500 };
  }

  it.each([
    undefined,
    'UserNotFoundException',
    'InvalidParameterException',
    'NotAuthorizedException',
    'CodeDeliveryFailureException',
  ])('answers the same, and not before 500 ms, when the provider answers %s', async (error) => {
    if (error) provider.replies.set('ForgotPassword', { error });
    expect(await timedReset()).toEqual({ status: 200, body: {}, isTimely: true });
    expect(JSON.parse(provider.requests[0]?.body ?? '')).toMatchObject({
      Username: '+819012345678',
    });
  });

  it.each([
    ['LimitExceededException', 429, 'too_many_attempts'],
    ['InternalErrorException', 503, 'back_end_unavailable'],
  ])('answers the provider’s %s with %i %s', async (error, status, code) => {
    provider.replies.set('ForgotPassword', { error });
    expect(await callInternalApi(passwordResetEndpoint, { tel })).toMatchObject(
      rejection(status, code),
    );
  });

  it('returns a message about an invalid number', async () => {
    const { status, body } = await callInternalApi(passwordResetEndpoint, { tel: '090' });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { error: { fields: [{ message: '有効な携帯電話番号を入力してください' }] } },
    });
  });
});

describe('setting a new password', () => {
  it('stores the code encrypted in an HttpOnly cookie and sends it with the password', async () => {
    const cookie = await handInCode();
    expect(cookie).toMatch(/^passwordReset=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain('123456');
    expect(provider.operations).toEqual([]);
    const { status, body, headers } = await confirm('new-password', cookie);
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(JSON.parse(provider.requests[0]?.body ?? '')).toMatchObject({
      Username: '+819012345678',
      ConfirmationCode: '123456',
      Password: 'new-password',
    });
    expect(headers.get('set-cookie')).toContain('passwordReset=; Path=/; Max-Age=0');
  });

  it.each([
    ['CodeMismatchException', 422, 'wrong_code'],
    ['NotAuthorizedException', 422, 'wrong_code'],
    ['UserNotFoundException', 422, 'wrong_code'],
    ['ExpiredCodeException', 422, 'expired_code'],
    ['LimitExceededException', 429, 'too_many_wrong_codes'],
    ['InvalidPasswordException', 422, 'password_not_allowed'],
  ])('answers the provider’s %s with %i %s', async (error, status, code) => {
    provider.replies.set('ConfirmForgotPassword', { error });
    expect(await confirm('new-password', await handInCode())).toMatchObject(
      rejection(status, code),
    );
  });

  it('ends the number’s sessions from before, and none when the code was wrong', async () => {
    const before = { tel: '09012345678', sessionId: 'session-1', since: counterTime() };
    const other = { ...before, tel: '09087654321' };
    provider.replies.set('ConfirmForgotPassword', { error: 'CodeMismatchException' });
    await confirm('new-password', await handInCode());
    expect(await hasEnded(before)).toBe(false);
    provider.replies.delete('ConfirmForgotPassword');
    await confirm('new-password', await handInCode());
    expect(await Promise.all([hasEnded(before), hasEnded(other)])).toEqual([true, false]);
    expect(await hasEnded({ ...before, since: counterTime() })).toBe(false);
  });

  it('is done once, and a repeated request with the same password is answered the same', async () => {
    const cookie = await handInCode();
    expect(await confirm('new-password', cookie)).toMatchObject({ status: 200, body: {} });
    provider.replies.set('ConfirmForgotPassword', { error: 'ExpiredCodeException' });
    const again = await confirm('new-password', cookie);
    expect(again).toMatchObject({ status: 200, body: {} });
    expect(again.headers.get('set-cookie')).toContain('passwordReset=; Path=/; Max-Age=0');
    expect(await confirm('another-password', cookie)).toMatchObject(rejection(422, 'expired_code'));
    const askedElsewhere = await handInCode();
    expect(await confirm('new-password', askedElsewhere)).toMatchObject(
      rejection(422, 'expired_code'),
    );
  });

  it('does not call the provider without a code, with a forged one or with a short password', async () => {
    const cookie = await handInCode();
    expect(await confirm('new-password', '')).toMatchObject(rejection(422, 'expired_code'));
    expect(await confirm('new-password', await ask())).toMatchObject(
      rejection(422, 'expired_code'),
    );
    const forged = cookie.replace(/.{4};/, 'AAAA;');
    expect(await confirm('new-password', forged)).toMatchObject(rejection(422, 'expired_code'));
    expect(await confirm('short', cookie)).toMatchObject(rejection(400, 'invalid_request'));
    expect(provider.operations).toEqual([]);
  });

  it('rejects a code in a browser that has not requested one for the number', async () => {
    const cookie = await ask();
    for (const [number, headers] of [
      [tel, {}],
      ['09000000001', { cookie }],
    ] as const) {
      expect(
        await callInternalApi(passwordVerifyEndpoint, { tel: number, code: '123456' }, headers),
      ).toMatchObject(rejection(422, 'expired_code'));
    }
  });

  it('rejects a code that does not have six digits', async () => {
    expect(await callInternalApi(passwordVerifyEndpoint, { tel, code: '12345' })).toMatchObject(
      rejection(400, 'invalid_request'),
    );
  });
});
