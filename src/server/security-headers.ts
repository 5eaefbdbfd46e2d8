import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { readServerEnv, tagManagerId } from '@/config/env.server';
import { isCardPage, isClosedToTags, isOfOffice } from '@/config/paths';
import { isHttps } from './auth/cookies';
import { type CardOrigins, configuredCardGateway } from './cards/card-gateway';

/** Hosts that the tag manager's tags call, from Google's list. */
const TAG_MANAGER_ORIGINS = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
] as const;

const NO_CARDS: CardOrigins = { script: [], connect: [], frame: [] };

function hashForPolicy(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Only scripts with the answer's nonce, and scripts they load, may run; on a page from memory the shop's own files and the
 * given inline scripts. Style attributes in HTML are blocked; styles set by scripts are allowed.
 */
export function contentSecurityPolicy({
  nonce,
  inlineScripts,
  development,
  https,
  cards = NO_CARDS,
  tagManager = false,
  styleAttributes = false,
}: {
  nonce: string;
  /** Set for a page from memory. Many visitors get its nonce, so the nonce is for style sheets alone. */
  inlineScripts?: readonly string[];
  /** Development tools of Next and React use eval, inline styles and a WebSocket. */
  development: boolean;
  https: boolean;
  /** Hosts of the payment script, for pages that take cards. */
  cards?: CardOrigins;
  tagManager?: boolean;
  /** For MUI's components in HTML of the server, which only the office has. */
  styleAttributes?: boolean;
}): string {
  const tagOrigins = tagManager ? TAG_MANAGER_ORIGINS : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      ...(inlineScripts
        ? ["'self'", ...inlineScripts.map(hashForPolicy)]
        : [`'nonce-${nonce}'`, "'strict-dynamic'"]),
      // Only browsers that do not know 'strict-dynamic' read them.
      ...cards.script,
      ...(development ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", development ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    ...(styleAttributes ? { 'style-src-attr': ["'unsafe-inline'"] } : {}),
    'img-src': ["'self'", 'data:', ...tagOrigins],
    'connect-src': ["'self'", ...cards.connect, ...tagOrigins, ...(development ? ['ws:'] : [])],
    ...(cards.frame.length > 0 ? { 'frame-src': ["'self'", ...cards.frame] } : {}),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * @param path the address of the page with its query, such as `/order/payment?temporary_card=t-9`
 * @returns the nonce for every script and style sheet of the answer
 */
export function setPagePolicy(response: ServerResponse, path: string): string {
  const { NODE_ENV } = readServerEnv();
  const nonce = newNonce();
  const ofOffice = isOfOffice(path.split('?', 1)[0] ?? '');
  const policy = contentSecurityPolicy({
    nonce,
    https: isHttps(),
    development: NODE_ENV === 'development',
    ...(isCardPage(path) && { cards: configuredCardGateway().origins }),
    tagManager: tagManagerId() !== undefined && !isClosedToTags(path) && !ofOffice,
    styleAttributes: ofOffice,
  });
  response.setHeader('content-security-policy', policy);
  return nonce;
}

/** @returns the nonce for the style sheets of a page from memory */
export function setPublicPagePolicy(
  response: ServerResponse,
  inlineScripts: readonly string[],
): string {
  const nonce = newNonce();
  const policy = contentSecurityPolicy({
    nonce,
    inlineScripts,
    https: isHttps(),
    development: false,
  });
  response.setHeader('content-security-policy', policy);
  return nonce;
}

/** Sets HSTS for a year on every answer of a shop with https. */
export function setTransportSecurity(response: ServerResponse): void {
  if (!isHttps()) return;
  response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
