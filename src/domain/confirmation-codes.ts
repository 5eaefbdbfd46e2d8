import { addMinutes, subSeconds } from 'date-fns';

/* The rules of codes, which SMS and e-mails share. */

export const CODE_LIFETIME_MINUTES = 10;

/** Checks of one code; each counts, right or wrong. */
export const CODE_TRIES = 5;

/** Codes for one account. Enough for customers who mistype or lose messages, too few for SMS fraud. */
export const codeSendLimits = [
  { minutes: 60, most: 5 },
  { minutes: 24 * 60, most: 10 },
] as const;

const RESEND_SECONDS = 20;

interface SentCode {
  readonly sentAt: Date;
  readonly tries: number;
}

/** Whether a double tap or a reload asked again: within 20 seconds, while the code can be tried. */
export function isCodeJustSent({ sentAt, tries }: SentCode, now: Date): boolean {
  return tries < CODE_TRIES && sentAt > subSeconds(now, RESEND_SECONDS);
}

export function codeDates(now: Date) {
  return { sentAt: now, expiresAt: addMinutes(now, CODE_LIFETIME_MINUTES) };
}

export function codeText(code: string): string {
  return `確認コードは ${code} です。${CODE_LIFETIME_MINUTES}分以内に入力してください。\nこのコードは、ほかの人に教えないでください。`;
}
