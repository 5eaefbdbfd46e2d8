import { z } from 'zod';
import { type MainApiFeature, mainApiFeatures } from '@/domain/main-api-features';
import {
  CARD_GATEWAYS,
  cardGatewayProblems,
  hasOwnMainApi,
  policySourcesIn,
} from './card-gateways';

/* Values are read at each call, not at import: the back ends' addresses may come after the start. */

const optional = z.string().min(1).optional();
const optionalUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
  .optional();

/** A path is added to it, so slashes at its end are taken away. */
const optionalBase = optionalUrl.transform((address) => address?.replace(/\/+$/, ''));

function isOrigin(address: string): boolean {
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}` === '/';
}

const optionalOrigin = optionalBase.refine(
  (address) => address === undefined || isOrigin(address),
  { error: 'must end after the host and its port, without a path such as /api/v1' },
);

/** The pages outside of the shop that it links to. */
const links = {
  NEXT_PUBLIC_TOP_PAGE_URL: optionalUrl,
  NEXT_PUBLIC_CONTACT_URL: optionalUrl,
  NEXT_PUBLIC_PRIVACY_POLICY_URL: optionalUrl,
  NEXT_PUBLIC_TERMS_URL: optionalUrl,
  NEXT_PUBLIC_COMMERCIAL_TRANSACTIONS_URL: optionalUrl,
  NEXT_PUBLIC_FAQ_URL: optionalUrl,
  NEXT_PUBLIC_APP_FAQ_URL: optionalUrl,
  NEXT_PUBLIC_PLANET_URL: optionalUrl,
} as const;

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
}

function atLeast(length: number) {
  return z.string().min(length, { error: `must have ${length} characters or more` });
}

/** A script of the shop itself, or of another site. */
const scriptAddress = z
  .string()
  .refine((text) => /^(\/(?!\/)|https?:\/\/[^/])/.test(text), {
    error: 'must be an address such as https://pay.example/token.js',
  })
  .optional();

/** Sources of a content policy, none by default. */
const origins = z
  .string()
  .transform((text, context) => {
    const sources = policySourcesIn(text);
    if (sources) return sources;
    const message = 'must be https origins with commas between them, such as https://pay.example';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .default([]);

/** Error messages never repeat the value, because it may contain a password. */
function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
}

function isFeature(name: string): name is MainApiFeature {
  return mainApiFeatures.some((feature) => feature === name);
}

/** Names with commas; `none` for a main API that has what SPEC names and nothing else. */
const features = z
  .string()
  .transform((text) => (text === 'none' ? [] : text.split(',').map((name) => name.trim())))
  .refine((names) => names.every(isFeature), {
    error: `must be none, or some of ${mainApiFeatures.join(',')}`,
  })
  .transform((names) => names.filter(isFeature))
  .optional();

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(1, 65_535).default(3000),
  /** Where customers reach the shop; its scheme decides whether cookies are Secure. */
  NEXTAUTH_URL: optionalOrigin,
  NEXTAUTH_SECRET: atLeast(32).optional(),
  /** How many reverse proxies in front append to X-Forwarded-For; 0 ignores the header. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** Multiplies the storefront's limits, for networks where many customers share an address. */
  ATTEMPT_LIMIT_FACTOR: z.coerce.number().min(1).max(10_000).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),

  /** Time between the signal to stop and the end of new connections, for a load balancer to notice. */
  STOP_DELAY_MS: wholeNumber(0, 120_000).default(0),

  /** Deadline of one read of an upstream, in milliseconds. Slower calls have a multiple of it. */
  BACK_END_DEADLINE_MS: wholeNumber(100, 60_000).default(5_000),

  MAIN_API_ORIGIN: optionalOrigin,
  /** The features beyond SPEC that the main API has; found out by calls when this is not set. */
  MAIN_API_FEATURES: features,
  COGNITO_REGION: z.string().min(1).default('ap-northeast-1'),
  COGNITO_CLIENT_ID: optional,
  /** The app client's secret, if any. Only with it the provider accepts the customer's network and device. */
  COGNITO_CLIENT_SECRET: optional,
  COGNITO_USER_POOL_ID: optional,
  COGNITO_ENDPOINT: optionalBase,
  /** Issuer of the tokens and the address of its keys; by default derived from region and pool. */
  COGNITO_ISSUER: optionalBase,
  /** Which card gateway the payment script belongs to; by default found from the other variables. */
  PAYMENT_GATEWAY: z
    .enum(CARD_GATEWAYS, { error: `must be ${CARD_GATEWAYS.join(' or ')}` })
    .optional(),
  PAYMENT_SCRIPT_URL: scriptAddress,
  PAYMENT_SHOP_ID: optional,
  /** The second key of `multipayment-v2`, as public as the first. */
  PAYMENT_PUBLIC_KEY: optional,
  /** Origins that the payment script calls or shows in frames, in addition to those of its gateway. */
  PAYMENT_CONNECT_ORIGINS: origins,
  PAYMENT_FRAME_ORIGINS: origins,
  /** Address of the card gateway, where the server checks whether a card token is usable; `embedded` only. */
  CARD_GATEWAY_ORIGIN: optionalBase,
  /** Authenticates the shop at the card gateway. */
  CARD_GATEWAY_SHOP_SECRET: optional,

  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, {
      error: 'must be an address such as postgresql://user:password@host:5432/shop',
    })
    .optional(),
  BACKENDS_PORT: wholeNumber(0, 65_535).default(0),
  /** Whether other machines may reach the back ends: all interfaces, or this machine alone. */
  BACKENDS_HOST: z.enum(['127.0.0.1', '0.0.0.0', '::']).default('127.0.0.1'),
  /** Address of outbox and documents. Several processes of the back ends share one. */
  EMBEDDED_BACKENDS_ORIGIN: optionalBase,
  /** ISO 8601 with its offset from UTC. */
  EMBEDDED_CLOCK_START: z.iso.datetime({ offset: true }).optional(),
  OPS_TOKEN: atLeast(16).optional(),
  NP_CREDIT_LIMIT: wholeNumber(0, 1_000_000_000).default(55_000),
  NP_HANDLING_FEE: wholeNumber(0, 1_000_000_000).default(330),
  INVOICE_REGISTRATION_NUMBER: z
    .string()
    .regex(/^T\d{13}$/, { error: 'must be T and 13 digits' })
    .optional(),
  SLACK_WEBHOOK_URL: optionalUrl,
  /** The tag manager's container; loaded in production only (SPEC section 7). */
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional(),

  /** The seller, whose facts `env.seller.ts` has. */
  NEXT_PUBLIC_COMPANY_NAME: optional,
  NEXT_PUBLIC_COMPANY_REPRESENTATIVE: optional,
  NEXT_PUBLIC_COMPANY_ADDRESS: optional,
  NEXT_PUBLIC_COMPANY_PHONE: optional,
  NEXT_PUBLIC_COMPANY_PHONE_HOURS: optional,
  NEXT_PUBLIC_COMPANY_EMAIL: optional,
  NEXT_PUBLIC_COMPANY_INSURANCE: optional,

  ...links,
});

/** The facts that the law asks a seller to name (特商法 11条). */
const COMPANY_FACTS = [
  'NEXT_PUBLIC_COMPANY_NAME',
  'NEXT_PUBLIC_COMPANY_REPRESENTATIVE',
  'NEXT_PUBLIC_COMPANY_ADDRESS',
  'NEXT_PUBLIC_COMPANY_PHONE',
  'NEXT_PUBLIC_COMPANY_PHONE_HOURS',
  'NEXT_PUBLIC_COMPANY_EMAIL',
] as const;

type Problem = readonly [variable: keyof z.output<typeof variables>, message: string];

/** Variables of a company's own main API and user pool that contradict others, with the reason. */
function contradictions(env: z.output<typeof variables>): readonly Problem[] {
  if (!hasOwnMainApi(env)) return [];
  const { COGNITO_REGION, COGNITO_ISSUER, COGNITO_USER_POOL_ID: pool } = env;
  const problems: Problem[] = [];
  if (env.MAIN_API_ORIGIN === env.NEXTAUTH_URL) {
    problems.push(['MAIN_API_ORIGIN', 'must not be the shop itself, which NEXTAUTH_URL names']);
  }
  if (pool && !pool.startsWith(`${COGNITO_REGION}_`)) {
    const message = `must begin with COGNITO_REGION, ${COGNITO_REGION}_`;
    problems.push(['COGNITO_USER_POOL_ID', message]);
  }
  if (pool && COGNITO_ISSUER && !COGNITO_ISSUER.endsWith(`/${pool}`)) {
    problems.push(['COGNITO_ISSUER', 'must end with COGNITO_USER_POOL_ID']);
  }
  return problems;
}

const schema = variables
  // Only embedded back ends may have a clock of their own: real customers live in real time.
  .refine(
    ({ EMBEDDED_CLOCK_START, MAIN_API_ORIGIN, EMBEDDED_BACKENDS_ORIGIN }) =>
      !EMBEDDED_CLOCK_START || !MAIN_API_ORIGIN || Boolean(EMBEDDED_BACKENDS_ORIGIN),
    {
      path: ['EMBEDDED_CLOCK_START'],
      message: 'is for the embedded back ends alone, not for those of MAIN_API_ORIGIN',
    },
  )
  .superRefine((env, context) => {
    for (const [variable, message] of [...contradictions(env), ...cardGatewayProblems(env)]) {
      context.addIssue({ code: 'custom', path: [variable], message });
    }
  })
  // Facts of the sample company must not stand beside those of a real one.
  .superRefine((env, context) => {
    const isInsured = env.NEXT_PUBLIC_COMPANY_INSURANCE !== undefined;
    const missing = COMPANY_FACTS.filter((name) => env[name] === undefined);
    if (missing.length === 0 || (missing.length === COMPANY_FACTS.length && !isInsured)) return;
    for (const name of missing) {
      const message = 'must be set with the other facts of the company';
      context.addIssue({ code: 'custom', path: [name], message });
    }
  });

const NAMES = Object.keys(variables.shape);

/** The variables with the addresses of pages outside of the shop. */
export const LINK_VARIABLES = Object.keys(links);

/** The last input with its result, because every request reads the configuration several times. */
let checked:
  | { readonly given: readonly (string | undefined)[]; readonly env: z.output<typeof schema> }
  | undefined;

/**
 * The server's configuration; an empty value counts as unset.
 *
 * @throws Error naming each variable whose value is invalid
 */
export function readServerEnv(source: Readonly<Record<string, string | undefined>> = process.env) {
  const given = NAMES.map((name) => source[name] || undefined);
  if (checked?.given.every((value, index) => value === given[index])) return checked.env;
  const result = schema.safeParse(Object.fromEntries(NAMES.map((name, at) => [name, given[at]])));
  if (!result.success) {
    const problems = new Set(
      result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    );
    throw new Error(`Configuration is not usable (see .env.example): ${[...problems].join('; ')}`);
  }
  checked = { given, env: result.data };
  return result.data;
}

/** Where customers reach the shop, such as `https://shop.example`. */
export function shopOrigin(): string {
  const { NEXTAUTH_URL, PORT } = readServerEnv();
  return new URL(NEXTAUTH_URL ?? `http://localhost:${PORT}`).origin;
}

/** The tag manager's container of this shop; undefined outside production (SPEC section 7). */
export function tagManagerId(): string | undefined {
  const { NODE_ENV, GTM_ID } = readServerEnv();
  return NODE_ENV === 'production' ? GTM_ID : undefined;
}
