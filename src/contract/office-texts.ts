import { z } from 'zod';
import { lettersUpTo } from './fields';

/** Control characters, line separators, and characters that change the direction of writing. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

const isOneLine = (text: string) => !HIDDEN.test(text);
const isPlain = (text: string) => !HIDDEN.test(text.replace(/\r?\n/g, ''));

/**
 * A text of one line, as messages show it. With a line break it could imitate other lines of the message.
 * @param max letters
 */
export function officeLineSchema(max: number) {
  return z
    .string()
    .trim()
    .refine(...lettersUpTo(max))
    .refine(isOneLine, '改行や制御文字は使えません');
}

/** Like `officeLineSchema`, and not empty. */
export function requiredOfficeLineSchema(max: number, message?: string) {
  return officeLineSchema(max).min(1, message);
}

/**
 * A text that may have line breaks: for colleagues, or the note of a quote, which has a part of the mail to itself.
 * @param max letters
 */
export function officeTextSchema(max: number) {
  return z
    .string()
    .trim()
    .refine(...lettersUpTo(max))
    .refine(isPlain, '制御文字は使えません');
}

/** Like `officeTextSchema`, and not empty. */
export function requiredOfficeTextSchema(max: number) {
  return officeTextSchema(max).min(1);
}
