import { paths } from '@/config/paths';

/*
 * next-auth's client weighs 9 KB and is needed at the moment of signing in or out only, so it is
 * loaded then. Both tell the other tabs.
 */

/**
 * Turns the one-time ticket of `/api/auth/signin` or `/api/auth/signup/verify` into the session.
 *
 * @returns false when the ticket is no longer good; ask for the password again
 */
export async function signInWithTicket(ticket: string): Promise<boolean> {
  const { getSession, signIn } = await import('next-auth/react');
  // Its answer is read from the address to go on to: by default this page's, which may carry an error.
  const answer = await signIn('credentials', { ticket, redirect: false, callbackUrl: paths.home });
  if (!answer?.ok || answer.error) return false;
  await getSession();
  return true;
}

/** Ends the session and its cookies. */
export async function signOut(): Promise<void> {
  const client = await import('next-auth/react');
  await client.signOut({ redirect: false });
}
