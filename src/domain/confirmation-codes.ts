import { addMinutes, subSeconds } from 'date-fns';

/** How long a confirmation code is valid, whether it was sent by SMS or by e-mail. */
export const CODE_LIFETIME_MINUTES = 10;

/** How often one code can be checked. A right code counts as well. */
export const CODE_TRIES = 5;

/**
 * How many codes are sent to one account for one purpose, so that a sign-up does not show in the limit of
 * a reset. Enough for customers who mistype or lose messages, and too few for SMS fraud.
 */
export const codeSendLimits = [
  { minutes: 60, most: 5 },
  { minutes: 24 * 60, most: 10 },
] as const;

/** A double tap or a reload within 20 seconds sends no second code, unless the first is used up. */
export function isCodeJustSent(sent: { sentAt: Date; tries: number }, now: Date): boolean {
  return sent.tries < CODE_TRIES && sent.sentAt > subSeconds(now, 20);
}

export function codeDates(now: Date) {
  return { sentAt: now, expiresAt: addMinutes(now, CODE_LIFETIME_MINUTES) };
}

export function codeText(code: string): string {
  return `確認コードは ${code} です。${CODE_LIFETIME_MINUTES}分以内に入力してください。\nこのコードは、ほかの人に教えないでください。`;
}
