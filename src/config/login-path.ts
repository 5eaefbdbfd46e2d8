import { paths } from './paths';

/**
 * Where who has forgotten the password begins: `flow` says where it leads back to, `returnPath` where
 * signing in then leads on to. The page checks what it is given (safeReturnPath).
 */
export function passwordResetPath(
  flow: 'OrderPasswordReset' | 'LoginPasswordReset',
  returnPath = '',
): string {
  const query = new URLSearchParams({ flow, ...(returnPath && { callbackUrl: returnPath }) });
  return `${paths.passwordReset.number}?${query}`;
}

/**
 * Why a customer is led to sign-in: the page is for customers only (SPEC section 4), a change found the
 * session ended, or the customer has just signed out of a page for customers.
 */
export type SignInReason = 'SessionRequired' | 'SessionExpired' | 'SignedOut';

/**
 * The sign-in page that leads back to `returnPath`, a path of the shop; `error` is shown there. The
 * sign-in page checks what it is given (safeReturnPath).
 */
export function loginPathWithReturn(returnPath: string, error?: SignInReason): string {
  const query = new URLSearchParams({ callbackUrl: returnPath });
  if (error) query.set('error', error);
  return `${paths.login}?${query}`;
}
