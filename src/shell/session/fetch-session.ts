import type { PageSession } from '@/calls/page-session';

/** Has the server log an HTTP status or an error's name, by next-auth's call (SPEC section 7). */
async function logSessionFailure(reason: string): Promise<void> {
  const body = new URLSearchParams({
    level: 'error',
    code: 'CLIENT_FETCH_ERROR',
    url: '/api/auth/session',
    message: reason,
    client: 'true',
  });
  await fetch('/api/auth/_log', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

function readPageSession(body: unknown): PageSession {
  const { tel, customerMark, expiresAt }: Record<string, unknown> =
    typeof body === 'object' ? { ...body } : {};
  return typeof tel === 'string' &&
    typeof customerMark === 'string' &&
    typeof expiresAt === 'number'
    ? { status: 'authenticated', tel, customerMark, expiresAt }
    : { status: 'unauthenticated' };
}

/**
 * The server's current session; the request also renews an id token that is about to end. Null, and
 * logged, when it cannot be read (SPEC section 7).
 */
export async function fetchSession(): Promise<PageSession | null> {
  try {
    const response = await fetch('/api/auth/session', { cache: 'no-store' });
    if (response.ok) return readPageSession(await response.json());
    void logSessionFailure(`HTTP ${response.status}`);
  } catch (thrown) {
    void logSessionFailure(thrown instanceof Error ? thrown.name : 'unknown');
  }
  return null;
}
