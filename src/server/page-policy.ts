import { randomBytes } from 'node:crypto';
import { hasCardForm } from '@/config/card-form-pages';
import { readServerEnv, tagManagerId } from '@/config/env.server';
import { contentSecurityPolicy, STRICT_TRANSPORT_SECURITY } from './security-headers';

type Headers = Readonly<Record<string, string>>;

/**
 * A fresh nonce and its policy for one request of a page: what its answer carries, and what is written
 * into the request, whatever the browser sent. Next reads the nonce from the policy there, `_document`
 * from `x-nonce`.
 */
export function pagePolicy(pathname: string): {
  readonly answer: Headers;
  readonly request: Headers;
} {
  const env = readServerEnv();
  const nonce = randomBytes(16).toString('base64');
  const https = env.NEXTAUTH_URL?.startsWith('https:') ?? false;
  const policy = contentSecurityPolicy({
    nonce,
    https,
    development: env.NODE_ENV === 'development',
    paymentScriptUrl: env.PAYMENT_SCRIPT_URL,
    tagManager: tagManagerId() !== undefined && !hasCardForm(pathname),
  });
  return {
    answer: {
      'content-security-policy': policy,
      ...(https ? { 'strict-transport-security': STRICT_TRANSPORT_SECURITY } : {}),
    },
    request: { 'content-security-policy': policy, 'x-nonce': nonce },
  };
}
