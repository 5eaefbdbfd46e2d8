import type { PasswordReset } from '@/booking/draft/password-reset-steps';
import { rejectionIn } from '@/booking/identity/identity-rejections';
import type { Failure } from '@/calls/failure';
import * as internalApi from '@/calls/internal-api-client';
import { loginPathWithReturn, paths } from '@/config/paths';

/* Each gives why it was refused, or undefined; none says whether the number has an account. */

/** Sends the code for a new password; asked again, another one. */
export async function sendPasswordResetCode(tel: string): Promise<Failure | undefined> {
  return rejectionIn(await internalApi.requestPasswordReset(tel));
}

/** Hands in the code; whether it is right shows with the new password. */
export async function handInPasswordResetCode(
  tel: string,
  code: string,
): Promise<Failure | undefined> {
  return rejectionIn(await internalApi.handInPasswordResetCode(tel, code));
}

/** Sets the new password. It goes nowhere else and is kept nowhere. */
export async function setNewPassword(password: string): Promise<Failure | undefined> {
  return rejectionIn(await internalApi.confirmPasswordReset(password));
}

/** The sign-in page the customer came from: of the order, which is as it was, or the shop's own. */
export function signInPathAfterReset({
  flow,
  returnPath,
}: Pick<PasswordReset, 'flow' | 'returnPath'>): string {
  if (flow === 'OrderPasswordReset') return paths.order.authenticate;
  return returnPath ? loginPathWithReturn(returnPath) : paths.login;
}
