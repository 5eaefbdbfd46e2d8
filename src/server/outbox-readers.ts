import type { IncomingMessage } from 'node:http';
import { readServerEnv } from '@/config/env.server';
import { isFromPrivateNetwork } from './http/private-network';
import { isOperator } from './operations/operator';

const LOOPBACK_HOST = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Whether a request may read the outbox, whose codes open every account: operations always, everybody
 * else as `OUTBOX_READERS` says. Unset, a shop whose address is this machine's, its developer's,
 * shows it to those nearby.
 */
export function mayReadOutbox(request: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
  if (isOperator(request)) return true;
  const { OUTBOX_READERS, NEXTAUTH_URL } = readServerEnv();
  if (OUTBOX_READERS !== undefined) return OUTBOX_READERS === 'everybody';
  return (
    NEXTAUTH_URL !== undefined &&
    LOOPBACK_HOST.test(new URL(NEXTAUTH_URL).hostname) &&
    isFromPrivateNetwork(request)
  );
}
