import { toJapanDate } from '@/domain/japan-time';
import { HYPHENS, normaliseText, withoutHyphens } from '@/domain/text-input';
import type { FieldRule } from '@/shell/forms/field-rules';
import type { EnteredCard } from './card-tokenizer';

const brands: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'Mastercard'],
  [/^35(2[89]|[3-8])/, 'JCB'],
  [/^3[47]/, 'American Express'],
  [/^3(0[0-5]|[689])/, 'Diners Club'],
];

export function cardBrandOf(digits: string): string {
  return brands.find(([beginning]) => beginning.test(digits))?.[1] ?? '';
}

/** Number and code stay as typed, so that customers can compare them with the card. */
export const cardRules: Readonly<Record<keyof CardEntry, FieldRule>> = {
  number: { problem: cardNumberProblem },
  expiry: {
    normalise: normaliseExpiry,
    problem: (value) => expiryProblem(value, new Date()),
  },
  securityCode: { problem: securityCodeProblem },
  holderName: { normalise: normaliseHolderName, problem: holderNameProblem },
};

export const EMPTY_CARD_ENTRY = {
  number: '',
  /** `MM/YY` as typed. */
  expiry: '',
  securityCode: '',
  holderName: '',
};
export type CardEntry = typeof EMPTY_CARD_ENTRY;

const WRONG_CARD_NUMBER = 'カード番号に誤りがあります。カードの番号と見比べてください';
const MAX_HOLDER_NAME_LENGTH = 50;

/** Checks the digit that all brands have (ISO/IEC 7812, Luhn), which finds any single wrong digit. */
function hasRightCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, character, index) => {
    const doubled = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Told before anything is sent; only the payment script knows which brands are taken. */
export function cardNumberProblem(value: string): string | undefined {
  const number = withoutHyphens(value);
  if (number === '') return 'カード番号を入力してください';
  if (!/^\d+$/.test(number)) return 'カード番号は数字で入力してください';
  if (number.length < 12 || number.length > 19) return 'カード番号の桁数をご確認ください';
  if (!hasRightCheckDigit(number)) return WRONG_CARD_NUMBER;
  return undefined;
}

/** Parses `12/28`, `1228`, `12 / 2028`, `12ー28` or `12月28年` to two digits each; null when invalid. */
function expiryOf(value: string) {
  const match = /^(0?[1-9]|1[0-2])[/月](?:20)?(\d{2})年?$|^(0[1-9]|1[0-2])(?:20)?(\d{2})$/.exec(
    value.normalize('NFKC').replace(/\s/g, '').replace(HYPHENS, '/').replace(/[.・]/, '/'),
  );
  const month = match?.[1] ?? match?.[3];
  const year = match?.[2] ?? match?.[4];
  return month && year ? { month: month.padStart(2, '0'), year } : null;
}

/** Formats as `MM/YY`; an invalid text stays as typed. */
export function normaliseExpiry(value: string): string {
  const expiry = expiryOf(value);
  return expiry ? `${expiry.month}/${expiry.year}` : normaliseText(value);
}

/** A card is valid until the end of its month in Japan. */
export function expiryProblem(value: string, now: Date): string | undefined {
  if (value.trim() === '') return '有効期限を入力してください';
  const expiry = expiryOf(value);
  if (!expiry) return '有効期限は月/年の順に「12/28」のように入力してください';
  const isPast = `20${expiry.year}-${expiry.month}` < toJapanDate(now).slice(0, 7);
  return isPast ? '有効期限が過ぎています。別のカードをご利用ください' : undefined;
}

export function securityCodeProblem(value: string): string | undefined {
  const code = withoutHyphens(value);
  if (code === '') return 'セキュリティコードを入力してください';
  if (!/^\d{3,4}$/.test(code)) return 'セキュリティコードは3桁または4桁の数字で入力してください';
  return undefined;
}

function normaliseHolderName(value: string): string {
  return normaliseText(value).toUpperCase();
}

/** Rejects digits: they could be a card number in the wrong field, and the name is stored. */
export function holderNameProblem(value: string): string | undefined {
  const name = normaliseHolderName(value);
  if (name === '') return 'カード名義を入力してください';
  if (name.length > MAX_HOLDER_NAME_LENGTH) {
    return `カード名義は${MAX_HOLDER_NAME_LENGTH}文字以内で入力してください`;
  }
  if (!/^[A-Z .,'/&-]+$/.test(name)) {
    return 'カード名義はカードに記載のローマ字で入力してください(例: HANAKO YAMADA)';
  }
  return undefined;
}

/** Requires an entry without problems. */
export function enteredCardOf(entry: CardEntry): EnteredCard {
  const expiry = expiryOf(entry.expiry);
  return {
    number: withoutHyphens(entry.number),
    expiryYear: expiry?.year ?? '',
    expiryMonth: expiry?.month ?? '',
    securityCode: withoutHyphens(entry.securityCode),
    holderName: normaliseHolderName(entry.holderName),
  };
}
