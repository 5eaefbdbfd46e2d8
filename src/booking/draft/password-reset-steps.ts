/*
 * The steps of setting a new password (SPEC section 2): the number, the code sent to it, the new
 * password, done.
 */

/** From which sign-in page the customer came, and goes back to (SPEC section 3). */
export const RESET_PASSWORD_FLOWS = ['OrderPasswordReset', 'LoginPasswordReset'] as const;
export type ResetPasswordFlow = (typeof RESET_PASSWORD_FLOWS)[number];

export type PasswordResetStep = 'number' | 'confirm' | 'input' | 'complete';

/** What the browser keeps of it; neither code nor password is among it. */
export interface PasswordReset {
  readonly flow: ResetPasswordFlow;
  /** Where signing in leads on to afterwards, a path of the shop; empty when nowhere in particular. */
  readonly returnPath: string;
  /** Digits of the number the code was asked for; empty before, and once the password is set. */
  readonly phoneNumber: string;
  readonly isCodeHandedIn: boolean;
  readonly isDone: boolean;
}

const isReached = {
  number: () => true,
  confirm: ({ phoneNumber }) => phoneNumber !== '',
  input: ({ phoneNumber, isCodeHandedIn }) => phoneNumber !== '' && isCodeHandedIn,
  complete: ({ isDone }) => isDone,
} as const satisfies Record<PasswordResetStep, (reset: PasswordReset) => boolean>;

/**
 * The step to show when `step` is asked for: itself, or the first that has not been done. Once the
 * password is set, that is the end; who wants another one begins with the number.
 */
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
