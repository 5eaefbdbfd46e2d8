interface PolicyOptions {
  nonce: string;
  /** React's development tools evaluate code and reload over a socket. */
  development: boolean;
  /** The shop is reached over https. */
  https: boolean;
  /** The payment script's address; absolute when a real provider serves it. */
  paymentScriptUrl?: string | undefined;
  /** The page loads the tag manager, whose tags send what they measure. */
  tagManager?: boolean;
}

/** Where the tag manager's tags call, by Google's own list. */
const TAG_MANAGER_ORIGINS = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
] as const;

/**
 * The Content-Security-Policy of a page: only scripts that carry the request's nonce, and what they
 * load, run. No page has a style attribute in its HTML; what scripts set on an element is not held back.
 */
export function contentSecurityPolicy({
  nonce,
  development,
  https,
  paymentScriptUrl,
  tagManager = false,
}: PolicyOptions): string {
  const paymentOrigin =
    paymentScriptUrl && URL.canParse(paymentScriptUrl) ? new URL(paymentScriptUrl).origin : '';
  const tagOrigins = tagManager ? TAG_MANAGER_ORIGINS : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(development ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...tagOrigins],
    'connect-src': ["'self'", paymentOrigin, ...tagOrigins, ...(development ? ['ws:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values.filter(Boolean)].join(' '))
    .join('; ');
}

/** One year; only ever sent over https. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';
