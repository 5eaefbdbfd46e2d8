import {
  CodeMismatchException,
  ExpiredCodeException,
  LimitExceededException,
} from '@aws-sdk/client-cognito-identity-provider';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  HOUR,
  MINUTE,
  openTestIdentityProvider,
} from '../../../tests/identity-provider/open-test-identity-provider';
import { checkCode } from './code-repository';
import { codes, sends } from './identity-tables';

let people: Awaited<ReturnType<typeof openTestIdentityProvider>>;
beforeAll(async () => {
  people = await openTestIdentityProvider();
});
afterAll(() => people.close());
beforeEach(() => {
  people.sent.length = 0;
});

test('codes have six random digits', async () => {
  const sentCodes: string[] = [];
  for (let signUps = 1; signUps <= 20; signUps += 1) {
    await people.signUp(people.newPhone());
    sentCodes.push(people.latestCode());
  }
  for (const code of sentCodes) expect(code).toMatch(/^\d{6}$/);
  for (const place of [0, 1, 2, 3, 4, 5]) {
    expect(new Set(sentCodes.map((code) => code[place])).size).toBeGreaterThan(1);
  }
});

test('a code is stored only as a digest that depends on the installation’s key', async () => {
  const phone = people.newPhone();
  await people.signUp(phone);
  const code = people.latestCode();
  const [kept] = await people.db.select().from(codes).where(eq(codes.userName, phone));
  expect(JSON.stringify({ ...kept, userName: '' })).not.toContain(code);
  const place = { userName: phone, purpose: 'sign_up', caller: '' } as const;
  await expect(
    checkCode({ ...people.deps, codeKey: 'key-of-another' }, place, code),
  ).rejects.toMatchObject({ name: 'CodeMismatchException' });
  expect(await checkCode(people.deps, place, code)).toMatchObject({ digest: kept?.digest });
});

test('a code is valid once, only for the number and the purpose it was sent for', async () => {
  const [phone, other] = [people.newPhone(), people.newPhone()];
  await people.signUp(other);
  await people.signUp(phone);
  const code = people.latestCode();
  await expect(people.confirm(other, code)).rejects.toBeInstanceOf(CodeMismatchException);
  await expect(people.reset(phone, 'second-password', code)).rejects.toBeInstanceOf(
    ExpiredCodeException,
  );
  await people.confirm(phone, code);
  await expect(people.confirm(phone, code)).rejects.toBeInstanceOf(ExpiredCodeException);
});

test('after five wrong codes the right one is rejected, until a new code is sent', async () => {
  const phone = people.newPhone();
  await people.signUp(phone);
  const code = people.latestCode();
  for (let tries = 1; tries <= 5; tries += 1) {
    await expect(people.confirm(phone, people.wrongCode())).rejects.toBeInstanceOf(
      CodeMismatchException,
    );
  }
  await expect(people.confirm(phone, code)).rejects.toBeInstanceOf(LimitExceededException);
  await people.resend(phone);
  expect((await people.confirm(phone)).Session).toBeDefined();
});

test('a code expires after ten minutes', async () => {
  const phone = people.newPhone();
  await people.signUp(phone);
  people.wait(10 * MINUTE);
  await expect(people.confirm(phone)).rejects.toBeInstanceOf(ExpiredCodeException);
});

test('an expired code is deleted a day later, when the next code is sent', async () => {
  const kept = async () => (await people.db.select().from(codes)).map(({ userName }) => userName);
  const [old, between, later] = [people.newPhone(), people.newPhone(), people.newPhone()];
  await people.signUp(old);
  people.wait(10 * MINUTE + 24 * HOUR - 1);
  await people.signUp(between);
  expect(await kept()).toEqual(expect.arrayContaining([old, between]));
  people.wait(1);
  await people.signUp(later);
  expect((await kept()).sort()).toEqual([between, later]);
});

test('two simultaneous requests send one SMS, and the sixth SMS within an hour is rejected', async () => {
  const phone = people.newPhone();
  await Promise.all([people.signUp(phone), people.signUp(phone)]);
  expect(people.sent).toHaveLength(1);
  for (let count = 2; count <= 5; count += 1) {
    people.wait(MINUTE);
    await people.resend(phone);
  }
  expect(people.sent).toHaveLength(5);
  people.wait(MINUTE);
  await expect(people.resend(phone)).rejects.toBeInstanceOf(LimitExceededException);
  await expect(people.signUp(phone)).rejects.toBeInstanceOf(LimitExceededException);
  people.wait(HOUR);
  await people.resend(phone);
  expect(people.sent).toHaveLength(6);
});

/** As many as may be sent in an hour, none of them vouched for by the storefront. */
async function spendTheHour(): Promise<void> {
  const place = { purpose: 'sign_up', caller: '', sentAt: people.now() } as const;
  const spent = Array.from({ length: 1_500 }, (_, at) => ({ ...place, userName: `070${at}` }));
  await people.db.insert(sends).values(spent);
}

test('codes requested by the storefront are neither rejected nor counted by the hourly limit of others', async () => {
  const phone = people.newPhone();
  people.wait(2 * HOUR);
  await people.signUp(phone);
  await people.confirm(phone);
  await spendTheHour();
  people.wait(MINUTE);
  const count = () => people.db.$count(sends);
  const before = await count();
  people.sent.length = 0;
  await people.asStorefront({}).forgot(phone);
  await people.asStorefront({}).signUp(people.newPhone(), 'first-password');
  await expect(people.asStorefront({}).forgot('07000000000')).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
  expect(people.sent).toHaveLength(2);
  expect(await count()).toBe(before);
});

test('at most 1,500 codes an hour are sent for requests from outside the storefront', async () => {
  const phone = people.newPhone();
  people.wait(2 * HOUR);
  await spendTheHour();
  await expect(people.signUp(phone)).rejects.toBeInstanceOf(LimitExceededException);
  people.wait(HOUR);
  await people.signUp(phone);
});
