import type { PageSession } from '@/calls/page-session';
import { logSessionFailure } from './log-session-failure';

/**
 * The session as the server knows it now; asking also renews an id token that is about to end.
 * Null, and logged, when it cannot be read (SPEC section 7).
 */
export async function fetchSession(): Promise<PageSession | null> {
  try {
    const response = await fetch('/api/auth/session', { cache: 'no-store' });
    if (response.ok) return pageSessionOf(await response.json());
    void logSessionFailure(`HTTP ${response.status}`);
  } catch (thrown) {
    void logSessionFailure(thrown instanceof Error ? thrown.name : 'unknown');
  }
  return null;
}

function pageSessionOf(body: unknown): PageSession {
  if (typeof body !== 'object' || body === null) return { status: 'unauthenticated' };
  if ('tel' in body && 'customerMark' in body && 'expiresAt' in body) {
    const { tel, customerMark, expiresAt } = body;
    if (
      typeof tel === 'string' &&
      typeof customerMark === 'string' &&
      typeof expiresAt === 'number'
    ) {
      return { status: 'authenticated', tel, customerMark, expiresAt };
    }
  }
  return { status: 'unauthenticated' };
}
