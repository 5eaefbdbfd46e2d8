import { normaliseSignInName, signInNameProblem } from './account-credentials';
import { formatPhone } from './phone';

/** 0800 is free of charge for callers, and takes no SMS. */
const MOBILE = /^0(?:[679]0\d|80[1-9])\d{7}$/;

/** The digits of a mobile number, or a mail address in small letters, so that one contact has one spelling. */
export function normaliseContact(typed: string): string {
  return normaliseSignInName(typed).toLowerCase();
}

/** The problem with a contact that is to get a message, or undefined. No message reaches a landline. */
export function contactProblem(typed: string): string | undefined {
  const problem = signInNameProblem(typed);
  if (problem !== undefined || isMailAddress(normaliseContact(typed))) return problem;
  return MOBILE.test(normaliseContact(typed))
    ? undefined
    : 'SMSを受け取れる携帯電話番号か、メールアドレスを入力してください';
}

/** Whether a normalised contact is a mail address, and no number. */
export function isMailAddress(contact: string): boolean {
  return contact.includes('@');
}

/** A normalised contact as it is read: `090-0000-0001`, `hanako@example.jp`. */
export function formatContact(contact: string): string {
  return isMailAddress(contact) ? contact : formatPhone(contact);
}
