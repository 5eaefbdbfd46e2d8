import { normaliseText, toKatakana, withoutInvisible } from './text-input';

const MAX_NAME_LENGTH = 40;
const MAX_EMAIL_LENGTH = 254;

export const EMAIL_TOO_LONG_MESSAGE = 'メールアドレスが長すぎます';

export const normaliseName = normaliseText;

function lengthProblem(name: string, label: string): string | undefined {
  if (name === '') return `${label}を入力してください`;
  if (name.length <= MAX_NAME_LENGTH) return undefined;
  return `${label}は${MAX_NAME_LENGTH}文字以内で入力してください`;
}

/** What is wrong with a person's name, or undefined; 1 to 40 characters. */
export function nameProblem(value: string): string | undefined {
  return lengthProblem(normaliseName(value), 'お名前');
}

/** The reading of a name; hiragana and half-width katakana become full-width katakana. */
export const normaliseNameKana = toKatakana;

export function nameKanaProblem(value: string): string | undefined {
  const kana = normaliseNameKana(value);
  const problem = lengthProblem(kana, 'フリガナ');
  if (problem || /^[ァ-ヶー・ ]+$/.test(kana)) return problem;
  return 'フリガナはカタカナで入力してください';
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
