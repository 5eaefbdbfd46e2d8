import { afterEach, expect, it, vi } from 'vitest';
import { continueSessionToken, startSessionToken } from '@/server/auth/session-token';
import { openTicket } from '@/server/auth/tickets';
import { signInEndpoint, signInStepEndpoint } from '@/server/auth-endpoints/sign-in-handler';
import { signUpSmsEndpoint, signUpVerifyEndpoint } from '@/server/auth-endpoints/sign-up';
import { callInternalApi } from '../server/call-internal-api';
import { newStorefront } from '../server/new-storefront';
import { type ForeignUserPool, startForeignUserPool } from './user-pool';

const TEL = '09012345678';
const E164 = '+819012345678';
const PASSWORD = 'hachiko-1923';

type PoolOptions = NonNullable<Parameters<typeof startForeignUserPool>[0]>;

let pool: ForeignUserPool;

async function startPool(options: PoolOptions): Promise<void> {
  pool = await startForeignUserPool(options);
  newStorefront({
    COGNITO_REGION: pool.region,
    COGNITO_ENDPOINT: pool.endpoint,
    COGNITO_ISSUER: pool.issuer,
    COGNITO_USER_POOL_ID: pool.poolId,
    COGNITO_CLIENT_ID: pool.clientId,
    COGNITO_CLIENT_SECRET: pool.clientSecret ?? '',
  });
}

afterEach(async () => {
  vi.unstubAllEnvs();
  await pool.stop();
});

/** A browser that calls the internal API and keeps its cookies. */
function newBrowser() {
  const cookies = new Map<string, string>();
  return async (...[handler, body]: Parameters<typeof callInternalApi>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await callInternalApi(handler, body, { cookie });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    return answer;
  };
}

/** Signs up as the pages do; the ticket is missing where the pool signs nobody in after it. */
async function signUp(): Promise<string | undefined> {
  const call = newBrowser();
  expect(await call(signUpSmsEndpoint, { tel: TEL, password: PASSWORD })).toMatchObject({
    status: 200,
  });
  const code = await pool.waitForCode(TEL);
  const { status, body } = await call(signUpVerifyEndpoint, { tel: TEL, code });
  expect(status).toBe(200);
  return body.ticket;
}

const signIn = () => newBrowser()(signInEndpoint, { username: TEL, password: PASSWORD });

/** Opens the session of a ticket and lets its tokens be renewed twice. Gives its refresh tokens. */
async function renewTwice(ticket: string | undefined): Promise<readonly (string | undefined)[]> {
  const found = await openTicket(ticket ?? '');
  if (found === null) throw new Error('The ticket opens nothing');
  const tokens: string[] = [];
  const place = {
    isRenewedAnyway: true,
    get: () => undefined,
    set: (idToken: string) => {
      tokens.push(idToken);
    },
    clear: () => {},
    leaveSession: () => {},
  };
  const begun = startSessionToken(found, place);
  const first = await continueSessionToken(begun, place);
  const second = await continueSessionToken(first, place);
  expect(second).toMatchObject({ tel: TEL, sub: pool.findUser(E164)?.sub });
  expect(tokens.map((token) => pool.verifyIdToken(token).sub)).toEqual([
    second.sub,
    second.sub,
    second.sub,
  ]);
  return [begun.refreshToken, first.refreshToken, second.refreshToken];
}

it.each<[string, PoolOptions, 'kept' | 'rotated']>([
  ['without a client secret', {}, 'kept'],
  ['of the plan Lite with a secret', { plan: 'lite', clientSecret: 'a-client-secret' }, 'kept'],
  [
    'whose refresh tokens rotate and whose id tokens name no number',
    {
      refreshTokenRotation: { gracePeriodSeconds: 0 },
      idTokenWithoutPhoneNumber: true,
      clientSecret: 'a-client-secret',
    },
    'rotated',
  ],
])('a pool %s signs up, in, and goes on', async (_what, options, refreshTokens) => {
  await startPool(options);
  const afterSignUp = await renewTwice(await signUp());
  const afterSignIn = await renewTwice((await signIn()).body.ticket);
  for (const used of [afterSignUp, afterSignIn]) {
    expect(new Set(used).size).toBe(refreshTokens === 'kept' ? 1 : 3);
  }
});

it.each<[string, PoolOptions, Parameters<ForeignUserPool['addUser']>[0], string, () => object]>([
  [
    'a code by SMS',
    { mfa: 'sms' },
    { phoneNumber: E164, password: PASSWORD },
    'smsCode',
    () => ({ code: pool.messages.at(-1)?.code }),
  ],
  [
    'the code of an app',
    { mfa: 'totp' },
    { phoneNumber: E164, password: PASSWORD, mfa: 'totp' },
    'appCode',
    () => ({ code: pool.totpCode(E164) }),
  ],
  [
    'a new password in place of the one that was handed out',
    {},
    { phoneNumber: E164, password: PASSWORD, newPasswordRequired: true },
    'newPassword',
    () => ({ password: 'my-own-1923' }),
  ],
])(
  'a pool that asks for %s signs in after it, and goes on',
  async (_what, options, user, step, answer) => {
    await startPool({ clientSecret: 'a-client-secret', ...options });
    pool.addUser(user);
    const call = newBrowser();
    const begun = await call(signInEndpoint, { username: TEL, password: PASSWORD });
    expect(begun).toMatchObject({ status: 200, body: { step } });
    await renewTwice((await call(signInStepEndpoint, answer())).body.ticket);
  },
);

it('a new customer of a pool that asks for a code at each sign-in is led to the sign-in', async () => {
  await startPool({ mfa: 'sms', plan: 'lite' });
  expect(await signUp()).toBeUndefined();
  expect(await signIn()).toMatchObject({ status: 200, body: { step: 'smsCode' } });
});
