import type { PageSession } from '@/calls/page-session';

/** The session as screens see it (SPEC section 3); `data` is absent unless signed in. */
export interface SessionState {
  status: 'authenticated' | 'unauthenticated';
  data: { tel: string; expiresAt: number } | undefined;
  /** Asks the server again, which also renews what is about to expire. */
  update: () => Promise<void>;
  /** Signs out, here and in the other tabs. */
  leave: () => Promise<void>;
  /** Counts how often stored personal data was forgotten; who holds some has to read it anew then. */
  timesForgotten: number;
}

/**
 * Milliseconds until the next refetch: what is left until the id token ends, 0 when it has ended or
 * nobody is signed in (SPEC section 4).
 */
export function refetchDelay(session: PageSession, nowMs: number): number {
  if (session.status === 'unauthenticated') return 0;
  return Math.max(0, session.expiresAt * 1000 - nowMs);
}

/** Whether both are the same person or both nobody; a renewed token is no change. */
export function isSamePerson(a: PageSession, b: PageSession): boolean {
  return a.status === 'authenticated' && b.status === 'authenticated'
    ? a.tel === b.tel
    : a.status === b.status;
}

/** Whether one customer has taken another's place; a changed number is still the same customer. */
export function isAnotherCustomer(before: PageSession, after: PageSession): boolean {
  return (
    before.status === 'authenticated' &&
    after.status === 'authenticated' &&
    before.customerMark !== after.customerMark
  );
}
