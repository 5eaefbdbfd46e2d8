import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedBackends, startEmbeddedBackends } from '@/embedded/embedded-backends';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from './throwaway-postgresql';

/** Where a storefront would reach them both; nobody stands there in this test. */
const BALANCER = 'http://back-ends.example:4000';

const quietLogger = { info: () => {}, warn: () => {}, error: () => {} };

function call(backends: EmbeddedBackends, operation: string, body: object) {
  return fetch(`${backends.origin}/identity-provider`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify({ ClientId: backends.environment.COGNITO_CLIENT_ID, ...body }),
  });
}

describe.runIf(postgresqlIsHere)('two back-end processes on one PostgreSQL', () => {
  let server: ThrowawayPostgresql;
  let processes: EmbeddedBackends[];

  beforeAll(async () => {
    server = await startThrowawayPostgresql();
    const databaseUrl = await server.createDatabase('shared_back_ends');
    const start = () =>
      startEmbeddedBackends({
        dataDir: '/nonexistent',
        databaseUrl,
        port: 0,
        origin: BALANCER,
        npCreditLimit: 55_000,
        npHandlingFee: 330,
        invoiceRegistrationNumber: 'T1234567890123',
        logger: quietLogger,
      });
    // Both at once: migrations, secrets and seeds must not get into each other's way.
    processes = await Promise.all([start(), start()]);
  }, 120_000);

  afterAll(async () => {
    await Promise.all((processes ?? []).map((backends) => backends.close()));
    await server?.stop();
  });

  test('give a storefront the same environment, and issue tokens with their shared address', async () => {
    const [one, other] = processes;
    expect(one?.environment).toEqual(other?.environment);
    expect(one?.environment).toMatchObject({
      MAIN_API_ORIGIN: BALANCER,
      CARD_GATEWAY_ORIGIN: BALANCER,
      EMBEDDED_BACKENDS_ORIGIN: BALANCER,
      COGNITO_ENDPOINT: `${BALANCER}/identity-provider`,
      COGNITO_ISSUER: `${BALANCER}/identity-provider`,
    });
    for (const backends of processes) {
      const signedIn = await call(backends, 'InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: DEMO_CUSTOMER.tel, PASSWORD: DEMO_CUSTOMER.password },
      });
      const body: { AuthenticationResult: { IdToken: string } } = await signedIn.json();
      const { iss } = decodeJwt(body.AuthenticationResult.IdToken);
      expect(iss).toBe(`${BALANCER}/identity-provider`);
    }
  });

  test('share their secrets, and each accepts the tokens of the other', async () => {
    const [one, other] = processes;
    if (!one || !other) throw new Error('not started');
    expect(one.environment.NEXTAUTH_SECRET).toBe(other.environment.NEXTAUTH_SECRET);
    expect(one.environment.OPS_TOKEN).toBe(other.environment.OPS_TOKEN);

    const signedIn = await call(one, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: DEMO_CUSTOMER.tel, PASSWORD: DEMO_CUSTOMER.password },
    });
    const body: { AuthenticationResult: { IdToken: string } } = await signedIn.json();
    const payMethods = await fetch(`${other.origin}/api/v1/user/customer_pay_methods`, {
      headers: { authorization: `Bearer ${body.AuthenticationResult.IdToken}` },
    });
    expect(payMethods.status).toBe(200);
  });

  test('count sent codes and wrong passwords together', async () => {
    const Username = '09012340001';
    const signUps = await Promise.all(
      processes.map((backends) => call(backends, 'SignUp', { Username, Password: 'a-password' })),
    );
    expect(signUps.map(({ status }) => status)).toEqual([200, 200]);
    const outbox = await fetch(`${processes[0]?.origin}/outbox.json?to=${Username}`, {
      headers: { authorization: `Bearer ${processes[0]?.environment.OPS_TOKEN}` },
    });
    expect(await outbox.json()).toHaveLength(1);

    const guess = async (backends: EmbeddedBackends) => {
      const AuthParameters = { USERNAME: Username, PASSWORD: 'wrong-password' };
      const flow = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
      const body: { message: string } = await (await call(backends, 'InitiateAuth', flow)).json();
      return body.message;
    };
    const guesses = await Promise.all([1, 2, 3, 4, 5].flatMap(() => processes.map(guess)));
    expect(guesses.filter((message) => message === 'Password attempts exceeded')).toHaveLength(5);
  });
});
