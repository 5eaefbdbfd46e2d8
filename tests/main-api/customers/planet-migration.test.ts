import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mainApi } from '@/contract/main-api';
import { Rejection } from '@/contract/rejection';
import { emailCodes } from '@/main-api/customers/customer-tables';
import { insertPlanetTarget } from '@/main-api/customers/planet-repository';
import { verifySignInEmail } from '@/main-api/customers/sign-in-email';
import { openShop } from '../shop-visitor';

let shop: Awaited<ReturnType<typeof openShop>>;
let now = Date.parse('2026-05-06T01:00:00Z');
let lastTel = 9_070_000_000;
/** What the identity provider was asked to do; `aliases` is what it rejects addresses by. */
const done: unknown[] = [];
const aliases = new Map<string, string>();
let isProviderDown = false;

beforeAll(async () => {
  shop = await openShop({
    identityAdmin: {
      setEmail: async (subject, email) => {
        if (isProviderDown) throw new Rejection('back_end_unavailable');
        const owner = aliases.get(email) ?? subject;
        if (owner !== subject) return false;
        aliases.set(email, subject);
        done.push({ subject, email });
        return true;
      },
      setPassword: async (subject, password) => {
        done.push({ subject, password });
      },
    },
  });
});
afterAll(() => shop.close());
beforeEach(() => {
  done.length = 0;
  isProviderDown = false;
});

const MINUTE = 60_000;
function wait(milliseconds: number): void {
  now += milliseconds;
  shop.clock.set(new Date(now).toISOString());
}

async function newTarget(): Promise<string> {
  lastTel += 1;
  const tel = `0${lastTel}`;
  await insertPlanetTarget(shop.deps.db, `subject-${tel}`);
  return tel;
}

const base = '/planet_account_migration';
const post = (body: object) => ({ method: 'POST', body }) as const;
const sendCode = (tel: string, email: string) =>
  shop.send(tel, `${base}/email_credentials/register`, post({ email }));
const verify = (tel: string, email: string, code: string) =>
  shop.send(tel, `${base}/email_credentials/verify`, post({ email, code }));
const setPassword = (tel: string, password: string) =>
  shop.send(tel, `${base}/target_customers/update_password`, post({ password }));

async function outcome(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  const body: { error?: { code: string } } = await response.json();
  return body.error?.code ?? 'ok';
}

async function isTarget(tel: string): Promise<boolean> {
  const path = `${base}/target_customers/check`;
  return (await shop.answer(mainApi.checkMigrationTarget.response, tel, path)).target_customer;
}

async function newestMail(email: string): Promise<string> {
  return (await shop.outbox.list(email))[0]?.text ?? '';
}

async function newestCode(email: string): Promise<string> {
  return /確認コードは (\d{6}) です/.exec(await newestMail(email))?.[1] ?? '';
}

async function proveEmail(tel: string, email: string): Promise<void> {
  await sendCode(tel, email);
  expect(await outcome(verify(tel, email, await newestCode(email)))).toBe('ok');
}

describe('moving an account', () => {
  it('is open to target customers and ends once the address is verified and a password set', async () => {
    const tel = await newTarget();
    expect(await isTarget('09069999999')).toBe(false);
    expect(await isTarget(tel)).toBe(true);
    await proveEmail(tel, 'hanako@example.jp');
    expect(await isTarget(tel)).toBe(true);
    expect(await outcome(setPassword(tel, 'planet-password'))).toBe('ok');
    const subject = `subject-${tel}`;
    expect(done).toEqual([
      { subject, email: 'hanako@example.jp' },
      { subject, password: 'planet-password' },
    ]);
    expect(await isTarget(tel)).toBe(false);
    // An answer that was lost: asked once more, all the same.
    expect(await outcome(setPassword(tel, 'planet-password'))).toBe('ok');
    expect(await outcome(setPassword(tel, 'another-password'))).toBe('not_migration_target');
    wait(31 * MINUTE);
    expect(await outcome(setPassword(tel, 'planet-password'))).toBe('not_migration_target');
    expect(done).toHaveLength(2);
  });

  it('is rejected for all other customers', async () => {
    const tel = '09069999999';
    expect(await outcome(sendCode(tel, 'x@example.jp'))).toBe('not_migration_target');
    expect(await outcome(verify(tel, 'x@example.jp', '123456'))).toBe('not_migration_target');
    expect(await outcome(setPassword(tel, 'planet-password'))).toBe('not_migration_target');
    expect(await shop.outbox.list('x@example.jp')).toEqual([]);
  });

  it('needs a password of eight characters and a recent verification of the address', async () => {
    const tel = await newTarget();
    expect(await outcome(setPassword(tel, 'planet-password'))).toBe('email_not_verified');
    await proveEmail(tel, 'eight@example.jp');
    expect(
      await shop.rejection(
        tel,
        `${base}/target_customers/update_password`,
        post({ password: 'seven77' }),
      ),
    ).toEqual({
      status: 400,
      code: 'invalid_request',
      fields: [{ path: 'password', message: 'パスワードは8文字以上で入力してください' }],
    });
    wait(31 * MINUTE);
    expect(await outcome(setPassword(tel, 'planet-password'))).toBe('email_not_verified');
    expect(done).toEqual([]);
  });

  it('can be completed after the identity provider was unreachable', async () => {
    const tel = await newTarget();
    await proveEmail(tel, 'later@example.jp');
    isProviderDown = true;
    expect(await outcome(setPassword(tel, 'planet-password'))).toBe('back_end_unavailable');
    expect(await isTarget(tel)).toBe(true);
    isProviderDown = false;
    expect(await outcome(setPassword(tel, 'planet-password'))).toBe('ok');
    expect(await isTarget(tel)).toBe(false);
  });
});

describe('the code in the mail', () => {
  it('is rejected with its own reason when it is wrong, expired or tried too often', async () => {
    const tel = await newTarget();
    const email = 'codes@example.jp';
    expect(await outcome(verify(tel, email, '123456'))).toBe('code_expired');
    await sendCode(tel, email);
    const code = await newestCode(email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await outcome(verify(tel, email, wrong))).toBe('code_mismatch');
    }
    expect(await outcome(verify(tel, email, code))).toBe('too_many_requests');
    wait(11 * MINUTE);
    expect(await outcome(verify(tel, email, code))).toBe('code_expired');
    await sendCode(tel, email);
    const path = `${base}/email_credentials/verify`;
    expect(await shop.rejection(tel, path, post({ email, code: wrong }))).toEqual({
      status: 422,
      code: 'code_mismatch',
      fields: [{ path: 'code', message: 'コードが正しくありません' }],
    });
    expect(await outcome(verify(tel, email, await newestCode(email)))).toBe('ok');
    expect(await outcome(verify(tel, 'other@example.jp', await newestCode(email)))).toBe(
      'code_expired',
    );
  });

  it('is stored only as a digest that depends on the key of the installation', async () => {
    const tel = await newTarget();
    const [subject, email] = [`subject-${tel}`, 'kept@example.jp'];
    await sendCode(tel, email);
    const code = await newestCode(email);
    const [kept] = await shop.deps.db
      .select()
      .from(emailCodes)
      .where(eq(emailCodes.subject, subject));
    expect(kept?.digest).not.toContain(code);
    const deps = { ...shop.deps, codeKey: 'key-of-another' };
    await expect(verifySignInEmail(deps, subject, { email, code })).rejects.toMatchObject({
      code: 'code_mismatch',
    });
    expect(await outcome(verify(tel, email, code))).toBe('ok');
  });

  it('is sent at most five times an hour, and once for a double tap', async () => {
    const tel = await newTarget();
    const email = 'sends@example.jp';
    await sendCode(tel, email);
    await sendCode(tel, email);
    expect(await shop.outbox.list(email)).toHaveLength(1);
    for (let sends = 2; sends <= 5; sends += 1) {
      wait(MINUTE);
      expect(await outcome(sendCode(tel, email))).toBe('ok');
    }
    wait(MINUTE);
    expect(await outcome(sendCode(tel, email))).toBe('too_many_requests');
    wait(60 * MINUTE);
    expect(await outcome(sendCode(tel, email))).toBe('ok');
    expect(await shop.outbox.list(email)).toHaveLength(6);
  });
});

describe('a mail address of somebody else', () => {
  it('gets the same answer, but a notice in place of a code, and cannot be taken over', async () => {
    const owner = await newTarget();
    await proveEmail(owner, 'owner@example.jp');
    expect(await outcome(setPassword(owner, 'planet-password'))).toBe('ok');
    done.length = 0;

    const other = await newTarget();
    const answer = await sendCode(other, 'OWNER@example.jp');
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 200,
      body: { sent: true },
    });
    expect(await newestMail('owner@example.jp')).toContain('すでにほかのアカウントで使われている');
    expect(await newestMail('owner@example.jp')).not.toMatch(/\d{6}/);
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(await outcome(verify(other, 'owner@example.jp', '123456'))).toBe('code_mismatch');
    }
    expect(await outcome(verify(other, 'owner@example.jp', '123456'))).toBe('too_many_requests');
    expect(await outcome(setPassword(other, 'planet-password'))).toBe('email_not_verified');
    expect(done).toEqual([]);
  });

  it('belongs to the first of two customers with a verified address to set a password', async () => {
    const [one, two] = [await newTarget(), await newTarget()];
    await proveEmail(one, 'shared@example.jp');
    await proveEmail(two, 'shared@example.jp');
    expect(await outcome(setPassword(one, 'planet-password'))).toBe('ok');
    expect(await outcome(setPassword(two, 'planet-password'))).toBe('email_not_verified');
    expect(done).toEqual([
      { subject: `subject-${one}`, email: 'shared@example.jp' },
      { subject: `subject-${one}`, password: 'planet-password' },
    ]);
  });

  it('cannot be taken over when only the identity provider has its owner', async () => {
    aliases.set('elsewhere@example.jp', 'somebody');
    const tel = await newTarget();
    await proveEmail(tel, 'elsewhere@example.jp');
    expect(await outcome(setPassword(tel, 'planet-password'))).toBe('email_not_verified');
    expect(done).toEqual([]);
    expect(await isTarget(tel)).toBe(true);
  });
});

it.each([
  ['1500001', true],
  ['9000001', false],
])('the planet service area of %s is served: %s', async (zipCode, contains) => {
  const path = '/planet_service_areas/checks';
  expect(
    await shop.answer(
      mainApi.checkPlanetServiceArea.response,
      '09069999999',
      path,
      post({ zipCode }),
    ),
  ).toEqual({ contains });
});

it('a postal code that does not exist is rejected with address_not_found', async () => {
  expect(
    await shop.rejection(
      '09069999999',
      '/planet_service_areas/checks',
      post({ zipCode: '0000000' }),
    ),
  ).toMatchObject({ status: 404, code: 'address_not_found' });
});
