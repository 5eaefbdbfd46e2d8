import { encode } from 'next-auth/jwt';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callInternalApi, refusal } from '../../../tests/server/call-internal-api';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../../../tests/server/fake-identity-provider';
import { sealWantedNumber } from '../auth/phone-change-ticket';
import { phoneChangeEndpoint, phoneVerifyEndpoint } from './phone-change';

const SECRET = 'a secret of thirty-two characters';
const OWN = '090-0000-0001';
const NEW = '０９０−１２３４−５６７８';

let provider: FakeIdentityProvider;

beforeEach(async () => {
  globalThis.shopProcessWide = undefined;
  provider = await startFakeIdentityProvider();
  for (const [name, value] of Object.entries({
    ...provider.environment,
    NEXTAUTH_SECRET: SECRET,
    NEXTAUTH_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
  })) {
    vi.stubEnv(name, value);
  }
  provider.replies.set('InitiateAuth', {
    body: {
      AuthenticationResult: { IdToken: await provider.signIdToken(), AccessToken: 'access-1' },
    },
  });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await provider.close();
});

async function signedIn(): Promise<{ cookie: string }> {
  const expiresAt = Math.floor(Date.now() / 1000) + 3_000;
  const token = { sub: 'user-1', tel: '09000000001', refreshToken: 'refresh-1', expiresAt };
  const session = await encode({ token, secret: SECRET });
  return { cookie: `next-auth.session-token=${session}; idToken=id.to.ken` };
}

/** Signed in, with a code sent to a number. */
async function codeSentTo(tel: string): Promise<{ cookie: string }> {
  const { cookie } = await signedIn();
  return { cookie: `${cookie}; phoneChange=${await sealWantedNumber(tel)}` };
}

const lastRequest = () => JSON.parse(provider.requests.at(-1)?.body ?? '');

it('asks for the new number as who is signed in', async () => {
  const { status, body } = await callInternalApi(
    phoneChangeEndpoint,
    { tel: NEW },
    await signedIn(),
  );
  expect({ status, body }).toEqual({ status: 200, body: {} });
  expect(provider.operations).toEqual(['InitiateAuth', 'UpdateUserAttributes']);
  expect(lastRequest()).toEqual({
    AccessToken: 'access-1',
    UserAttributes: [{ Name: 'phone_number', Value: '+819012345678' }],
  });
});

it('takes the code for the number it was sent to, and for no other', async () => {
  const { headers } = await callInternalApi(phoneChangeEndpoint, { tel: NEW }, await signedIn());
  const [wanted = ''] = headers.getSetCookie().filter((sent) => sent.startsWith('phoneChange='));
  expect(wanted).toContain('HttpOnly');
  expect(wanted).not.toContain('9012345678');
  const cookie = `${(await signedIn()).cookie}; ${wanted.split(';')[0]}`;
  const verify = (tel: string) =>
    callInternalApi(phoneVerifyEndpoint, { tel, code: '123456' }, { cookie });
  const before = provider.operations.length;
  expect(await verify('090-3333-4444')).toMatchObject(refusal(422, 'wrong_code'));
  expect(provider.operations.slice(before)).toEqual(['InitiateAuth']);
  expect(await verify(NEW)).toMatchObject({ status: 200, body: {} });
});

it('takes no code where none was asked for', async () => {
  expect(
    await callInternalApi(phoneVerifyEndpoint, { tel: NEW, code: '123456' }, await signedIn()),
  ).toMatchObject(refusal(422, 'expired_code'));
  expect(provider.operations).toEqual(['InitiateAuth']);
});

it('answers another account’s number alike, and no sooner', async () => {
  provider.replies.set('UpdateUserAttributes', { error: 'AliasExistsException' });
  const startedAt = performance.now();
  const answer = await callInternalApi(phoneChangeEndpoint, { tel: NEW }, await signedIn());
  expect(answer).toMatchObject({ status: 200, body: {} });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(500);
});

it.each([
  ['LimitExceededException', 429, 'too_many_attempts'],
  ['CodeDeliveryFailureException', 502, 'message_not_sent'],
  ['NotAuthorizedException', 401, 'session_required'],
  ['InternalErrorException', 502, 'back_end_unavailable'],
])('turns %s into %i %s', async (error, status, code) => {
  provider.replies.set('UpdateUserAttributes', { error });
  expect(await callInternalApi(phoneChangeEndpoint, { tel: NEW }, await signedIn())).toMatchObject(
    refusal(status, code),
  );
});

it('says beside the field when it is the number one has', async () => {
  expect(await callInternalApi(phoneChangeEndpoint, { tel: OWN }, await signedIn())).toMatchObject({
    status: 400,
    body: {
      error: {
        fields: [
          {
            path: 'tel',
            message: '現在ご登録の電話番号と同じです。新しい電話番号を入力してください',
          },
        ],
      },
    },
  });
  expect(provider.operations).toEqual(['InitiateAuth']);
});

it('is for who is signed in only', async () => {
  for (const endpoint of [phoneChangeEndpoint, phoneVerifyEndpoint]) {
    expect(await callInternalApi(endpoint, { tel: NEW, code: '123456' })).toMatchObject(
      refusal(401, 'session_required'),
    );
  }
  expect(provider.operations).toEqual([]);
});

it('makes the number the account’s and has the id token renewed', async () => {
  const { status, headers } = await callInternalApi(
    phoneVerifyEndpoint,
    { tel: NEW, code: '１２３ ４５６' },
    await codeSentTo('09012345678'),
  );
  expect(status).toBe(200);
  expect(lastRequest()).toEqual({
    AccessToken: 'access-1',
    AttributeName: 'phone_number',
    Code: '123456',
  });
  const cookies = headers.getSetCookie().filter((cookie) => cookie.startsWith('idToken='));
  expect(cookies).toEqual(['idToken=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
});

it('has nothing left to do when the account has the number already', async () => {
  provider.replies.set('InitiateAuth', {
    body: {
      AuthenticationResult: {
        IdToken: await provider.signIdToken({ phone_number: '+819012345678' }),
        AccessToken: 'access-1',
      },
    },
  });
  expect(
    await callInternalApi(phoneVerifyEndpoint, { tel: NEW, code: '123456' }, await signedIn()),
  ).toMatchObject({ status: 200, body: {} });
  expect(provider.operations).toEqual(['InitiateAuth']);
});

it.each([
  ['CodeMismatchException', 422, 'wrong_code'],
  ['AliasExistsException', 422, 'wrong_code'],
  ['ExpiredCodeException', 422, 'expired_code'],
  ['LimitExceededException', 429, 'too_many_attempts'],
])('turns %s on the code into %i %s', async (error, status, code) => {
  provider.replies.set('VerifyUserAttribute', { error });
  expect(
    await callInternalApi(
      phoneVerifyEndpoint,
      { tel: NEW, code: '123456' },
      await codeSentTo('09012345678'),
    ),
  ).toMatchObject(refusal(status, code));
});
