import type { MainApiFeature } from '@/domain/main-api-features';

/** A signed-in customer. */
export interface SignedIn {
  status: 'authenticated';
  /** The mobile number the customer signs in with, digits only. */
  tel: string;
  /** Stable for a customer, without revealing who it is. */
  customerMark: string;
  /** When the id token expires, epoch seconds. */
  expiresAt: number;
}

/** The signed-in state as the server found it, passed with every page. */
export type PageSession = { status: 'unauthenticated' } | SignedIn;

/** Pages shown in place of one that failed to load (SPEC sections 2 and 8). */
export type PageFailure = 'internalData' | 'unauthorized' | 'system' | 'unsent';

/** The times as operations wrote them; empty when unknown. */
export interface MaintenanceNotice {
  readonly startAt: string;
  readonly endAt: string;
}

/** Props that the loader of every page adds. */
export interface ShellProps {
  session: PageSession;
  /** Parts of the shop that the main API lacks; not set where it has all. */
  lacks?: readonly MainApiFeature[];
  /** Set when the page failed to load; its own props are missing then. */
  failure?: PageFailure;
  /** Set during maintenance; the page's own props are missing then. */
  maintenance?: MaintenanceNotice;
  /** The failed request's id, which the customer can quote. */
  requestId?: string;
}
