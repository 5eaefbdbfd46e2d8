import { readServerEnv } from './env.server';

/** The variables that a shop on a company's own back ends needs. */
const NEEDED = [
  'NEXTAUTH_URL',
  'NEXTAUTH_SECRET',
  'COGNITO_USER_POOL_ID',
  'COGNITO_CLIENT_ID',
  'PAYMENT_SHOP_ID',
  'NEXT_PUBLIC_CONTACT_URL',
  'NEXT_PUBLIC_PRIVACY_POLICY_URL',
  'NEXT_PUBLIC_TERMS_URL',
  'NEXT_PUBLIC_COMMERCIAL_TRANSACTIONS_URL',
] as const;

/** Variables that only a shop on a company's own back ends has, whichever its user pool and gateway are. */
const OWN = ['COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID'] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/** Why the variables do not fit together, in one line that names each missing one; undefined when they do. */
function missingVariables(variables: Variables): string | undefined {
  const line = (reason: string, missing: readonly string[]) =>
    `${reason} is set, so ${missing.join(', ')} must be set, too (docs/configuration.md, "Upstreams").`;
  if (!variables.MAIN_API_ORIGIN) {
    const own = OWN.find((name) => variables[name]);
    return own && line(own, ['MAIN_API_ORIGIN']);
  }
  if (variables.EMBEDDED_BACKENDS_ORIGIN) return undefined;
  // A gateway that is named knows where its script is.
  const { PAYMENT_GATEWAY: gateway, PAYMENT_SCRIPT_URL: script } = variables;
  const ofCards = gateway || script ? [] : ['PAYMENT_GATEWAY or PAYMENT_SCRIPT_URL'];
  const missing = [...NEEDED.filter((name) => !variables[name]), ...ofCards];
  return missing.length > 0 ? line('MAIN_API_ORIGIN', missing) : undefined;
}

/**
 * The configuration of a shop that may start, as `npm start` and `npm run doctor` both judge it.
 *
 * @throws Error in one line that names each variable which is missing, cannot be used or contradicts others
 */
export function readStartableEnv(variables: Variables) {
  const problem = missingVariables(variables);
  if (problem !== undefined) throw new Error(problem);
  return readServerEnv(variables);
}

/** The problem of a shop whose customers would send their passwords by http. For trials, this machine itself may be reached so. */
export function adviceOnHttp({ NEXTAUTH_URL = '' }: { NEXTAUTH_URL?: string | undefined }) {
  if (!/^http:/i.test(NEXTAUTH_URL)) return undefined;
  const { hostname } = new URL(NEXTAUTH_URL);
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return undefined;
  return `NEXTAUTH_URL is ${NEXTAUTH_URL}: passwords travel unencrypted. Set the shop's https address.`;
}
