import { flagOrFalse, oneOf, record, text, type ValueOf } from '../order/shape';

/* The steps of a password reset (SPEC section 2). */

/** The sign-in page that the customer came from (SPEC section 3). */
export const RESET_PASSWORD_FLOWS = ['OrderPasswordReset', 'LoginPasswordReset'] as const;
export type ResetPasswordFlow = (typeof RESET_PASSWORD_FLOWS)[number];

export type PasswordResetStep = 'number' | 'confirm' | 'input' | 'complete';

/** The stored state contains neither code nor password. */
export const passwordReset = record({
  flow: oneOf(...RESET_PASSWORD_FLOWS),
  /** A path of the shop, used after the next sign-in, or an empty string. */
  returnPath: text,
  /** Digits; empty before a code is sent and after the password is set. */
  phoneNumber: text,
  isCodeHandedIn: flagOrFalse,
  isDone: flagOrFalse,
});
export type PasswordReset = ValueOf<typeof passwordReset>;

const isReached = {
  number: () => true,
  confirm: ({ phoneNumber }) => phoneNumber !== '',
  input: ({ phoneNumber, isCodeHandedIn }) => phoneNumber !== '' && isCodeHandedIn,
  complete: ({ isDone }) => isDone,
} as const satisfies Record<PasswordResetStep, (reset: PasswordReset) => boolean>;

/** `step` itself when it is reached, otherwise the furthest reached step. */
export function passwordResetStep(
  step: PasswordResetStep,
  reset: PasswordReset | null,
): PasswordResetStep {
  if (reset === null) return 'number';
  if (isReached[step](reset)) return step;
  return (
    (['complete', 'input', 'confirm'] as const).find((one) => isReached[one](reset)) ?? 'number'
  );
}
