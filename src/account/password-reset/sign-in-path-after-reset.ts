import type { PasswordReset } from '@/booking/draft/password-reset-steps';
import { loginPathWithReturn } from '@/config/login-path';
import { paths } from '@/config/paths';

/** The sign-in page the customer came from: of the order, which is as it was, or the shop's own. */
export function signInPathAfterReset({
  flow,
  returnPath,
}: Pick<PasswordReset, 'flow' | 'returnPath'>): string {
  if (flow === 'OrderPasswordReset') return paths.order.authenticate;
  return returnPath ? loginPathWithReturn(returnPath) : paths.login;
}
