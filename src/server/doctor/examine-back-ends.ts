import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { AnswerOf } from '@/calls/call-failure';
import type { CallArguments, MainApiCaller } from '@/calls/main-api-client';
import { hasOwnMainApi } from '@/config/card-gateways';
import { LINK_VARIABLES, readServerEnv } from '@/config/env.server';
import { adviceOnHttp, readStartableEnv } from '@/config/real-back-ends';
import type { Endpoint } from '@/contract/endpoint';
import type { MainApiCall } from '@/contract/main-api';
import { MAIN_API_BASE_PATH, mainApiPaths } from '@/contract/main-api-paths';
import type { ListedMenu } from '@/contract/menus';
import { servedApi } from '@/contract/served-api';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { mainApiFeatures } from '@/domain/main-api-features';
import { featureCalls, isAbsent } from '../answers/absent-features';
import { poolIssuer } from '../auth/id-token';
import { poolCorrection } from '../auth/pool-setting';
import { configuredCardGateway } from '../cards/card-gateway';
import { callMainApi, createServerMainApiClient, mainApiOrigin } from '../main-api';

type Variables = Readonly<Record<string, string | undefined>>;

/** Tells one finding, and whether it holds. What is asked resolves to what was found, or throws what to do. */
type Check = (what: string, ask: () => Promise<string>) => Promise<boolean>;

/** @param variable names what to correct where nothing answers */
async function get(url: string, variable: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new Error(`${url} cannot be reached. Correct ${variable}, or let this machine reach it.`);
  }
}

const keysSchema = z.object({ keys: z.array(z.object({ kid: z.string() })).min(1) });
const discoverySchema = z.object({ issuer: z.string() });

async function checkPool(check: Check): Promise<void> {
  const env = readServerEnv();
  const issuer = poolIssuer();
  const { COGNITO_ISSUER } = env;
  const named = COGNITO_ISSUER ? 'COGNITO_ISSUER' : 'COGNITO_REGION and COGNITO_USER_POOL_ID';
  await check('keys of the user pool', async () => {
    const address = `${issuer}/.well-known/jwks.json`;
    const answer = await get(address, named);
    const read = keysSchema.safeParse(await answer.json().catch(() => null));
    if (!read.success) {
      throw new Error(`${address} has no keys. Correct ${named}.`);
    }
    return `${read.data.keys.length} keys`;
  });
  await check('issuer of the user pool', async () => {
    const answer = await get(`${issuer}/.well-known/openid-configuration`, named);
    const read = discoverySchema.safeParse(await answer.json().catch(() => null));
    if (!read.success) throw new Error(`It has no discovery document. Correct ${named}.`);
    if (read.data.issuer !== issuer) {
      throw new Error(`It calls itself ${read.data.issuer}. Set COGNITO_ISSUER to that.`);
    }
    return read.data.issuer;
  });
  await check('sign-in with a wrong password', () => askWrongPassword(env));
}

const errorSchema = z.object({ __type: z.string().default(''), message: z.string().default('') });

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
  const advice = poolCorrection(name, message);
  if (advice !== undefined) throw new Error(advice);
  if (name === 'UserNotFoundException') {
    throw new Error(
      'It tells which numbers have an account. Enable PreventUserExistenceErrors on the client.',
    );
  }
  if (name === 'NotAuthorizedException') return 'refused, as it should be';
  throw new Error(
    `It answers ${answer.status} ${name}. Correct COGNITO_REGION or COGNITO_ENDPOINT.`,
  );
}

/** A storefront's answer to a load balancer. */
const readinessSchema = z.object({ isReady: z.boolean() });

/** Reads public calls of SPEC, and says how much of each answer was understood. */
function callChecker(check: Check, call: MainApiCaller) {
  return async <Name extends MainApiCall>(
    name: Name,
    input: CallArguments<Name>,
    understood: (answer: AnswerOf<Name>) => string,
  ): Promise<AnswerOf<Name> | undefined> => {
    const [method, path] = mainApiPaths[name];
    let value: AnswerOf<Name> | undefined;
    await check(`${method} ${path}`, async () => {
      const answer = await call(name, ...input);
      if (!answer.ok) {
        throw new Error(`${answer.error.code}. See docs/main-api-answers.md for what it answers.`);
      }
      value = answer.value;
      return understood(answer.value);
    });
    return value;
  };
}

const counted = (menus: readonly unknown[]) =>
  menus.length === 0 ? 'no menus: the page of this service is empty' : `${menus.length} menus`;

/** Whether a main API is there at all: with another address each of its calls would fail for the same reason. */
function checkMainApiAddress(check: Check): Promise<boolean> {
  const address = mainApiOrigin();
  return check('main API', async () => {
    const ask = (path: string) => get(`${address}${path}`, 'MAIN_API_ORIGIN');
    const ready = await ask('/api/ready?of=process');
    if (readinessSchema.safeParse(await ready.json().catch(() => null)).success) {
      throw new Error(`${address} is a shop, and no main API. Correct MAIN_API_ORIGIN.`);
    }
    const below = `${address}${MAIN_API_BASE_PATH}`;
    const calls = [mainApiPaths.getMaintenanceStatus, mainApiPaths.listMenuCategories];
    for (const [, path] of calls) {
      const { status } = await ask(`${MAIN_API_BASE_PATH}${path}?project=houseCleaning`);
      if (status !== 404) return below;
    }
    throw new Error(`None of SPEC's calls is below ${below}. Correct MAIN_API_ORIGIN.`);
  });
}

async function checkMainApi(check: Check, call: MainApiCaller): Promise<void> {
  const read = callChecker(check, call);
  const project = 'houseCleaning' as const;
  await read('getMaintenanceStatus', [], ({ is_maintenance_time }) =>
    is_maintenance_time ? 'the shop is closed' : 'the shop is open',
  );
  const listed = await read(
    'listMenuCategories',
    [{ query: { project } }],
    ({ categories }) => `${categories.length} services`,
  );
  let menu: ListedMenu | undefined;
  const [service] = listed?.categories ?? [];
  if (service) {
    const found = await read(
      'listMenuItems',
      [{ query: { project, id: service.id } }],
      ({ comboMenus, singleMenus, categorizes }) =>
        counted([
          ...comboMenus,
          ...singleMenus,
          ...categorizes.flatMap((group) => group.categorizeMenus),
        ]),
    );
    menu = found?.singleMenus[0] ?? found?.categorizes[0]?.categorizeMenus[0];
  }
  const countMenus = ({ menus }: { readonly menus: readonly unknown[] }) => counted(menus);
  await read('listKajiMenus', [{ query: { project: 'maid' } }], countMenus);
  await read('listCookingMenus', [{ query: { project: 'maid' } }], countMenus);
  await read('listBabyMenus', [{ query: { project: 'babySitter' } }], countMenus);
  await read('listCounselingMenus', [{ query: { project: 'counseling' } }], countMenus);
  await read(
    'checkServiceArea',
    [{ query: { project, zipCode: '1500001' } }],
    ({ contains }) => `150-0001 is ${contains ? '' : 'not '}served`,
  );
  await read('searchAddress', [{ query: { zipCode: '1500001' } }], ({ addresses }) =>
    addresses.map(({ city, town }) => city + town).join(', '),
  );
  if (menu) await checkMenu(read, menu.id);
  await check('GET /user/informations without an id token', async () => {
    const answer = await call('getUserInformation');
    if (answer.ok) throw new Error('It is answered to anybody. The main API must answer 401.');
    const { code, status } = answer.error;
    if (status !== 401) throw new Error(`It answers ${status ?? code}. It must answer 401.`);
    return 'refused, as it should be';
  });
}

async function checkMenu(read: ReturnType<typeof callChecker>, id: string): Promise<void> {
  const project = 'houseCleaning' as const;
  await read(
    'getMenuTypes',
    [{ query: { project, id } }],
    ({ label, types, options }) => `${label}, ${types.length} types, ${options.length} options`,
  );
  await read(
    'listQuestionnaires',
    [{ query: { project, id } }],
    ({ questionnaires }) => `${questionnaires.length} questions`,
  );
  const beginDate = addJapanDays(toJapanDate(new Date()), 1);
  const query = { project, id, zipCode: '1500001', quantity: 1, beginDate };
  await read(
    'listAvailableDates',
    [{ query }],
    ({ days }) => `${days.filter(({ kind }) => kind !== 'close').length} of ${days.length} days`,
  );
}

/** A main API that asks for a token before it looks for a call does not tell which calls it has. */
async function tellsWhatItLacks(): Promise<boolean> {
  const answer = await fetch(`${mainApiOrigin()}${MAIN_API_BASE_PATH}/user/is_no_call`);
  return answer.status === 404;
}

/**
 * Reads a call of each feature beyond SPEC, without an id token, and says which line names those that the main API has.
 * Without MAIN_API_FEATURES the shop finds them out from its customers' calls.
 */
async function adviceOnFeatures(): Promise<string> {
  if (!(await tellsWhatItLacks())) {
    return 'MAIN_API_FEATURES is not set. Set it to none, or to what the main API has beyond SPEC (docs/main-api-answers.md).';
  }
  const reads = mainApiFeatures
    .map((feature) => featureCalls[feature].find((name) => servedApi[name].method === 'GET'))
    .filter((name) => name !== undefined);
  for (const name of reads) {
    const { path, method }: Endpoint = servedApi[name];
    const url = `${mainApiOrigin()}${MAIN_API_BASE_PATH}${path.replace(/\{\w+\}/g, '0')}`;
    // An upstream that fails has not said that it lacks the call.
    await callMainApi({ name, url, init: { method } }).catch(() => undefined);
  }
  const found = mainApiFeatures.filter((feature) => !isAbsent(feature));
  return `MAIN_API_FEATURES is not set. From what the main API answers, set MAIN_API_FEATURES=${found.join(',') || 'none'}`;
}

async function checkPaymentScript(check: Check): Promise<void> {
  const { scriptUrl } = configuredCardGateway().paymentScript;
  await check('payment script', async () => {
    const answer = await get(scriptUrl, 'PAYMENT_SCRIPT_URL');
    const type = answer.headers.get('content-type') ?? 'nothing';
    if (!answer.ok || !type.includes('javascript')) {
      throw new Error(`It is ${answer.status} ${type}. Correct PAYMENT_SCRIPT_URL.`);
    }
    return `from ${new URL(scriptUrl).origin}, which the pages with a card form allow`;
  });
}

async function checkLinks(check: Check, variables: Variables): Promise<void> {
  for (const name of LINK_VARIABLES) {
    const url = variables[name];
    if (!url) continue;
    await check(name, async () => {
      const answer = await get(url, name);
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
      return true;
    } catch (error) {
      tell(`✗ ${what}: ${error instanceof Error ? error.message : String(error)}`);
      findings.push(false);
      return false;
    }
  };
  const isStartable = await check('variables', async () => {
    readStartableEnv(variables);
    return 'all that are needed are set, and fit together';
  });
  if (!isStartable) return false;
  const env = readServerEnv(variables);
  if (!hasOwnMainApi(env)) {
    tell('The shop runs on its embedded back ends, as MAIN_API_ORIGIN is not set.');
    return true;
  }
  const advice = adviceOnHttp(env);
  if (advice) tell(`! ${advice}`);
  await checkPool(check);
  if (await checkMainApiAddress(check)) {
    await checkMainApi(check, createServerMainApiClient().call);
    if (!env.MAIN_API_FEATURES) tell(`! ${await adviceOnFeatures()}`);
  }
  await checkPaymentScript(check);
  await checkLinks(check, variables);
  const held = findings.filter((isGood) => isGood).length;
  tell(`${held} hold, ${findings.length - held} do not.`);
  return held === findings.length;
}
