import { useRouter } from 'next/router';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PageSession } from '@/calls/page-session';
import { isAnotherCustomer, isSamePerson, refetchDelay, type SessionState } from './session-state';
import { signOut } from './sign-in-and-out';

/**
 * Has the server log that the session could not be read, by next-auth's own call (SPEC section 7).
 * Nothing personal is sent. Where the network is down it is lost, which changes nothing here.
 *
 * @param reason an HTTP status or the name of an error
 */
async function logSessionFailure(reason: string): Promise<void> {
  const body = new URLSearchParams({
    level: 'error',
    code: 'CLIENT_FETCH_ERROR',
    url: '/api/auth/session',
    message: reason,
    client: 'true',
  });
  try {
    await fetch('/api/auth/_log', { method: 'POST', body, keepalive: true });
  } catch {
    // Nobody is left to be told.
  }
}

/**
 * The session as the server knows it now; asking also renews an id token that is about to end.
 * Null, and logged, when it cannot be read (SPEC section 7).
 */
async function fetchSession(): Promise<PageSession | null> {
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

/** Under this key next-auth tells other tabs that somebody signed in or out. */
const BROADCAST_KEY = 'nextauth.message';
/** Longer timers overflow in browsers. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const SessionContext = createContext<SessionState>({
  status: 'unauthenticated',
  data: undefined,
  update: async () => {},
  leave: async () => {},
  timesForgotten: 0,
});

/** Whether what next-auth told the other tabs is that the customer has signed out. */
function isSignOut(message: string | null): boolean {
  try {
    const { data } = JSON.parse(message ?? '{}');
    return data?.trigger === 'signout';
  } catch {
    return false;
  }
}

interface SessionProviderProps {
  /** What the server resolved for this page. */
  session: PageSession;
  /** What the tab has stored of an order, which belongs to one customer. */
  draft: {
    /** Gives it to the customer who is signed in now; says whether another one's was forgotten. */
    readonly handTo: (customerMark: string) => boolean;
    /** Forgets what is personal in it, at sign-out. */
    readonly leave: () => void;
  };
  children: ReactNode;
}

/**
 * Keeps the page's session fresh as SPEC section 4 asks: on another tab's broadcast, when the page
 * becomes visible again and when the id token ends. The first load needs no request: the session
 * arrives with the page. When the person changes, the page's loader runs again, so that a page for
 * customers leads to sign-in; when one customer takes another's place, all of the page is loaded anew,
 * as its forms hold what the other one has typed, and its address may be nothing of theirs; so it is
 * when they sign out, as the document keeps what it was sent with. A session that cannot be read counts as none (SPEC section 7), but the
 * page stays as it is: it may hold what was typed, and the next answer puts the session right. What
 * the tab has stored of an order belongs to the customer who entered it: it outlives a session that
 * ends by itself, but neither signing out nor another customer's signing in.
 */
export function SessionProvider({ session: given, draft, children }: SessionProviderProps) {
  const { replace, reload, asPath } = useRouter();
  const [current, setCurrent] = useState(given);
  const [timesForgotten, setTimesForgotten] = useState(0);
  const shown = useRef(given);

  useEffect(() => {
    shown.current = given;
    setCurrent(given);
  }, [given]);

  const update = useCallback(async () => {
    const found = await fetchSession();
    if (!found) {
      setCurrent({ status: 'unauthenticated' });
      return;
    }
    const before = shown.current;
    shown.current = found;
    setCurrent(found);
    if (isAnotherCustomer(before, found)) reload();
    else if (!isSamePerson(before, found)) await replace(asPath, undefined, { scroll: false });
  }, [replace, reload, asPath]);

  const forget = useCallback(() => {
    draft.leave();
    setTimesForgotten((times) => times + 1);
  }, [draft]);

  const leave = useCallback(async () => {
    await signOut();
    forget();
    reload();
  }, [forget, reload]);

  // Before the browser paints: another customer's details are not to be seen.
  const mark = current.status === 'authenticated' ? current.customerMark : undefined;
  useLayoutEffect(() => {
    if (mark !== undefined && draft.handTo(mark)) setTimesForgotten((times) => times + 1);
  }, [draft, mark]);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== BROADCAST_KEY) return;
      if (isSignOut(event.newValue)) {
        forget();
        if (shown.current.status === 'authenticated') return reload();
      }
      void update();
    };
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void update();
    };
    // What could not be read without a network counts as nobody's until then.
    const onOnline = () => void update();
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [update, forget, reload]);

  useEffect(() => {
    const delay = refetchDelay(current, Date.now());
    if (delay === 0) return;
    const timer = setTimeout(() => void update(), Math.min(delay, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [current, update]);

  const state = useMemo<SessionState>(
    () => ({
      status: current.status,
      data:
        current.status === 'authenticated'
          ? { tel: current.tel, expiresAt: current.expiresAt }
          : undefined,
      update,
      leave,
      timesForgotten,
    }),
    [current, update, leave, timesForgotten],
  );
  return <SessionContext.Provider value={state}>{children}</SessionContext.Provider>;
}

/** Who is signed in. */
export function useSession(): SessionState {
  return useContext(SessionContext);
}
