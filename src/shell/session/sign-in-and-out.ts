import { paths } from '@/config/paths';
import { loadPart } from '@/ui/connection/load-part';
import { isNetworkFailure } from '@/ui/connection/network-failure';

/* next-auth's client weighs 10 KB and is loaded on sign-in and sign-out only. Both notify the other tabs. */

/** `spent`: the ticket is no longer good, the password has to be given again. */
export type TicketOutcome = 'signedIn' | 'spent' | 'noAnswer';

/** Turns the one-time ticket of `/api/auth/signin` or `/api/auth/signup/verify` into the session. */
export async function signInWithTicket(ticket: string): Promise<TicketOutcome> {
  const { getSession, signIn } = await loadPart(() => import('next-auth/react'));
  // It would leave the page for one that says what went wrong (SPEC section 7).
  if (!navigator.onLine) return 'noAnswer';
  try {
    // Its answer is read from the address to go on to: by default this page's, which may carry an error.
    const answer = await signIn('credentials', {
      ticket,
      redirect: false,
      callbackUrl: paths.home,
    });
    if (!answer?.ok || answer.error) return 'spent';
    await getSession();
    return 'signedIn';
  } catch (thrown) {
    if (!isNetworkFailure(thrown)) throw thrown;
    return 'noAnswer';
  }
}

/** Ends the session and its cookies. */
export async function signOut(): Promise<void> {
  const client = await loadPart(() => import('next-auth/react'));
  await client.signOut({ redirect: false });
}
