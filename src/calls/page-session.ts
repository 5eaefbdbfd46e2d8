/** Who looks at the page, as the server found out; passed with every page. */
export type PageSession =
  | { status: 'unauthenticated' }
  | {
      status: 'authenticated';
      /** Digits of the mobile number the customer signs in with. */
      tel: string;
      /** The same for the same customer, and says nothing of who it is. */
      customerMark: string;
      /** When the id token ends, epoch seconds. */
      expiresAt: number;
    };

/** The pages that stand in for one that could not be shown (SPEC sections 2 and 8). */
export type PageFailure = 'internalData' | 'unauthorized' | 'system';

/** When the maintenance begins and ends, as operations wrote it; empty when unknown. */
export interface MaintenanceNotice {
  readonly startAt: string;
  readonly endAt: string;
}

/** What the loader of every page passes besides the page's own props. */
export interface ShellProps {
  session: PageSession;
  /** Set when the page could not be loaded; its own props are missing then. */
  failure?: PageFailure;
  /** Set while the shop is in maintenance; the page's own props are missing then, too. */
  maintenance?: MaintenanceNotice;
  /** Of the request that failed, for the customer to name. */
  requestId?: string;
}
