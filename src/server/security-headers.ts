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

/** The scripts of a page that goes to one visitor have a nonce; those of a page from memory are the shop's files, and these. */
type TrustedScripts = { readonly nonce: string } | { readonly inline: readonly string[] };

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Only scripts with the request's nonce, and scripts they load, may run; on a page from memory the shop's own files and the
 * given inline scripts. Style attributes in HTML are blocked; styles set by scripts are allowed.
 */
export function contentSecurityPolicy({
  scripts,
  development,
  https,
  cards = NO_CARDS,
  tagManager = false,
  styleAttributes = false,
}: {
  scripts: TrustedScripts;
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
  // Emotion's elements are empty: it adds each rule by a script.
  const styleSource = 'nonce' in scripts ? `'nonce-${scripts.nonce}'` : hashOf('');
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      ...('nonce' in scripts
        ? [`'nonce-${scripts.nonce}'`, "'strict-dynamic'"]
        : ["'self'", ...scripts.inline.map(hashOf)]),
      // Only browsers that do not know 'strict-dynamic' read them.
      ...cards.script,
      ...(development ? ["'unsafe-eval'"] : []),
    ],
    'style-src': ["'self'", development ? "'unsafe-inline'" : styleSource],
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

/**
 * @param path the address of the page with its query, such as `/order/payment?temporary_card=t-9`
 * @returns the nonce for every script and style sheet of the answer
 */
export function setPagePolicy(response: ServerResponse, path: string): string {
  const { NODE_ENV } = readServerEnv();
  const nonce = randomBytes(16).toString('base64');
  const ofOffice = isOfOffice(path.split('?', 1)[0] ?? '');
  const policy = contentSecurityPolicy({
    scripts: { nonce },
    https: isHttps(),
    development: NODE_ENV === 'development',
    ...(isCardPage(path) && { cards: configuredCardGateway().origins }),
    tagManager: tagManagerId() !== undefined && !isClosedToTags(path) && !ofOffice,
    styleAttributes: ofOffice,
  });
  response.setHeader('content-security-policy', policy);
  return nonce;
}

/** Sets the policy of a page from memory, which names no visitor's nonce. */
export function setPublicPagePolicy(
  response: ServerResponse,
  inlineScripts: readonly string[],
): void {
  const policy = contentSecurityPolicy({
    scripts: { inline: inlineScripts },
    https: isHttps(),
    development: false,
  });
  response.setHeader('content-security-policy', policy);
}

/** Sets HSTS for a year on every answer of a shop with https. */
export function setTransportSecurity(response: ServerResponse): void {
  if (!isHttps()) return;
  response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
