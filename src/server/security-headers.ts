import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { readServerEnv, tagManagerId } from '@/config/env.server';
import { isClosedToTags, isOfOffice } from '@/config/paths';
import { isHttps } from './auth/cookies';

/** Hosts that the tag manager's tags call, from Google's list. */
const TAG_MANAGER_ORIGINS = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
] as const;

/**
 * Only scripts with the request's nonce, and scripts they load, may run. Style attributes in HTML are
 * blocked; styles set by scripts are allowed.
 */
export function contentSecurityPolicy({
  nonce,
  development,
  https,
  paymentScriptUrl,
  tagManager = false,
  styleAttributes = false,
}: {
  nonce: string;
  /** Development tools of Next and React use eval, inline styles and a WebSocket. */
  development: boolean;
  https: boolean;
  /** Absolute when a real provider serves the payment script. */
  paymentScriptUrl?: string | undefined;
  tagManager?: boolean;
  /** For MUI's components in HTML of the server, which only the office has. */
  styleAttributes?: boolean;
}): string {
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
    'style-src': ["'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    ...(styleAttributes ? { 'style-src-attr': ["'unsafe-inline'"] } : {}),
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

/**
 * @param path the address of the page with its query, such as `/order/payment?temporary_card=t-9`
 * @returns the nonce for every script and style sheet of the answer
 */
export function setPagePolicy(response: ServerResponse, path: string): string {
  const { NODE_ENV, PAYMENT_SCRIPT_URL } = readServerEnv();
  const nonce = randomBytes(16).toString('base64');
  const ofOffice = isOfOffice(path.split('?', 1)[0] ?? '');
  const policy = contentSecurityPolicy({
    nonce,
    https: isHttps(),
    development: NODE_ENV === 'development',
    paymentScriptUrl: PAYMENT_SCRIPT_URL,
    tagManager: tagManagerId() !== undefined && !isClosedToTags(path) && !ofOffice,
    styleAttributes: ofOffice,
  });
  response.setHeader('content-security-policy', policy);
  return nonce;
}

/** Sets HSTS for a year on every answer of a shop with https. */
export function setTransportSecurity(response: ServerResponse): void {
  if (!isHttps()) return;
  response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
