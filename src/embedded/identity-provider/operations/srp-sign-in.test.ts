import {
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ClientId,
  MINUTE,
  openTestIdentityProvider,
  UserPoolId,
} from '../../../../tests/identity-provider/open-test-identity-provider';
import { users } from '../identity-tables';
import { computeVerifier, expectedSignature } from '../srp';
import { verifierIn } from '../stored-password';

let people: Awaited<ReturnType<typeof openTestIdentityProvider>>;
beforeAll(async () => {
  people = await openTestIdentityProvider();
});
afterAll(() => people.close());

/** A value of a client that need not be able to answer. */
const SRP_A = 'abcdef'.repeat(100);

async function begin(USERNAME: string) {
  const { ChallengeName, ChallengeParameters: parameters = {} } = await people.client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A },
    }),
  );
  return { ChallengeName, parameters };
}

const respond = ({ USER_ID_FOR_SRP = '', SECRET_BLOCK = '' }: Record<string, string>) =>
  people.client
    .send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: USER_ID_FOR_SRP,
          PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: 'c2lnbmF0dXJl',
          TIMESTAMP: 'Wed May 6 01:00:00 UTC 2026',
        },
      }),
    )
    .then(
      () => 'signed in',
      (error: Error) => error.message,
    );

const storedUser = async (phone: string) => {
  const [user] = await people.db.select().from(users).where(eq(users.userName, phone));
  if (!user) throw new Error('no user');
  return user;
};

test('an unknown number gets a challenge as an account does, the same each time but for its secrets', async () => {
  const known = await begin(await people.newCustomer());
  const unknown = await begin('09099998888');
  const shape = ({ ChallengeName, parameters }: typeof known) => ({
    ChallengeName,
    names: Object.keys(parameters).sort(),
    userId: parameters.USER_ID_FOR_SRP?.replace(/[\da-f]/g, 'x'),
    salt: parameters.SALT?.length,
  });
  expect(shape(unknown)).toEqual(shape(known));
  const again = await begin('+819099998888');
  expect(again.parameters).toMatchObject({
    USER_ID_FOR_SRP: unknown.parameters.USER_ID_FOR_SRP,
    SALT: unknown.parameters.SALT,
  });
  expect(again.parameters.SRP_B).not.toBe(unknown.parameters.SRP_B);
  expect(await respond(unknown.parameters)).toBe('Incorrect username or password.');
});

test('five wrong proofs lock the number, as wrong passwords do', async () => {
  const phone = await people.newCustomer();
  const attempt = async () => respond((await begin(phone)).parameters);
  for (let count = 1; count <= 5; count += 1) {
    expect(await attempt()).toBe('Incorrect username or password.');
  }
  expect(await attempt()).toBe('Password attempts exceeded');
  await expect(people.signIn(phone)).rejects.toThrow('Password attempts exceeded');
});

test('a challenge is good for three minutes, and for its own account', async () => {
  const { parameters } = await begin(await people.newCustomer());
  const other = await begin(await people.newCustomer());
  const SECRET_BLOCK = parameters.SECRET_BLOCK ?? '';
  const invalid = 'Invalid session for the user.';
  expect(await respond({ ...other.parameters, SECRET_BLOCK })).toBe(invalid);
  expect(await respond({ ...parameters, SECRET_BLOCK: 'Zm9yZ2Vk' })).toBe(invalid);
  people.wait(3 * MINUTE);
  expect(await respond(parameters)).toBe(invalid);
});

test('a client value that would make the key known in advance proves nothing', () => {
  const account = { poolName: 'test', userId: 'user-1' };
  const verifier = computeVerifier(account, 'first-password');
  const zero = { clientValue: 0n, secret: Buffer.alloc(32, 7), verifier };
  expect(expectedSignature(account, zero, Buffer.from('block'), 'now')).toBeUndefined();
});

test('the stored verifier cannot be read without the key of the installation, nor moved to another account', async () => {
  const phone = await people.newCustomer();
  const user = await storedUser(phone);
  const account = { poolName: 'test', userId: user.subject };
  const verifier = verifierIn(people.deps, user);
  expect(verifier).toEqual(computeVerifier(account, 'first-password', verifier?.salt));
  expect(verifierIn({ userPoolId: UserPoolId, codeKey: 'another key' }, user)).toBeUndefined();
  expect(verifierIn(people.deps, { ...user, subject: crypto.randomUUID() })).toBeUndefined();
});

test('a password from before verifiers gets one at its first sign-in', async () => {
  const phone = await people.newCustomer();
  const { passwordHash } = await storedUser(phone);
  const older = passwordHash.split('$').slice(0, 3).join('$');
  await people.db.update(users).set({ passwordHash: older }).where(eq(users.userName, phone));
  expect(verifierIn(people.deps, await storedUser(phone))).toBeUndefined();
  await people.signIn(phone);
  const renewed = await storedUser(phone);
  expect(renewed.passwordHash.startsWith(`${older}$`)).toBe(true);
  expect(verifierIn(people.deps, renewed)).toBeDefined();
});

test('a number that signs up again before its code keeps its subject, which the verifier belongs to', async () => {
  const phone = people.newPhone();
  await people.signUp(phone, 'first-password');
  const { subject } = await storedUser(phone);
  await people.signUp(phone, 'second-password');
  const again = await storedUser(phone);
  expect(again.subject).toBe(subject);
  expect(verifierIn(people.deps, again)).toBeDefined();
});
