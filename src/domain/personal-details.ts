import { countLetters, normaliseText, toKatakana, withoutInvisible } from './text-input';

const MAX_NAME_LENGTH = 40;
const MAX_EMAIL_LENGTH = 254;

export const EMAIL_TOO_LONG_MESSAGE = 'メールアドレスが長すぎます';

export const normaliseName = normaliseText;

function lengthProblem(name: string, label: string): string | undefined {
  if (name === '') return `${label}を入力してください`;
  if (countLetters(name) <= MAX_NAME_LENGTH) return undefined;
  return `${label}は${MAX_NAME_LENGTH}文字以内で入力してください`;
}

/** The problem with a person's name, or undefined. A name has 1 to 40 characters. */
export function nameProblem(value: string): string | undefined {
  return lengthProblem(normaliseName(value), 'お名前');
}

/** A dash other than the hyphen between two names, which stands for a long vowel behind kana. */
const DASH_BEHIND_KANA = /(?<=[ァ-ヶ])(?:[‐‑‒–—―−⁃─━]|-(?![ァ-ヶ]))/g;

/** ヽ repeats the kana before it, ヾ does so with a voiced sound: サヽキ is ササキ, イスヾ is イスズ. */
function repeatedKana(_: string, kana: string, mark: string): string {
  const plain = kana.normalize('NFD').slice(0, 1);
  return `${kana}${mark === 'ヾ' ? `${plain}\u3099`.normalize('NFC') : plain}`;
}

/** The reading of a name; hiragana and half-width katakana become full-width katakana. */
export function normaliseNameKana(value: string): string {
  // The full-width hyphen is none between names, but what keyboards for Japanese give for a long vowel.
  return toKatakana(value.replaceAll('－', '−'))
    .replace(DASH_BEHIND_KANA, 'ー')
    .replace(/([ァ-ヶ])([ヽヾ])/g, repeatedKana);
}

export function nameKanaProblem(value: string): string | undefined {
  const kana = normaliseNameKana(value);
  const problem = lengthProblem(kana, 'フリガナ');
  if (problem || /^[ァ-ヶー・ ]+$/.test(kana)) return problem;
  return 'フリガナはカタカナで入力してください';
}

/** Half-width; `。` between letters is a dot, and signs that end a sentence are no part of the address. */
export function normaliseEmail(value: string): string {
  return withoutInvisible(value.normalize('NFKC'))
    .replaceAll('。', '.')
    .replace(/[\s.,、]+$/, '')
    .trimStart();
}

/** A local part of RFC 5322 without quotes, as old mobile addresses have it, dots anywhere. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

export function emailProblem(value: string): string | undefined {
  const email = normaliseEmail(value);
  if (email === '') return 'メールアドレスを入力してください';
  if (email.length > MAX_EMAIL_LENGTH) return EMAIL_TOO_LONG_MESSAGE;
  if (!EMAIL.test(email)) {
    return 'メールアドレスの形式をご確認ください(例: hanako@example.jp)';
  }
  return undefined;
}
