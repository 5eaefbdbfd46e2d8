import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { callPaths } from '@/calls/call-request';
import type { MainApiClient } from '@/calls/main-api-client';
import { readServerEnv } from '@/config/env.server';
import { realBackEndsProblem } from '@/config/real-back-ends';
import type { ListedMenu } from '@/contract/menus';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { configuredCardGateway } from '../cards/card-gateway';
import { createServerMainApiClient } from '../main-api';

type Variables = Readonly<Record<string, string | undefined>>;

/** Tells one finding. What is asked resolves to what was found, or throws what to do. */
type Check = (what: string, ask: () => Promise<string>) => Promise<void>;

async function get(url: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new Error(`${url} cannot be reached. Correct the address, or let this machine reach it.`);
  }
}

const keysSchema = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) });
const discoverySchema = z.object({ issuer: z.string() });

function issuerOf({
  COGNITO_ISSUER,
  COGNITO_REGION,
  COGNITO_USER_POOL_ID,
}: ReturnType<typeof readServerEnv>): string {
  const region = `https://cognito-idp.${COGNITO_REGION}.amazonaws.com`;
  return COGNITO_ISSUER ?? `${region}/${COGNITO_USER_POOL_ID}`;
}

async function checkPool(check: Check): Promise<void> {
  const env = readServerEnv();
  const issuer = issuerOf(env);
  await check('keys of the user pool', async () => {
    const address = `${issuer}/.well-known/jwks.json`;
    const answer = await get(address);
    const read = keysSchema.safeParse(await answer.json().catch(() => null));
    if (!read.success) {
      throw new Error(`${address} has no keys. Correct COGNITO_USER_POOL_ID or COGNITO_ISSUER.`);
    }
    return `${read.data.keys.length} keys`;
  });
  await check('issuer of the user pool', async () => {
    const answer = await get(`${issuer}/.well-known/openid-configuration`);
    const read = discoverySchema.safeParse(await answer.json().catch(() => null));
    if (!read.success) throw new Error('It has no discovery document. Correct COGNITO_ISSUER.');
    if (read.data.issuer !== issuer) {
      throw new Error(`It calls itself ${read.data.issuer}. Set COGNITO_ISSUER to that.`);
    }
    return read.data.issuer;
  });
  await check('sign-in with a wrong password', () => askWrongPassword(env));
}

const errorSchema = z.object({ __type: z.string().default(''), message: z.string().default('') });

/** Advice for answers of the pool, by their name and message. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/secret/i, 'The client has another secret, or none. Correct COGNITO_CLIENT_SECRET.'],
  [
    /UserNotFoundException/,
    'It tells which numbers have an account. Enable PreventUserExistenceErrors on the client.',
  ],
  [/not enabled/i, 'The client does not allow ALLOW_USER_PASSWORD_AUTH. Allow it.'],
  [/ResourceNotFoundException/, 'The pool has no such client. Correct COGNITO_CLIENT_ID.'],
];

/** A number that no customer has: Japan's mobile numbers have ten digits after +81. */
const NOBODY = '+8109000000000';

async function askWrongPassword(env: ReturnType<typeof readServerEnv>): Promise<string> {
  const { COGNITO_CLIENT_ID = '', COGNITO_CLIENT_SECRET, COGNITO_ENDPOINT } = env;
  const address = COGNITO_ENDPOINT ?? `https://cognito-idp.${env.COGNITO_REGION}.amazonaws.com`;
  const hash =
    COGNITO_CLIENT_SECRET &&
    createHmac('sha256', COGNITO_CLIENT_SECRET)
      .update(NOBODY + COGNITO_CLIENT_ID)
      .digest('base64');
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      ClientId: COGNITO_CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: {
        USERNAME: NOBODY,
        PASSWORD: 'no password of anybody',
        ...(hash && { SECRET_HASH: hash }),
      },
    }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => {
    throw new Error(`${address} cannot be reached. Correct COGNITO_ENDPOINT or COGNITO_REGION.`);
  });
  if (answer.ok) throw new Error('It signs in with a wrong password. This is no user pool.');
  const { __type: type, message } = errorSchema.parse(await answer.json().catch(() => ({})));
  const name = type.split('#').at(-1) ?? '';
  const advice = ADVICE.find(([pattern]) => pattern.test(`${name} ${message}`))?.[1];
  if (advice !== undefined) throw new Error(advice);
  if (name === 'NotAuthorizedException') return 'refused, as it should be';
  throw new Error(
    `It answers ${answer.status} ${name}. Correct COGNITO_REGION or COGNITO_ENDPOINT.`,
  );
}

type Caller = MainApiClient['call'];

/** Reads one public call of SPEC, and says how much of its answer was understood. */
async function checkCall<T>(
  check: Check,
  name: keyof typeof callPaths,
  ask: () => Promise<{ ok: true; value: T } | { ok: false; error: { code: string } }>,
  understood: (value: T) => string,
): Promise<T | undefined> {
  const [method, path] = callPaths[name];
  let value: T | undefined;
  await check(`${method} ${path}`, async () => {
    const answer = await ask();
    if (!answer.ok) {
      throw new Error(`${answer.error.code}. See docs/main-api-answers.md for what it answers.`);
    }
    value = answer.value;
    return understood(answer.value);
  });
  return value;
}

const counted = (menus: readonly unknown[]) =>
  menus.length === 0 ? 'no menus: the page of this service is empty' : `${menus.length} menus`;

async function checkMainApi(check: Check, call: Caller): Promise<void> {
  await checkCall(
    check,
    'getMaintenanceStatus',
    () => call('getMaintenanceStatus'),
    ({ is_maintenance_time }) => (is_maintenance_time ? 'the shop is closed' : 'the shop is open'),
  );
  const project = 'houseCleaning' as const;
  const listed = await checkCall(
    check,
    'listMenuCategories',
    () => call('listMenuCategories', { query: { project } }),
    ({ categories }) => `${categories.length} services`,
  );
  let menu: ListedMenu | undefined;
  const [service] = listed?.categories ?? [];
  if (service) {
    const found = await checkCall(
      check,
      'listMenuItems',
      () => call('listMenuItems', { query: { project, id: service.id } }),
      ({ comboMenus, singleMenus, categorizes }) =>
        counted([
          ...comboMenus,
          ...singleMenus,
          ...categorizes.flatMap((group) => group.categorizeMenus),
        ]),
    );
    menu = found?.singleMenus[0] ?? found?.categorizes[0]?.categorizeMenus[0];
  }
  await checkCall(
    check,
    'listKajiMenus',
    () => call('listKajiMenus', { query: { project: 'maid' } }),
    ({ menus }) => counted(menus),
  );
  await checkCall(
    check,
    'listCookingMenus',
    () => call('listCookingMenus', { query: { project: 'maid' } }),
    ({ menus }) => counted(menus),
  );
  await checkCall(
    check,
    'listBabyMenus',
    () => call('listBabyMenus', { query: { project: 'babySitter' } }),
    ({ menus }) => counted(menus),
  );
  await checkCall(
    check,
    'listCounselingMenus',
    () => call('listCounselingMenus', { query: { project: 'counseling' } }),
    ({ menus }) => counted(menus),
  );
  await checkCall(
    check,
    'checkServiceArea',
    () => call('checkServiceArea', { query: { project, zipCode: '1500001' } }),
    ({ contains }) => `150-0001 is ${contains ? '' : 'not '}served`,
  );
  await checkCall(
    check,
    'searchAddress',
    () => call('searchAddress', { query: { zipCode: '1500001' } }),
    ({ addresses }) => addresses.map(({ city, town }) => city + town).join(', '),
  );
  if (menu) await checkMenu(check, call, menu.id);
  await check('GET /user/informations without an id token', async () => {
    const answer = await call('getUserInformation');
    if (answer.ok || answer.error.status !== 401) {
      throw new Error('It is answered to anybody. The main API must answer 401.');
    }
    return 'refused, as it should be';
  });
}

async function checkMenu(check: Check, call: Caller, id: string): Promise<void> {
  const project = 'houseCleaning' as const;
  await checkCall(
    check,
    'getMenuTypes',
    () => call('getMenuTypes', { query: { project, id } }),
    ({ label, types, options }) => `${label}, ${types.length} types, ${options.length} options`,
  );
  await checkCall(
    check,
    'listQuestionnaires',
    () => call('listQuestionnaires', { query: { project, id } }),
    ({ questionnaires }) => `${questionnaires.length} questions`,
  );
  const beginDate = addJapanDays(toJapanDate(new Date()), 1);
  const query = { project, id, zipCode: '1500001', quantity: 1, beginDate };
  await checkCall(
    check,
    'listAvailableDates',
    () => call('listAvailableDates', { query }),
    ({ days }) => `${days.filter(({ kind }) => kind !== 'close').length} of ${days.length} days`,
  );
}

async function checkPaymentScript(check: Check): Promise<void> {
  const { scriptUrl } = configuredCardGateway().paymentScript;
  await check('payment script', async () => {
    const answer = await get(scriptUrl);
    const type = answer.headers.get('content-type') ?? 'nothing';
    if (!answer.ok || !type.includes('javascript')) {
      throw new Error(`It is ${answer.status} ${type}. Correct PAYMENT_SCRIPT_URL.`);
    }
    return `from ${new URL(scriptUrl).origin}, which the pages with a card form allow`;
  });
}

const LINKS = [
  'NEXT_PUBLIC_CONTACT_URL',
  'NEXT_PUBLIC_PRIVACY_POLICY_URL',
  'NEXT_PUBLIC_TERMS_URL',
  'NEXT_PUBLIC_COMMERCIAL_TRANSACTIONS_URL',
  'NEXT_PUBLIC_FAQ_URL',
] as const;

async function checkLinks(check: Check, variables: Variables): Promise<void> {
  for (const name of LINKS) {
    const url = variables[name];
    if (!url) continue;
    await check(name, async () => {
      const answer = await get(url);
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}. Correct the address.`);
      return url;
    });
  }
}

/**
 * Asks each back end of the configuration what can be asked without a customer. It changes nothing and tells no secret.
 *
 * @param tell gets each finding in a line, with what to do about one that does not hold
 * @returns whether all holds
 */
export async function examineBackEnds(
  variables: Variables,
  tell: (line: string) => void,
): Promise<boolean> {
  const findings: boolean[] = [];
  const check: Check = async (what, ask) => {
    try {
      tell(`✓ ${what}: ${await ask()}`);
      findings.push(true);
    } catch (error) {
      tell(`✗ ${what}: ${error instanceof Error ? error.message : String(error)}`);
      findings.push(false);
    }
  };
  await check('variables', async () => {
    const problem = realBackEndsProblem(variables);
    if (problem !== undefined) throw new Error(problem);
    readServerEnv();
    return 'all that are needed are set';
  });
  if (!findings.every((isGood) => isGood)) return false;
  await checkPool(check);
  await checkMainApi(check, createServerMainApiClient().call);
  await checkPaymentScript(check);
  await checkLinks(check, variables);
  const held = findings.filter((isGood) => isGood).length;
  tell(`${held} hold, ${findings.length - held} do not.`);
  return held === findings.length;
}
