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
import { fetchSession } from './fetch-session';
import { isAnotherCustomer, isSamePerson, refetchDelay, type SessionState } from './session-state';
import { signOut } from './sign-in-and-out';

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
