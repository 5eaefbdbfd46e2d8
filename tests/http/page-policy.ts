import { createHash } from 'node:crypto';
import { expect } from 'vitest';

/** The nonce that the answer's policy lets scripts run with. */
function nonceOf(answer: Response): string | undefined {
  const policy = answer.headers.get('content-security-policy') ?? '';
  return /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policy)?.[1];
}

/** The nonce of a page from memory is for style sheets: its scripts are the shop's files, and inline ones by their hash. */
function styleNonceOf(answer: Response, html: string): string | undefined {
  const policy = answer.headers.get('content-security-policy') ?? '';
  const inline = [...html.matchAll(/<script nonce="[^"]*">([^<]*)<\/script>/g)];
  const hashes = inline.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  const scripts = ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
  expect(policy).toContain(`script-src ${scripts};`);
  return /style-src 'self' 'nonce-([^']+)';/.exec(policy)?.[1];
}

/**
 * Expects headers with which nothing runs in a page but what the shop put into it, and with which no other
 * site shows or keeps it.
 *
 * @param again another answer of the same page, whose nonce has to be another
 * @param hasStyleAttributes as pages of the office, whose tables are laid out by attributes
 */
export function expectPagePolicy(
  answer: Response,
  html: string,
  { again, hasStyleAttributes = false }: { again?: Response; hasStyleAttributes?: boolean } = {},
): void {
  const isFromMemory = answer.headers.get('cache-control')?.startsWith('public') === true;
  const nonce = isFromMemory ? styleNonceOf(answer, html) : nonceOf(answer);
  expect(nonce).toMatch(/^[\w+/=]{20,}$/);
  if (again && !isFromMemory) expect(nonceOf(again)).not.toBe(nonce);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const unsafe = policy.split('; ').filter((directive) => directive.includes('unsafe-'));
  expect(unsafe).toEqual(hasStyleAttributes ? ["style-src-attr 'unsafe-inline'"] : []);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");

  const nonces = [...html.matchAll(/<(?:script|style)\b([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => !attributes.includes('application/json'))
    .map((attributes) => /nonce="([^"]*)"/.exec(attributes)?.[1]);
  expect([...new Set(nonces)], 'nonces of scripts and styles').toEqual([nonce]);

  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining(
      'camera=(), geolocation=(), microphone=(), payment=()',
    ),
    'cache-control': isFromMemory
      ? 'public, s-maxage=5, stale-while-revalidate=60'
      : expect.stringContaining('no-store'),
  });
  const telling = Object.keys(headers).filter((name) =>
    /^(x-powered-by|server|access-control-.*)$/.test(name),
  );
  expect(telling).toEqual([]);
}
