import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { startEmbeddedBackends } from '@/embedded/embedded-backends';
import { DEMO_CUSTOMER, MIGRATING_CUSTOMER } from '@/main-api/seed/demo-customer';
import { askOverHttp, type HttpAnswer } from '../load/http-answer';
import { sessionCookies } from '../server/session-cookies';
import { serveStorefrontApi } from '../server/storefront-api';
import { type FuzzedRequest, fuzzedRequests } from './fuzzed-request';
import { type InternalRequest, internalRequests } from './internal-requests';
import { ShopMemory } from './shop-memory';

const ROUND = 400;
/** So that answers that wait for an even time do not wait one after the other. */
const AT_ONCE = 8;
const HANGS_AFTER_MS = 30_000;

const signedIn = z.object({
  AuthenticationResult: z.object({ IdToken: z.string(), RefreshToken: z.string() }),
});

/** The cookies of the customer, with the id token or another one. */
async function signIn(
  environment: Readonly<Record<string, string>>,
  tel: string,
  password: string,
) {
  const answer = await fetch(environment.COGNITO_ENDPOINT ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: environment.COGNITO_CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: tel, PASSWORD: password },
    }),
  });
  const { IdToken, RefreshToken } = signedIn.parse(await answer.json()).AuthenticationResult;
  const claims = { sub: decodeJwt(IdToken).sub ?? '', tel, refreshToken: RefreshToken };
  return (idToken = IdToken) => sessionCookies(idToken, claims);
}

type Request = FuzzedRequest | InternalRequest;

/**
 * Asks the storefront's server, and behind it real embedded back ends, over HTTP: every call of the
 * contract through the gateway, the internal API and next-auth. `setEnvironment` is given what the
 * server is configured with.
 */
export async function fuzzStorefront(
  requests: number,
  seed: number,
  setEnvironment: (environment: Readonly<Record<string, string>>) => void,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'fuzz-'));
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const backEnds = await startEmbeddedBackends({
    dataDir,
    port: 0,
    npCreditLimit: 55_000,
    npHandlingFee: 330,
    invoiceRegistrationNumber: 'T1234567890123',
    logger: quiet,
    passwordCost: { N: 2, r: 1, p: 1 },
  });
  setEnvironment({
    ...backEnds.environment,
    NEXTAUTH_URL: 'http://shop.example',
    // What is rejected unread would try nothing.
    ATTEMPT_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'silent',
  });
  const storefront = await serveStorefrontApi();
  const people = [DEMO_CUSTOMER, MIGRATING_CUSTOMER];
  const signedInAs = await Promise.all(
    people.map(({ tel, password }) => signIn(backEnds.environment, tel, password)),
  );
  const cookies = await Promise.all(signedInAs.map((cookiesWith) => cookiesWith()));
  const forged = await signedInAs[0]?.('e30.e30.e30');
  const memory = new ShopMemory();
  const statuses: Record<string, number> = {};
  const problems: string[] = [];

  function headersOf(request: Request): Record<string, string> {
    const origin = { origin: 'http://shop.example' };
    if (!('caller' in request) || request.caller === 'anonymous') {
      return { ...request.headers, ...origin };
    }
    const { caller } = request;
    if (caller === 'operations' || (typeof caller === 'object' && 'role' in caller)) {
      const authorization = `Bearer ${backEnds.environment.OPS_TOKEN}`;
      return { ...request.headers, authorization };
    }
    const session = caller === 'forged' ? forged : cookies[caller.customer % cookies.length];
    return {
      ...request.headers,
      ...origin,
      cookie: `${session}; creditToken=a-card-token`,
    };
  }

  /** Operations, who are among the callers, have switched maintenance on: it would reject what follows. */
  async function endMaintenance(): Promise<void> {
    await askOverHttp({
      origin: storefront.origin,
      method: 'PUT',
      path: '/api/v1/maintenance_fronts',
      headers: {
        authorization: `Bearer ${backEnds.environment.OPS_TOKEN}`,
        'content-type': 'application/json',
      },
      body: Buffer.from(JSON.stringify({ is_maintenance_time: false, start_at: '', end_at: '' })),
    });
  }

  async function judge(sent: object, { status, headers, body }: HttpAnswer): Promise<void> {
    statuses[status] = (statuses[status] ?? 0) + 1;
    const text = body.toString('utf8');
    if (status === 503 && text.startsWith('{"error":{"code":"under_maintenance"')) {
      return endMaintenance();
    }
    if (status >= 500) problems.push(`${status} ${text.slice(0, 300)} ${JSON.stringify(sent)}`);
    if (status >= 400 || !`${headers['content-type']}`.startsWith('application/json')) return;
    try {
      memory.learnFrom(JSON.parse(text || 'null'));
    } catch {
      problems.push(`an answer that is no JSON ${JSON.stringify(sent)}`);
    }
  }

  async function ask(request: Request): Promise<void> {
    const { method, body } = request;
    const path = memory.fillIn(request.path).replace(/[^\x21-\x7e]/g, encodeURIComponent);
    const data =
      typeof body === 'string' ? Buffer.from(memory.fillIn(body)) : Buffer.from(body ?? []);
    const headers = headersOf(request);
    const sent = { method, path, headers, data: data.toString('latin1').slice(0, 2_000) };
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<'hangs'>((resolve) => {
      timer = setTimeout(() => resolve('hangs'), HANGS_AFTER_MS);
    });
    try {
      const call = { origin: storefront.origin, method, path, headers, body: data };
      const answer = await Promise.race([askOverHttp(call), limit]);
      if (answer === 'hangs') problems.push(`no answer ${JSON.stringify(sent)}`);
      else await judge(sent, answer);
    } catch (error) {
      problems.push(`${error instanceof Error ? error.message : error} ${JSON.stringify(sent)}`);
    } finally {
      clearTimeout(timer);
    }
  }

  try {
    const any = fc.oneof(
      { weight: 3, arbitrary: fuzzedRequests({}) },
      { weight: 2, arbitrary: internalRequests },
    );
    for (let done = 0; done < requests; done += ROUND) {
      const numRuns = Math.min(ROUND, requests - done);
      const round = fc.sample(any, { numRuns, seed: seed + done }).values();
      const workers = Array.from({ length: AT_ONCE }, async () => {
        for (const request of round) await ask(request);
      });
      await Promise.all(workers);
    }
  } finally {
    await storefront.close();
    await backEnds.close();
    await rm(dataDir, { recursive: true });
  }
  return { requests, statuses, problems };
}
