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

type Variables = Readonly<Record<string, string | undefined>>;

/** Whether the back ends are a company's own, and not the embedded ones in whatever process. */
function hasRealBackEnds(variables: Variables): boolean {
  return Boolean(variables.MAIN_API_ORIGIN) && !variables.EMBEDDED_BACKENDS_ORIGIN;
}

/**
 * Why a shop on a company's own back ends cannot start, in one line that names each missing variable; undefined when
 * it can, and for embedded back ends.
 */
export function realBackEndsProblem(variables: Variables): string | undefined {
  if (!hasRealBackEnds(variables)) return undefined;
  // A gateway that is named knows where its script is.
  const ofCards = variables.PAYMENT_GATEWAY ? [] : ['PAYMENT_SCRIPT_URL'];
  const missing = [...NEEDED, ...ofCards].filter((name) => !variables[name]);
  if (missing.length === 0) return undefined;
  return `MAIN_API_ORIGIN is set, so ${missing.join(', ')} must be set, too (docs/configuration.md, "Upstreams").`;
}
