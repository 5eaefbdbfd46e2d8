import { encode } from 'next-auth/jwt';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callInternalApi, rejection } from '../../../tests/server/call-internal-api';
import {
  type FakeIdentityProvider,
  startFakeIdentityProvider,
} from '../../../tests/server/fake-identity-provider';
import {
  startUpstream,
  type Upstream,
  type UpstreamAnswer,
} from '../../../tests/server/fake-upstream';
import { newStorefront } from '../../../tests/server/new-storefront';
import { withPadding } from '../../../tests/server/padding-on-request';
import { sealText } from '../auth/sealed-text';
import { phoneChangeEndpoint, phoneVerifyEndpoint } from './phone-change';
import { signInEndpoint } from './sign-in-handler';

vi.mock(
  import('../http/pad-response-time'),
  () => import('../../../tests/server/padding-on-request'),
);

const SECRET = 'a secret of thirty-two characters';
const OWN = '090-0000-0001';
const NEW = '０９０−１２３４−５６７８';
const PASSWORD = 'first-password';
const WANTED = { tel: NEW, password: PASSWORD };

let provider: FakeIdentityProvider;
let mainApi: Upstream;
let mainApiAnswer: UpstreamAnswer;

beforeEach(async () => {
  provider = await startFakeIdentityProvider();
  mainApiAnswer = { status: 403, body: { error: { code: 'account_not_registered', message: '' } } };
  mainApi = await startUpstream(() => mainApiAnswer);
  newStorefront({
    ...provider.environment,
    NEXTAUTH_SECRET: SECRET,
    MAIN_API_ORIGIN: mainApi.origin,
  });
  const tokens = { IdToken: await provider.signIdToken(), AccessToken: 'access-1' };
  provider.replies.set('GetTokensFromRefreshToken', { body: { AuthenticationResult: tokens } });
  provider.replies.set('InitiateAuth USER_PASSWORD_AUTH', {
    body: { AuthenticationResult: { ...tokens, RefreshToken: 'refresh-2' } },
  });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all([provider.close(), mainApi.close()]);
});

async function signedIn(): Promise<{ cookie: string }> {
  const expiresAt = Math.floor(Date.now() / 1000) + 3_000;
  const token = { sub: 'user-1', tel: '09000000001', refreshToken: 'refresh-1', expiresAt };
  const session = await encode({ token, secret: SECRET });
  return { cookie: `next-auth.session-token=${session}; idToken=id.to.ken` };
}

const sealWantedNumber = (owner: string, tel: string) =>
  sealText('phone change', { owner, tel }, 60);

/** Signed in, with a code sent to a number. */
async function codeSentTo(tel: string): Promise<{ cookie: string }> {
  const { cookie } = await signedIn();
  return { cookie: `${cookie}; phoneChange=${await sealWantedNumber('09000000001', tel)}` };
}

/** Bodies of the calls to the identity provider, oldest first. */
const inputs = () => provider.requests.map(({ body }) => JSON.parse(body));

it('requests the new number for the signed-in account after checking the password', async () => {
  const { status, body } = await callInternalApi(phoneChangeEndpoint, WANTED, await signedIn());
  expect({ status, body }).toEqual({ status: 200, body: {} });
  // For its session, and for the password; the session that comes of that is ended.
  expect(provider.operations).toEqual([
    'GetTokensFromRefreshToken',
    'InitiateAuth',
    'RevokeToken',
    'UpdateUserAttributes',
  ]);
  expect(inputs()[1].AuthParameters).toEqual({ USERNAME: '+819000000001', PASSWORD });
  expect(inputs()[2].Token).toBe('refresh-2');
  expect(inputs().at(-1)).toEqual({
    AccessToken: 'access-1',
    UserAttributes: [{ Name: 'phone_number', Value: '+819012345678' }],
  });
});

const noPassword = {
  status: 400,
  body: { error: { fields: [{ path: 'password', message: 'パスワードを入力してください' }] } },
};

it('sends no code while the password is wrong or missing', async () => {
  const ask = async (body: object) => callInternalApi(phoneChangeEndpoint, body, await signedIn());
  for (const body of [{ tel: NEW }, { tel: NEW, password: '' }]) {
    expect(await ask(body)).toMatchObject(noPassword);
  }
  const wrong = 'InitiateAuth USER_PASSWORD_AUTH';
  provider.replies.set(wrong, { error: 'NotAuthorizedException' });
  expect(await ask(WANTED)).toMatchObject(rejection(422, 'wrong_password'));
  const message = 'Password attempts exceeded';
  provider.replies.set(wrong, { error: 'NotAuthorizedException', message });
  expect(await ask(WANTED)).toMatchObject(rejection(429, 'too_many_attempts'));
  expect(provider.operations).not.toContain('UpdateUserAttributes');
});

it('allows the signed-in customer ten wrong passwords, without counting those of strangers', async () => {
  provider.replies.set('InitiateAuth USER_PASSWORD_AUTH', { error: 'NotAuthorizedException' });
  const guess = { username: OWN, password: 'guess' };
  for (const status of [401, 401, 401, 401, 401, 429]) {
    expect(await callInternalApi(signInEndpoint, guess)).toMatchObject({ status });
  }
  const change = async () => callInternalApi(phoneChangeEndpoint, WANTED, await signedIn());
  for (let tries = 1; tries <= 10; tries += 1) {
    expect(await change()).toMatchObject(rejection(422, 'wrong_password'));
  }
  expect(await change()).toMatchObject(rejection(429, 'too_many_attempts'));
});

it('sends another code without the password only to the same number and for the same account', async () => {
  const again = async (tel: string) =>
    callInternalApi(phoneChangeEndpoint, { tel }, await codeSentTo('09012345678'));
  expect(await again(NEW)).toMatchObject({ status: 200, body: {} });
  expect(provider.operations).toEqual(['GetTokensFromRefreshToken', 'UpdateUserAttributes']);
  expect(await again('090-3333-4444')).toMatchObject(noPassword);
  // The ticket of another account, kept in the same browser.
  const { cookie } = await signedIn();
  const foreign = await sealWantedNumber('09077778888', '09012345678');
  expect(
    await callInternalApi(
      phoneChangeEndpoint,
      { tel: NEW },
      { cookie: `${cookie}; phoneChange=${foreign}` },
    ),
  ).toMatchObject(noPassword);
});

it('accepts the code only for the number it was sent to', async () => {
  const { headers } = await callInternalApi(phoneChangeEndpoint, WANTED, await signedIn());
  const [wanted = ''] = headers.getSetCookie().filter((sent) => sent.startsWith('phoneChange='));
  expect(wanted).toContain('HttpOnly');
  expect(wanted).not.toContain('9012345678');
  const cookie = `${(await signedIn()).cookie}; ${wanted.split(';')[0]}`;
  const verify = (tel: string) =>
    callInternalApi(phoneVerifyEndpoint, { tel, code: '123456' }, { cookie });
  const before = provider.operations.length;
  expect(await verify('090-3333-4444')).toMatchObject(rejection(422, 'wrong_code'));
  expect(provider.operations.slice(before)).toEqual(['GetTokensFromRefreshToken']);
  expect(await verify(NEW)).toMatchObject({ status: 200, body: {} });
});

it('rejects a code when none was requested', async () => {
  expect(
    await callInternalApi(phoneVerifyEndpoint, { tel: NEW, code: '123456' }, await signedIn()),
  ).toMatchObject(rejection(422, 'expired_code'));
  expect(provider.operations).toEqual(['GetTokensFromRefreshToken']);
});

it('does not reveal by content or time that a number belongs to another account', async () => {
  provider.replies.set('UpdateUserAttributes', { error: 'AliasExistsException' });
  const session = await signedIn();
  const startedAt = performance.now();
  const answer = await withPadding(() => callInternalApi(phoneChangeEndpoint, WANTED, session));
  expect(answer).toMatchObject({ status: 200, body: {} });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(500);
});

it.each([
  ['LimitExceededException', 429, 'too_many_attempts'],
  ['CodeDeliveryFailureException', 502, 'message_not_sent'],
  ['NotAuthorizedException', 401, 'session_required'],
  ['InternalErrorException', 503, 'back_end_unavailable'],
])('answers the provider’s %s with %i %s', async (error, status, code) => {
  provider.replies.set('UpdateUserAttributes', { error });
  expect(await callInternalApi(phoneChangeEndpoint, WANTED, await signedIn())).toMatchObject(
    rejection(status, code),
  );
});

it('returns an error for the field when the number is the current one', async () => {
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
  expect(provider.operations).toEqual(['GetTokensFromRefreshToken']);
});

it('rejects requests without a session', async () => {
  for (const endpoint of [phoneChangeEndpoint, phoneVerifyEndpoint]) {
    expect(await callInternalApi(endpoint, { tel: NEW, code: '123456' })).toMatchObject(
      rejection(401, 'session_required'),
    );
  }
  expect(provider.operations).toEqual([]);
});

const verifyNew = async () =>
  callInternalApi(
    phoneVerifyEndpoint,
    { tel: NEW, code: '１２３ ４５６' },
    await codeSentTo('09012345678'),
  );

it('after the change, devices of the number’s former account are no longer known devices', async () => {
  const tokens = await provider.signIdToken({ sub: 'user-9', phone_number: '+819012345678' });
  const before = { username: '09012345678', password: PASSWORD };
  provider.replies.set('InitiateAuth USER_PASSWORD_AUTH', {
    body: { AuthenticationResult: { IdToken: tokens, RefreshToken: 'refresh-9' } },
  });
  const { headers } = await callInternalApi(signInEndpoint, before);
  const [device] = headers.getSetCookie().filter((each) => each.startsWith('knownDevice='));
  vi.setSystemTime(Date.now() + 2_000);
  expect(await verifyNew()).toMatchObject({ status: 200 });
  provider.replies.set('InitiateAuth USER_PASSWORD_AUTH', { error: 'NotAuthorizedException' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const cookie = device?.split(';', 1)[0] ?? '';
    statuses.push((await callInternalApi(signInEndpoint, before, { cookie })).status);
  }
  vi.useRealTimers();
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('changes the number and shows the main API an id token renewed afterwards', async () => {
  const { status, headers } = await verifyNew();
  expect(status).toBe(200);
  expect(provider.operations).toEqual([
    'GetTokensFromRefreshToken',
    'VerifyUserAttribute',
    'GetTokensFromRefreshToken',
  ]);
  expect(inputs()[1]).toEqual({
    AccessToken: 'access-1',
    AttributeName: 'phone_number',
    Code: '123456',
  });
  // Every change asks first whether the shop is in maintenance.
  expect(mainApi.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/v1/maintenance_fronts/is_maintenance_time',
    'GET /api/v1/user/informations',
  ]);
  const [, idToken] = /^Bearer (.+)$/.exec(mainApi.requests[1]?.headers.authorization ?? '') ?? [];
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  expect(cookies).toContain(`idToken=${idToken}`);
  expect(cookies).toContain('phoneChange=');
});

it('changes the number even when the main API is down', async () => {
  mainApiAnswer = { status: 503, body: {} };
  expect(await verifyNew()).toMatchObject({ status: 200, body: {} });
});

it('answers 200 without a change when the account already has the number', async () => {
  provider.replies.set('GetTokensFromRefreshToken', {
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
  expect(provider.operations).toEqual(['GetTokensFromRefreshToken']);
});

it.each([
  ['CodeMismatchException', 422, 'wrong_code'],
  ['AliasExistsException', 422, 'wrong_code'],
  ['ExpiredCodeException', 422, 'expired_code'],
  ['LimitExceededException', 429, 'too_many_wrong_codes'],
])('answers the provider’s %s on the code with %i %s', async (error, status, code) => {
  provider.replies.set('VerifyUserAttribute', { error });
  expect(
    await callInternalApi(
      phoneVerifyEndpoint,
      { tel: NEW, code: '123456' },
      await codeSentTo('09012345678'),
    ),
  ).toMatchObject(rejection(status, code));
});
