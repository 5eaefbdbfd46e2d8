import { serializeError } from '@/platform/log';
import { processWide } from '@/platform/process-wide';
import { type IssuedTokens, renewTokens } from '../identity-provider';
import { logger } from '../logger';
import { type IdTokenClaims, verifyIdToken } from './id-token';
import { isSessionEnded } from './identity-rejections';

export type Renewal =
  | ({ outcome: 'renewed' } & IssuedTokens & IdTokenClaims)
  /** The identity provider will give no more tokens: signed out elsewhere, or too long ago. */
  | { outcome: 'ended' }
  /** It could not be asked; later it may. */
  | { outcome: 'failed' };

declare module '@/platform/process-wide' {
  interface ProcessWideObjects {
    renewals: Map<string, Promise<Renewal>>;
  }
}

async function renew(refreshToken: string, subject: string): Promise<Renewal> {
  try {
    const tokens = await renewTokens(refreshToken, subject);
    return { outcome: 'renewed', ...tokens, ...(await verifyIdToken(tokens.idToken)) };
  } catch (error) {
    if (isSessionEnded(error)) return { outcome: 'ended' };
    logger().warn(serializeError(error), 'tokens could not be renewed');
    return { outcome: 'failed' };
  }
}

/** New tokens for a refresh token. Requests that ask at the same time share one renewal. */
export async function renewOnce(refreshToken: string, subject: string): Promise<Renewal> {
  const running = processWide('renewals', () => new Map());
  const current = running.get(refreshToken);
  if (current) return current;
  const renewal = renew(refreshToken, subject).finally(() => running.delete(refreshToken));
  running.set(refreshToken, renewal);
  return renewal;
}
