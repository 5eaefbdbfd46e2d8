import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  ClientId,
  HOUR,
  MINUTE,
  openTestIdentityProvider,
} from '../../../tests/identity-provider/open-test-identity-provider';
import { callInternalApi as call } from '../../../tests/server/call-internal-api';
import { newStorefront } from '../../../tests/server/new-storefront';
import { signUpSmsEndpoint, signUpVerifyEndpoint } from './sign-up';

// The padding has a test of its own.
vi.mock(import('../http/pad-response-time'), () => ({ padResponseTime: (work) => work() }));

let people: Awaited<ReturnType<typeof openTestIdentityProvider>>;
beforeAll(async () => {
  people = await openTestIdentityProvider();
});
afterAll(() => people.close());

beforeEach(() => {
  vi.useFakeTimers({ now: people.now(), toFake: ['Date'] });
  newStorefront({
    COGNITO_ENDPOINT: people.origin,
    COGNITO_ISSUER: people.origin,
    COGNITO_CLIENT_ID: ClientId,
    COGNITO_CLIENT_SECRET: people.deps.clientSecret,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** Time passes at the storefront and at the identity provider. */
function wait(milliseconds: number): void {
  people.wait(milliseconds);
  vi.setSystemTime(people.now());
}

/** A browser that begins to sign up with the number; its calls return their answers. */
async function beginSignUp(tel: string) {
  let cookie = '';
  async function ask(endpoint: typeof signUpSmsEndpoint, body: object) {
    const answer = await call(endpoint, { tel, ...body }, { cookie });
    const set = answer.headers.get('set-cookie')?.split(';', 1)[0];
    if (set?.startsWith('signUp=')) cookie = set;
    return { status: answer.status, body: answer.body, isCookieSet: set !== undefined };
  }
  const resend = () => ask(signUpSmsEndpoint, {});
  const verify = (code: string) => ask(signUpVerifyEndpoint, { code });
  const begun = await ask(signUpSmsEndpoint, { password: 'my-password' });
  return { begun, resend, verify };
}

type Browser = Awaited<ReturnType<typeof beginSignUp>>;

/** Ways to go on with a sign-up without entering a right code in time. Each returns the answers. */
const walks: readonly [string, (browser: Browser) => Promise<readonly object[]>][] = [
  [
    'wrong codes',
    async ({ verify }) => {
      const answers: object[] = [];
      for (let tries = 0; tries < 6; tries += 1) answers.push(await verify(people.wrongCode()));
      return answers;
    },
  ],
  [
    'wrong codes after a resend',
    async ({ resend, verify }) => {
      wait(MINUTE);
      return [await resend(), await verify(people.wrongCode())];
    },
  ],
  [
    'codes that are ten minutes old',
    async ({ verify }) => {
      wait(10 * MINUTE);
      return [await verify(people.latestCode()), await verify(people.wrongCode())];
    },
  ],
  [
    'new codes and a resend when the sign-up is a day old',
    async ({ resend, verify }) => {
      wait(24 * HOUR - 4 * MINUTE);
      const resent = await resend();
      wait(6 * MINUTE);
      const wrong = await verify(people.wrongCode());
      return [resent, wrong, await verify(people.latestCode()), await resend()];
    },
  ],
];

test.each(walks)('%s are answered the same with and without an account', async (_, walk) => {
  const answersFor = async (tel: string) => {
    const browser = await beginSignUp(tel);
    return [browser.begun, ...(await walk(browser))];
  };
  const registered = await answersFor(await people.newCustomer());
  expect(await answersFor(people.newPhone())).toEqual(registered);
});

test('only the right code in time reveals whether the number has an account', async () => {
  const registered = await beginSignUp(await people.newCustomer());
  expect(await registered.verify(people.latestCode())).toMatchObject({
    status: 409,
    body: { error: { code: 'already_registered' } },
  });
  const unregistered = await beginSignUp(people.newPhone());
  expect(await unregistered.verify(people.latestCode())).toMatchObject({ status: 200 });
});
