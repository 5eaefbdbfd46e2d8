import { paths } from './paths';

/**
 * The sign-in page that leads back to `returnPath`, a path of the shop; `error` is shown there. The
 * sign-in page checks what it is given (safeReturnPath).
 */
export function loginPathWithReturn(returnPath: string, error?: 'SessionRequired'): string {
  const query = new URLSearchParams({ callbackUrl: returnPath });
  if (error) query.set('error', error);
  return `${paths.login}?${query}`;
}
