import { normaliseText, toKatakana, withoutInvisible } from './text-input';

const MAX_NAME_LENGTH = 40;
const MAX_EMAIL_LENGTH = 254;

export const EMAIL_TOO_LONG_MESSAGE = 'メールアドレスが長すぎます';

/** A name as typed, half-width where it can be, inner spaces made one. */
export const normaliseName = normaliseText;

/** What is wrong with a person's name, or undefined; 1 to 40 characters. */
export function nameProblem(value: string): string | undefined {
  const name = normaliseName(value);
  if (name === '') return 'お名前を入力してください';
  if (name.length > MAX_NAME_LENGTH) {
    return `お名前は${MAX_NAME_LENGTH}文字以内で入力してください`;
  }
  return undefined;
}

/** The reading of a name; hiragana and half-width katakana become full-width katakana. */
export const normaliseNameKana = toKatakana;

export function nameKanaProblem(value: string): string | undefined {
  const kana = normaliseNameKana(value);
  if (kana === '') return 'フリガナを入力してください';
  if (kana.length > MAX_NAME_LENGTH) {
    return `フリガナは${MAX_NAME_LENGTH}文字以内で入力してください`;
  }
  if (!/^[ァ-ヶー・ ]+$/.test(kana)) return 'フリガナはカタカナで入力してください';
  return undefined;
}

export function normaliseEmail(value: string): string {
  return withoutInvisible(value.normalize('NFKC')).trim();
}

export function emailProblem(value: string): string | undefined {
  const email = normaliseEmail(value);
  if (email === '') return 'メールアドレスを入力してください';
  if (email.length > MAX_EMAIL_LENGTH) return EMAIL_TOO_LONG_MESSAGE;
  if (!/^[A-Za-z0-9._%+'-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(email)) {
    return 'メールアドレスの形式をご確認ください(例: hanako@example.jp)';
  }
  return undefined;
}
