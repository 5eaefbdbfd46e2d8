import { emailProblem, normaliseEmail } from './personal-details';
import { isPhone, normalisePhone, PHONE_MESSAGE } from './phone';

/** What one signs in with: the mobile number, or the address of an account that has moved to planet. */
function isEmail(value: string): boolean {
  return value.normalize('NFKC').includes('@');
}

/** A sign-in name as typed: the digits of a number, or an e-mail address. */
export function normaliseSignInName(value: string): string {
  return isEmail(value) ? normaliseEmail(value) : normalisePhone(value);
}

/** What is wrong with a sign-in name, or undefined. */
export function signInNameProblem(value: string): string | undefined {
  if (value.trim() === '') return '携帯電話番号またはメールアドレスを入力してください';
  if (isEmail(value)) return emailProblem(value);
  return isPhone(value) ? undefined : PHONE_MESSAGE;
}
