import { z } from 'zod';
import { normaliseText, toKatakana } from './text-input';

/** A person's name as typed, 1 to 40 characters. */
export const nameSchema = z
  .string()
  .transform(normaliseText)
  .pipe(
    z.string().min(1, 'お名前を入力してください').max(40, 'お名前は40文字以内で入力してください'),
  );

/** Its reading; hiragana and half-width katakana become full-width katakana. */
export const nameKanaSchema = z
  .string()
  .transform(toKatakana)
  .pipe(
    z
      .string()
      .min(1, 'フリガナを入力してください')
      .max(40, 'フリガナは40文字以内で入力してください')
      .regex(/^[ァ-ヶー・ ]+$/, 'フリガナはカタカナで入力してください'),
  );

/** An e-mail address as typed; full-width characters are made half-width. */
export const emailSchema = z
  .string()
  .transform((value) => value.normalize('NFKC').trim())
  .pipe(
    z
      .string()
      .min(1, 'メールアドレスを入力してください')
      .max(254, 'メールアドレスが長すぎます')
      .pipe(z.email('メールアドレスの形を確認してください(例: hanako@example.jp)')),
  );
