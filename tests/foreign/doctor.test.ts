import { afterEach, expect, it, vi } from 'vitest';
import { examineBackEnds } from '@/server/doctor/examine-back-ends';
import { newStorefront } from '../server/new-storefront';
import { startForeignBackEnds } from './foreign-back-ends';

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
  expect(written).toEqual([]);
});

it.each([
  [{ preventUserExistenceErrors: false }, {}, 'Enable PreventUserExistenceErrors'],
  [{ authFlows: ['ALLOW_USER_SRP_AUTH' as const] }, {}, 'Allow it.'],
  [{ clientSecret: 'a-secret' }, { COGNITO_CLIENT_SECRET: 'another' }, 'COGNITO_CLIENT_SECRET'],
  [{}, { COGNITO_CLIENT_ID: 'nobody' }, 'Correct COGNITO_CLIENT_ID'],
  [{}, { COGNITO_ISSUER: 'http://127.0.0.1:9/pool' }, 'cannot be reached'],
  [{}, { MAIN_API_ORIGIN: 'http://127.0.0.1:9' }, 'docs/main-api-answers.md'],
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
