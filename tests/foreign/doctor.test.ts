import { createServer } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { examineBackEnds } from '@/server/doctor/examine-back-ends';
import { listenOnLoopback } from '../listen-on-loopback';
import { newStorefront } from '../server/new-storefront';
import { startForeignBackEnds } from './foreign-back-ends';
import { startForeignUserPool } from './user-pool';

afterEach(() => vi.unstubAllEnvs());

/** The doctor's lines about a company's back ends, with some of its variables changed. */
async function examined(
  pool: NonNullable<Parameters<typeof startForeignBackEnds>[1]>['pool'],
  changed: Readonly<Record<string, string>> = {},
) {
  const backEnds = await startForeignBackEnds('http://localhost:3000', { ...(pool && { pool }) });
  const variables = { ...backEnds.environment, ...changed };
  newStorefront(variables);
  const lines: string[] = [];
  const holds = await examineBackEnds(variables, (line) => lines.push(line));
  const written = backEnds.api.calls.filter(({ method }) => method !== 'GET');
  await backEnds.stop();
  return { holds, lines, written, wrong: lines.filter((line) => line.startsWith('✗')) };
}

it('a company whose back ends hold is told what was understood of each, and nothing is changed', async () => {
  const { holds, lines, wrong, written } = await examined({});
  expect(wrong).toEqual([]);
  expect(holds).toBe(true);
  expect(lines).toContainEqual(expect.stringMatching(/^✓ GET \/menu\/categories: \d services$/));
  expect(lines).toContain('✓ GET /service_area/contains: 150-0001 is served');
  expect(lines).toContain('✓ sign-in with a wrong password: refused, as it should be');
  expect(lines).toContainEqual(expect.stringMatching(/^! .*set MAIN_API_FEATURES=none$/));
  expect(written).toEqual([]);
});

it('a main API that cannot be reached, or is none, is one finding that names its variable and address', async () => {
  const address = 'http://127.0.0.1:9';
  const closed = await examined({}, { MAIN_API_ORIGIN: address });
  expect(closed.wrong).toEqual([
    `✗ main API: ${address}/api/ready?of=process cannot be reached. Correct MAIN_API_ORIGIN, or let this machine reach it.`,
  ]);
  const pool = await startForeignUserPool({});
  const other = await examined({}, { MAIN_API_ORIGIN: pool.endpoint });
  await pool.stop();
  expect(other.wrong).toEqual([
    `✗ main API: None of SPEC's calls is below ${pool.endpoint}/api/v1. Correct MAIN_API_ORIGIN.`,
  ]);
  const shop = createServer((_, response) => response.end('{"isReady":true,"failing":[]}'));
  const origin = `http://127.0.0.1:${await listenOnLoopback(shop)}`;
  const itself = await examined({}, { MAIN_API_ORIGIN: `${origin}/` });
  shop.close();
  expect(itself.wrong).toEqual([
    `✗ main API: ${origin} is a shop, and no main API. Correct MAIN_API_ORIGIN.`,
  ]);
});

it('a variable that no start accepts is the only finding', async () => {
  const { lines } = await examined({}, { NEXT_PUBLIC_TERMS_URL: 'www.company.example/terms' });
  expect(lines).toEqual([
    '✗ variables: Configuration is not usable (see .env.example): NEXT_PUBLIC_TERMS_URL: must be an address such as https://shop.example',
  ]);
});

it('a shop without a company’s main API is told whether it starts on its embedded back ends', async () => {
  const lines: string[] = [];
  expect(await examineBackEnds({}, (line) => lines.push(line))).toBe(true);
  const isGood = await examineBackEnds({ COGNITO_CLIENT_ID: 'c' }, (line) => lines.push(line));
  expect(isGood).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(/^✓ variables/),
    'The shop runs on its embedded back ends, as MAIN_API_ORIGIN is not set.',
    expect.stringContaining('so MAIN_API_ORIGIN must be set, too'),
  ]);
});

it.each([
  [{ preventUserExistenceErrors: false }, {}, 'Enable PreventUserExistenceErrors'],
  [{ authFlows: ['ALLOW_USER_SRP_AUTH' as const] }, {}, 'Allow it.'],
  [{ clientSecret: 'a-secret' }, { COGNITO_CLIENT_SECRET: 'another' }, 'COGNITO_CLIENT_SECRET'],
  [{}, { COGNITO_CLIENT_ID: 'nobody' }, 'Correct COGNITO_CLIENT_ID'],
  [
    {},
    { COGNITO_ISSUER: 'http://127.0.0.1:9/ap-northeast-1_Foreign01' },
    'cannot be reached. Correct COGNITO_ISSUER',
  ],
  [{}, { PAYMENT_SCRIPT_URL: 'http://127.0.0.1:9/x.js' }, 'http://127.0.0.1:9/x.js'],
  [{}, { PAYMENT_SHOP_ID: '' }, 'so PAYMENT_SHOP_ID must be set'],
  [{}, { NEXT_PUBLIC_TERMS_URL: 'http://127.0.0.1:9/terms' }, 'http://127.0.0.1:9/terms'],
])(
  'a pool with %j and variables with %j are told what to do: %s',
  async (pool, changed, advice) => {
    const secretless = { preventUserExistenceErrors: true, ...pool };
    const { holds, wrong, lines } = await examined(secretless, changed);
    expect(holds).toBe(false);
    expect(wrong.join('\n')).toContain(advice);
    expect(lines.join('\n')).not.toContain('a-secret');
  },
);
