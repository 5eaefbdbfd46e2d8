import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  MINUTE,
  openTestIdentityProvider,
} from '../../../tests/identity-provider/open-test-identity-provider';

let people: Awaited<ReturnType<typeof openTestIdentityProvider>>;
beforeAll(async () => {
  people = await openTestIdentityProvider();
});
afterAll(() => people.close());

const nameOf = (request: Promise<unknown>) =>
  request.then(
    () => 'done',
    (error: Error) => error.name,
  );

test('a request with a wrong client secret is rejected', async () => {
  const phone = await people.newCustomer();
  const forger = people.asStorefront({ secret: 'guessed' });
  expect(await nameOf(forger.signIn(phone, 'first-password'))).toBe('NotAuthorizedException');
  expect(await nameOf(forger.forgot(phone))).toBe('NotAuthorizedException');
});

test('wrong passwords sent by the storefront lock nobody out, and direct ones lock only direct sign-in', async () => {
  const phone = await people.newCustomer();
  const storefront = people.asStorefront({});
  for (let tries = 1; tries <= 6; tries += 1) {
    expect(await nameOf(storefront.signIn(phone, 'wrong'))).toBe('NotAuthorizedException');
    expect(await nameOf(people.signIn(phone, 'wrong'))).toBe('NotAuthorizedException');
  }
  await expect(people.signIn(phone)).rejects.toThrow('Password attempts exceeded');
  expect(await nameOf(storefront.signIn(phone, 'first-password'))).toBe('done');
});

test('a reset code stays valid for its owner after a stranger’s wrong codes and requests', async () => {
  const phone = await people.newCustomer();
  const owner = people.asStorefront({ browser: 'owner' });
  const stranger = people.asStorefront({ browser: 'stranger', address: '198.51.100.1' });
  await owner.forgot(phone);
  const code = people.latestCode();
  expect(await nameOf(stranger.reset(phone, 'strangers-own', people.wrongCode()))).toBe(
    'ExpiredCodeException',
  );
  for (let asked = 1; asked <= 10; asked += 1) {
    people.wait(MINUTE / 2);
    expect(await nameOf(stranger.forgot(phone))).toBe('done');
    for (let tries = 1; tries <= 6; tries += 1) {
      await stranger.reset(phone, 'strangers-own', people.wrongCode()).catch(() => {});
    }
  }
  // Nor does the stranger get in with the code that the owner was sent.
  expect(await nameOf(stranger.reset(phone, 'strangers-own', code))).not.toBe('done');
  expect(await nameOf(owner.reset(phone, 'second-password', code))).toBe('done');
  expect(await nameOf(owner.signIn(phone, 'second-password'))).toBe('done');
});

test('a reset code opens nothing once the password was reset in another browser, and tells nobody so', async () => {
  const phone = await people.newCustomer();
  const owner = people.asStorefront({ browser: 'owner' });
  const stranger = people.asStorefront({ browser: 'stranger' });
  await stranger.forgot(phone);
  const readFromTheScreen = people.latestCode();
  people.wait(MINUTE);
  await owner.forgot(phone);
  await owner.reset(phone, 'second-password', people.latestCode());
  const answers: string[] = [];
  for (let tries = 1; tries <= 6; tries += 1) {
    answers.push(await nameOf(stranger.reset(phone, 'strangers-own', readFromTheScreen)));
  }
  expect(answers).toEqual([
    ...new Array<string>(5).fill('CodeMismatchException'),
    'LimitExceededException',
  ]);
  expect(await nameOf(owner.signIn(phone, 'second-password'))).toBe('done');
});

test('a sign-up code stays valid for its owner after a stranger’s wrong codes', async () => {
  const phone = people.newPhone();
  const owner = people.asStorefront({ browser: 'owner' });
  const stranger = people.asStorefront({ browser: 'stranger' });
  const { Session } = await owner.signUp(phone, 'own-password');
  const code = people.latestCode();
  const other = await stranger.signUp(phone, 'strangers-own');
  for (let tries = 1; tries <= 6; tries += 1) {
    await stranger.confirm(phone, people.wrongCode(), other.Session).catch(() => {});
  }
  expect(await nameOf(owner.confirm(phone, code, Session))).toBe('done');
  expect(await nameOf(owner.signIn(phone, 'own-password'))).toBe('done');
});
