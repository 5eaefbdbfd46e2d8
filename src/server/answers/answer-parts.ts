import { isRecord } from '@/domain/is-record';

/** The members of an answer; none where it has no such form. */
export function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

/** A list, wherever it is: the answer itself, or its first member of these names that is one. */
export function listIn(value: unknown, ...names: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const parts = partsOf(value);
  return names.map((name) => parts[name]).find((part) => Array.isArray(part)) ?? [];
}

/** Thrown for an answer that has no part of what was asked for. */
export class NothingFoundError extends Error {}

/**
 * The list that was asked for: the answer itself, or its member of one of these names. Without a body it is empty.
 * @throws NothingFoundError when the answer has other members only
 */
export function answeredList(body: unknown, ...names: readonly string[]): readonly unknown[] {
  const members = Object.keys(partsOf(body));
  if (members.length > 0 && !names.some((name) => members.includes(name))) {
    throw new NothingFoundError('The answer has none of the expected members');
  }
  return listIn(body, ...names);
}

/** A text, a number or a truth value as text; '' for anything else. */
export function toText(value: unknown): string {
  const isText =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isText ? String(value) : '';
}

/** Yen or another whole number, which may be written as text; null for anything else. */
export function toWholeNumber(value: unknown): number | null {
  const text = toText(value).trim();
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? Math.round(number) : null;
}

/** Finds the message of an error under the usual names of its members. Lists are joined by line breaks. */
export function messageIn(value: unknown): string {
  const { messages, message, errors, error } = partsOf(value);
  for (const said of [messages, message, errors, error]) {
    if (isRecord(said)) {
      const within = messageIn(said);
      if (within) return within;
    }
    const lines = (Array.isArray(said) ? said : [said]).map(toText).filter((line) => line !== '');
    if (lines.length > 0) return lines.join('\n');
  }
  return '';
}
