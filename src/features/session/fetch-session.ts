import type { PageSession } from '@/api-client/page-session';

/**
 * The session as the server knows it now; asking also renews an id token that is about to end.
 * Null when it cannot be read.
 */
export async function fetchSession(): Promise<PageSession | null> {
  try {
    const response = await fetch('/api/auth/session', { cache: 'no-store' });
    if (!response.ok) return null;
    return pageSessionOf(await response.json());
  } catch {
    return null;
  }
}

function pageSessionOf(body: unknown): PageSession {
  if (typeof body === 'object' && body !== null && 'tel' in body && 'expiresAt' in body) {
    const { tel, expiresAt } = body;
    if (typeof tel === 'string' && typeof expiresAt === 'number') {
      return { status: 'authenticated', tel, expiresAt };
    }
  }
  return { status: 'unauthenticated' };
}
