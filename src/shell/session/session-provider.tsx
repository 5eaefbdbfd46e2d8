import { useRouter } from 'next/router';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { PageSession } from '@/calls/page-session';
import { fetchSession } from './fetch-session';
import { rememberSignIn } from './known-device';
import { signOut } from './sign-in-and-out';

/** The session as screens see it (SPEC section 3). */
interface SessionState {
  status: 'authenticated' | 'unauthenticated';
  /** Signs out, here and in the other tabs. */
  leave: () => Promise<void>;
  /** Reads the session again: false when another customer has signed in since this page was loaded. */
  isStillSameCustomer: () => Promise<boolean>;
  /** How often stored personal data was deleted; readers of such data read it again then. */
  timesForgotten: number;
}

/** Milliseconds until the id token ends; 0 when it has ended or nobody is signed in (SPEC section 4). */
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

/** Whether one customer has replaced another; a customer with a new number is still the same one. */
export function isAnotherCustomer(before: PageSession, after: PageSession): boolean {
  return (
    before.status === 'authenticated' &&
    after.status === 'authenticated' &&
    before.customerMark !== after.customerMark
  );
}

/** The key under which next-auth broadcasts to other tabs that somebody signed in or out. */
const BROADCAST_KEY = 'nextauth.message';
/** Longer timers overflow in browsers. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function isSignOut(message: string | null): boolean {
  try {
    return JSON.parse(message ?? '{}').data?.trigger === 'signout';
  } catch {
    return false;
  }
}

const SessionContext = createContext<SessionState>({
  status: 'unauthenticated',
  leave: async () => {},
  isStillSameCustomer: async () => true,
  timesForgotten: 0,
});

interface SessionProviderProps {
  session: PageSession;
  /** The tab's stored order, which belongs to one customer. */
  draft: {
    /** Assigns it to the signed-in customer; true when another customer's was deleted. */
    readonly handTo: (customerMark: string) => boolean;
    /** Keeps its last changes for the customer, who is about to sign out. */
    readonly settle: () => Promise<void>;
    /** Deletes its personal data at sign-out. */
    readonly leave: () => void;
  };
  children: ReactNode;
}

/**
 * Keeps the page's session current (SPEC section 4): it is read again after another tab's broadcast,
 * when the page becomes visible, when the network returns and when the id token ends. Decision 0050
 * says why next-auth's own provider is not used.
 *
 * - Another person signed in or out: the page's loader runs again, so that a page for customers leads
 *   to sign-in.
 * - One customer has replaced another, or the customer signed out: the document is loaded again, as
 *   its forms and address may hold the former customer's data.
 * - The session cannot be read: it counts as none (SPEC section 7), but the page stays, because it may
 *   hold typed input; the next answer corrects the session.
 * - The stored order outlives a session that expires, but neither sign-out nor another customer.
 */
export function SessionProvider({ session: given, draft, children }: SessionProviderProps) {
  const { replace, reload, asPath } = useRouter();
  const [current, setCurrent] = useState(given);
  const [timesForgotten, setTimesForgotten] = useState(0);
  /** The session as it was last read; an answer that could not be read changes `current` only. */
  const lastRead = useRef(given);

  useEffect(() => {
    lastRead.current = given;
    setCurrent(given);
  }, [given]);

  function forget() {
    draft.leave();
    setTimesForgotten((times) => times + 1);
  }

  async function leave() {
    await draft.settle();
    await signOut();
    forget();
    reload();
  }

  async function isStillSameCustomer() {
    // The order is not sent either, which the page says by itself.
    if (!navigator.onLine) return true;
    const found = await fetchSession();
    return found === null || !isAnotherCustomer(lastRead.current, found);
  }

  const refetch = useEffectEvent(async () => {
    const found = await fetchSession();
    if (!found) return setCurrent({ status: 'unauthenticated' });
    const before = lastRead.current;
    lastRead.current = found;
    setCurrent(found);
    if (isAnotherCustomer(before, found)) reload();
    else if (!isSamePerson(before, found)) await replace(asPath, undefined, { scroll: false });
  });

  const onBroadcast = useEffectEvent((message: string | null) => {
    if (isSignOut(message)) {
      forget();
      if (lastRead.current.status === 'authenticated') return reload();
    }
    void refetch();
  });

  // Before the browser paints, so that another customer's details are never seen.
  const mark = current.status === 'authenticated' ? current.customerMark : undefined;
  useLayoutEffect(() => {
    if (mark !== undefined && draft.handTo(mark)) setTimesForgotten((times) => times + 1);
  }, [draft, mark]);

  useEffect(() => {
    if (mark !== undefined) rememberSignIn();
  }, [mark]);

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === BROADCAST_KEY) onBroadcast(newValue);
    };
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    const unmount = new AbortController();
    window.addEventListener('storage', onStorage, { signal: unmount.signal });
    window.addEventListener('online', () => void refetch(), { signal: unmount.signal });
    document.addEventListener('visibilitychange', onVisibility, { signal: unmount.signal });
    return () => unmount.abort();
  }, []);

  useEffect(() => {
    const delay = refetchDelay(current, Date.now());
    if (delay === 0) return;
    const timer = setTimeout(() => refetch(), Math.min(delay, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [current]);

  const { status } = current;
  const state = { status, leave, isStillSameCustomer, timesForgotten };
  return <SessionContext value={state}>{children}</SessionContext>;
}

export function useSession(): SessionState {
  return useContext(SessionContext);
}
