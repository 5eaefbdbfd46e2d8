import {
  NotAuthorizedException,
  RevokeTokenCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ClientId,
  HOUR,
  openTestIdentityProvider,
} from '../../../../tests/identity-provider/open-test-identity-provider';

let people: Awaited<ReturnType<typeof openTestIdentityProvider>>;
beforeAll(async () => {
  people = await openTestIdentityProvider();
});
afterAll(() => people.close());

test('a refresh token renews tokens for thirty days, until it is revoked', async () => {
  const phone = await people.newCustomer();
  const { AuthenticationResult: first } = await people.signIn(phone);
  people.wait(2 * HOUR);
  expect(await people.tokens.verify('id', first?.IdToken ?? '')).toBeNull();
  const { AuthenticationResult: second } = await people.refresh(first?.RefreshToken);
  expect(second?.RefreshToken).toBeUndefined();
  expect(await people.tokens.verify('id', second?.IdToken ?? '')).toMatchObject({
    userName: phone,
  });
  expect(await people.tokens.verify('access', second?.IdToken ?? '')).toBeNull();

  await people.client.send(new RevokeTokenCommand({ ClientId, Token: first?.RefreshToken }));
  await expect(people.refresh(first?.RefreshToken)).rejects.toBeInstanceOf(NotAuthorizedException);
  await expect(
    people.client.send(
      new UpdateUserAttributesCommand({
        AccessToken: second?.AccessToken,
        UserAttributes: [{ Name: 'phone_number', Value: people.newPhone() }],
      }),
    ),
  ).rejects.toBeInstanceOf(NotAuthorizedException);

  const { AuthenticationResult: third } = await people.signIn(phone);
  people.wait(30 * 24 * HOUR);
  await expect(people.refresh(third?.RefreshToken)).rejects.toBeInstanceOf(NotAuthorizedException);
});

test('every sign-in gets its own refresh token of 256 bits', async () => {
  const phone = await people.newCustomer();
  const [here, there] = [await people.signIn(phone), await people.signIn(phone)].map(
    ({ AuthenticationResult }) => AuthenticationResult?.RefreshToken,
  );
  expect(Buffer.from(here ?? '', 'base64url')).toHaveLength(32);
  expect(Buffer.from(there ?? '', 'base64url')).toHaveLength(32);
  expect(there).not.toBe(here);
});
