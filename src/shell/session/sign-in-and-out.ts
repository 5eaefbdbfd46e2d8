import { paths } from '@/config/paths';
import { loadPart } from '@/ui/connection/load-part';
import { isNetworkFailure } from '@/ui/connection/network-failure';
import { fetchSession } from './fetch-session';

/* next-auth's client weighs 10 KB and is loaded on sign-in and sign-out only. Both notify the other tabs. */

/**
 * `spent`: the ticket was used or has expired, and the password is needed again. `notKept`: the browser keeps no
 * cookie of the session.
 */
export type TicketOutcome = 'signedIn' | 'spent' | 'notKept' | 'noAnswer';

/** Turns the one-time ticket of `/api/auth/signin` or `/api/auth/signup/verify` into the session. */
export async function signInWithTicket(ticket: string): Promise<TicketOutcome> {
  const { getSession, signIn } = await loadPart(() => import('next-auth/react'));
  // Offline, next-auth would leave for its error page (SPEC section 7).
  if (!navigator.onLine) return 'noAnswer';
  try {
    // next-auth reads errors from the callback address, and this page's own may contain one.
    const answer = await signIn('credentials', {
      ticket,
      redirect: false,
      callbackUrl: paths.home,
    });
    if (!answer?.ok || answer.error) return 'spent';
    // next-auth also has none where the network is gone again.
    const isKept = (await getSession()) ?? (await fetchSession())?.status !== 'unauthenticated';
    return isKept ? 'signedIn' : 'notKept';
  } catch (thrown) {
    if (!isNetworkFailure(thrown)) throw thrown;
    return 'noAnswer';
  }
}

export async function signOut(): Promise<void> {
  const client = await loadPart(() => import('next-auth/react'));
  await client.signOut({ redirect: false });
}
