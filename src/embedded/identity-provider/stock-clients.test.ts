import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignUp,
  deleteUser,
  fetchAuthSession,
  fetchDevices,
  fetchUserAttributes,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { JwtVerifier } from 'aws-jwt-verify';
import { allowInsecureRequests, discovery } from 'openid-client';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import {
  ClientId,
  openTestIdentityProvider,
  UserPoolId,
} from '../../../tests/identity-provider/open-test-identity-provider';

let people: Awaited<ReturnType<typeof openTestIdentityProvider>>;
beforeAll(async () => {
  people = await openTestIdentityProvider();
});
afterAll(() => people.close());

const e164 = (phone: string) => `+81${phone.slice(1)}`;

describe('amazon-cognito-identity-js', () => {
  function newUser(Username: string): CognitoUser {
    const kept = new Map<string, string>();
    const Storage = {
      setItem: (key: string, value: string) => kept.set(key, value),
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
      clear: () => kept.clear(),
    };
    const Pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint: people.origin, Storage });
    return new CognitoUser({ Username, Pool, Storage });
  }

  /** With its default, SRP. */
  async function signedIn(Username: string, Password: string): Promise<CognitoUser> {
    const user = newUser(Username);
    await new Promise<void>((resolve, reject) => {
      user.authenticateUser(new AuthenticationDetails({ Username, Password }), {
        onSuccess: () => resolve(),
        onFailure: reject,
      });
    });
    return user;
  }

  /** The result of an operation that takes Node's kind of callback. */
  const result = <T>(work: (callback: (error?: Error, result?: T) => void) => void) =>
    new Promise<T | undefined>((resolve, reject) => {
      work((error, value) => (error ? reject(error) : resolve(value)));
    });

  test('signs in with the number and the right password alone', async () => {
    const phone = await people.newCustomer();
    const user = await signedIn(e164(phone), 'first-password');
    const idToken = user.getSignInUserSession()?.getIdToken().getJwtToken() ?? '';
    expect(await people.tokens.verify('id', idToken)).toMatchObject({ userName: phone });
    await expect(signedIn(e164(phone), 'wrong-password')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  test('reads attributes and devices, changes the password and signs out everywhere', async () => {
    const phone = await people.newCustomer();
    const user = await signedIn(e164(phone), 'first-password');
    const attributes = await result<{ Name: string; Value: string }[]>((callback) =>
      user.getUserAttributes((error, found) => callback(error, found)),
    );
    expect(attributes?.map(({ Name, Value }) => ({ Name, Value }))).toContainEqual({
      Name: 'phone_number',
      Value: e164(phone),
    });
    const devices = await new Promise((onSuccess, onFailure) => {
      user.listDevices(10, null, { onSuccess, onFailure });
    });
    expect(devices).toEqual({ Devices: [] });
    await result((callback) => user.changePassword('first-password', 'second-password', callback));
    await expect(signedIn(e164(phone), 'first-password')).rejects.toThrow();
    const other = await signedIn(e164(phone), 'second-password');
    await new Promise((onSuccess, onFailure) => {
      user.globalSignOut({ onSuccess, onFailure });
    });
    await expect(
      result((callback) => other.getUserAttributes((error, found) => callback(error, found))),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('renews its tokens', async () => {
    const user = await signedIn(e164(await people.newCustomer()), 'first-password');
    const token = user.getSignInUserSession()?.getRefreshToken();
    if (!token) throw new Error('no refresh token');
    const before = user.getSignInUserSession()?.getIdToken().getJwtToken();
    await result((callback) => user.refreshSession(token, callback));
    expect(user.getSignInUserSession()?.getIdToken().getJwtToken()).not.toBe(before);
  });
});

describe('aws-amplify', () => {
  beforeEach(() => {
    // It warns about any address that is not Amazon's.
    ConsoleLogger.LOG_LEVEL = 'ERROR';
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: UserPoolId,
          userPoolClientId: ClientId,
          userPoolEndpoint: people.origin,
        },
      },
    });
  });
  afterEach(() => signOut());

  test('signs up, confirms, and signs in with its default, SRP', async () => {
    const username = e164(people.newPhone());
    const begun = await signUp({ username, password: 'first-password' });
    expect(begun.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
    await confirmSignUp({ username, confirmationCode: people.latestCode() });
    expect(await signIn({ username, password: 'first-password' })).toMatchObject({
      isSignedIn: true,
    });
    expect(await fetchUserAttributes()).toMatchObject({ phone_number: username });
    expect(await fetchDevices()).toEqual([]);
  });

  test('renews its tokens, and changes password and number', async () => {
    const username = e164(await people.newCustomer());
    await signIn({ username, password: 'first-password' });
    const before = (await fetchAuthSession()).tokens?.idToken?.toString();
    const renewed = (await fetchAuthSession({ forceRefresh: true })).tokens?.idToken?.toString();
    expect(renewed).toBeDefined();
    expect(renewed).not.toBe(before);
    await updatePassword({ oldPassword: 'first-password', newPassword: 'second-password' });
    const next = e164(people.newPhone());
    const update = await updateUserAttributes({ userAttributes: { phone_number: next } });
    expect(update.phone_number?.nextStep.updateAttributeStep).toBe('CONFIRM_ATTRIBUTE_WITH_CODE');
    await signOut();
    expect(await signIn({ username, password: 'second-password' })).toMatchObject({
      isSignedIn: true,
    });
  });

  test('resets a password, with which SRP then signs in', async () => {
    const username = e164(await people.newCustomer());
    await resetPassword({ username });
    const confirmationCode = people.latestCode();
    await confirmResetPassword({ username, confirmationCode, newPassword: 'second-password' });
    expect(await signIn({ username, password: 'second-password' })).toMatchObject({
      isSignedIn: true,
    });
  });

  test('deletes the account, which then signs in no more, and whose number is free', async () => {
    const phone = await people.newCustomer();
    const username = e164(phone);
    await signIn({ username, password: 'first-password' });
    await deleteUser();
    await expect(signIn({ username, password: 'first-password' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await people.signUp(phone, 'another-password');
    await people.confirm(phone);
    expect(await signIn({ username, password: 'another-password' })).toMatchObject({
      isSignedIn: true,
    });
  });
});

test('aws-jwt-verify accepts the tokens by issuer, audience and the keys of the discovery document', async () => {
  const { AuthenticationResult } = await people.signIn(await people.newCustomer());
  const { jwks } = people.tokens;
  const verifier = JwtVerifier.create({ issuer: people.origin, audience: ClientId });
  const served = await (await fetch(`${people.origin}/.well-known/jwks.json`)).json();
  expect(served).toEqual(jwks);
  verifier.cacheJwks(served);
  // The verifier compares with the machine's clock.
  vi.useFakeTimers({ now: people.now(), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  expect(verifier.verifySync(AuthenticationResult?.IdToken ?? '')).toMatchObject({
    token_use: 'id',
    aud: ClientId,
  });
  expect(() => verifier.verifySync(`${AuthenticationResult?.IdToken}x`)).toThrow();
});

test('openid-client discovers the issuer and its keys', async () => {
  const configuration = await discovery(new URL(people.origin), ClientId, undefined, undefined, {
    execute: [allowInsecureRequests],
  });
  expect(configuration.serverMetadata()).toMatchObject({
    issuer: people.origin,
    jwks_uri: `${people.origin}/.well-known/jwks.json`,
  });
});
