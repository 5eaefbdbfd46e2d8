import { emailProblem, normaliseEmail } from './personal-details';
import { isPhone, normalisePhone, PHONE_MESSAGE } from './phone';
import { digitsOf } from './text-input';

function isEmail(value: string): boolean {
  return value.normalize('NFKC').includes('@');
}

/** A sign-in name is a mobile number, or the e-mail address of an account that has moved to planet. */
export function normaliseSignInName(value: string): string {
  return isEmail(value) ? normaliseEmail(value) : normalisePhone(value);
}

export function signInNameProblem(value: string): string | undefined {
  if (value.trim() === '') return '携帯電話番号またはメールアドレスを入力してください';
  if (isEmail(value)) return emailProblem(value);
  return isPhone(value) ? undefined : PHONE_MESSAGE;
}

/** SPEC section 5. Accounts migrated to planet need at least 8 characters. */
export const PASSWORD_LENGTH = { min: 6, planetMin: 8, max: 255 } as const;

export const PASSWORD_TOO_SHORT_MESSAGE = `パスワードは${PASSWORD_LENGTH.min}文字以上で入力してください`;
export const PLANET_PASSWORD_TOO_SHORT_MESSAGE = `パスワードは${PASSWORD_LENGTH.planetMin}文字以上で入力してください`;
export const PASSWORD_TOO_LONG_MESSAGE = `パスワードは${PASSWORD_LENGTH.max}文字以内で入力してください`;
export const CONFIRMATION_CODE_MESSAGE = '確認コードは6桁の数字で入力してください';

/** Nothing is trimmed from a password. */
export function passwordProblem(value: string): string | undefined {
  if (value.length < PASSWORD_LENGTH.min) return PASSWORD_TOO_SHORT_MESSAGE;
  if (value.length > PASSWORD_LENGTH.max) return PASSWORD_TOO_LONG_MESSAGE;
  return undefined;
}

export function planetPasswordProblem(value: string): string | undefined {
  return value.length < PASSWORD_LENGTH.planetMin
    ? PLANET_PASSWORD_TOO_SHORT_MESSAGE
    : passwordProblem(value);
}

/** The six digits of a code, also from the whole message that brought it. Others are kept for validation to reject. */
export function normaliseConfirmationCode(typed: string): string {
  const [code] = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/.exec(typed.normalize('NFKC')) ?? [typed];
  return digitsOf(code);
}

/** Six digits (SPEC section 5). */
export function isConfirmationCode(value: string): boolean {
  return /^\d{6}$/.test(normaliseConfirmationCode(value));
}
