import {
  ResourceNotFoundException,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestIdentityProvider } from '../../../tests/identity-provider/open-test-identity-provider';

let people: Awaited<ReturnType<typeof openTestIdentityProvider>>;
beforeAll(async () => {
  people = await openTestIdentityProvider();
});
afterAll(() => people.close());

test('a request with another client id is rejected', async () => {
  await expect(
    people.client.send(
      new SignUpCommand({ ClientId: 'x', Username: '09055550009', Password: 'secret1' }),
    ),
  ).rejects.toBeInstanceOf(ResourceNotFoundException);
});

test.each([
  ['SignUp', '', 'SerializationException'],
  ['SignUp', 'null', 'InvalidParameterException'],
  [
    'SignUp',
    '{"ClientId":"test-client","Username":{"$gt":""},"Password":1}',
    'InvalidParameterException',
  ],
  [
    'SignUp',
    '{"ClientId":"test-client","Username":"0901\\u0000","Password":"secret1"}',
    'InvalidParameterException',
  ],
  [
    'InitiateAuth',
    '{"ClientId":"test-client","AuthFlow":"CUSTOM_AUTH"}',
    'InvalidParameterException',
  ],
  [
    'VerifyUserAttribute',
    '{"AccessToken":"not.a.token","AttributeName":"phone_number","Code":"123456"}',
    'NotAuthorizedException',
  ],
  ['AdminDeleteUser', '{}', 'UnknownOperationException'],
  ['SignUp', `{"Username":"${'9'.repeat(40_000)}"}`, 'SerializationException'],
])(
  'invalid input to %s is answered with 400 and a Cognito error (%#)',
  async (operation, body, name) => {
    const response = await fetch(people.origin, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body,
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('x-amzn-errortype')).toBe(name);
    expect(await response.json()).toMatchObject({ __type: name, message: expect.any(String) });
  },
);
