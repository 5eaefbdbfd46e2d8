import { withoutHyphens } from './text-input';

/** SPEC section 5. */
export const PHONE_MESSAGE = '有効な携帯電話番号を入力してください';

/**
 * Half-width, without hyphens, spaces, brackets or dots; the country code 81, with or without what is dialled before
 * it (`+`, 00, 010), becomes 0. Ten digits that lack the 0 get it, so that attempts on a number are counted under one spelling.
 */
export function normalisePhone(value: string): string {
  return withoutHyphens(value)
    .replace(/[()・.]/g, '')
    .replace(/^(?:\+81|(?:00|010)?81(?=0?[1-9]\d{8,9}$))0?/, '0')
    .replace(/^[1-9]\d{9}$/, '0$&');
}

/** Whether it has exactly 10 or 11 digits once hyphens are removed (SPEC section 5). */
export function isPhone(value: string): boolean {
  return /^\d{10,11}$/.test(normalisePhone(value));
}

/**
 * The message for a number that was typed wrong into a form. A mobile number of ten digits has one too few, although SPEC
 * section 5 lets it pass: calls accept it, so that an account that has one can sign in.
 */
export function typedPhoneProblem(value: string): string | undefined {
  if (!isPhone(value)) return PHONE_MESSAGE;
  return /^0[6-9]0\d{7}$/.test(normalisePhone(value))
    ? '060・070・080・090で始まる番号は、11桁で入力してください'
    : undefined;
}

/** Tells people of one name apart without showing the whole number. */
export function lastFourDigits(tel: string): string {
  return tel.slice(-4);
}

/**
 * Where the hyphens of a number are, by its first digits: the lengths of area code and exchange. As in the metadata of
 * libphonenumber, in its order; everything else is grouped as `090-1234-5678` or `03-1234-5678`.
 */
const GROUPS: readonly (readonly [RegExp, number, number])[] = [
  [/^0(?:12|57|99)0/, 4, 3],
  [/^0800/, 4, 3],
  [/^060/, 3, 3],
  [
    /^0(?:1(?:267|3(?:7[247]|9[278])|466|5(?:47|58|64)|6(?:3[245]|48|5[4-68]))|499[2468]|5(?:769|979[2-69])|7468|8(?:3(?:8[7-9]|96[2457-9])|477|51[2-9])|9(?:802|9(?:1[23]|69))|1(?:45|58)[67])/,
    5,
    1,
  ],
  [/^0(?:3|4(?:2(?:0|9[02-69])|7(?:0[019]|1))|6[1-9])/, 2, 4],
  [
    /^0(?:1(?:1|5(?:4[018]|5[017])|77|88|9[69])|2(?:2[127]|3[0-269]|4[59]|5(?:[1-3]|5[0-69]|9(?:17|99))|6(?:2|4[016-9])|7(?:[1-35]|8[0189])|8(?:[16]|3[0134]|9[0-5])|9(?:[028]|17))|4(?:2(?:[13-79]|8[014-6])|3[0-57]|[45]|6[248]|7[2-47]|9[29])|5(?:2|3(?:[045]|9(?:[0-58]|6[4-9]|7[0-35689]))|4[0-369]|5[29]|8[02389]|9[0-3])|7(?:2[02-46-9]|34|[58]|6[0249]|7[57]|9(?:[23]|4[0-59]|5[01569]|6[0167]))|8(?:2(?:[1258]|4[0-39]|9[0169])|3(?:[29]|60|7(?:[017-9]|6[6-8]))|49|51|6(?:[0-24]|36[2-57-9]|5(?:[0-389]|5[23])|6(?:[01]|9[178])|7(?:2[2-468]|3[78])|9[0145])|7[0-468]|8[68])|9(?:4[15]|5[138]|7[156]|8[189]|9(?:[1289]|3(?:31|4[357])|4[0178]))|(?:8294|96)[1-3]|2(?:57|93)[015-9]|(?:223|8699)[014-9]|(?:25[0468]|422|838)[01]|(?:48|8292|9[23])[1-9]|(?:47[59]|59[89]|8(?:68|9))[019])/,
    3,
    3,
  ],
  [/^0(?:[14]|[289][2-9]|5[3-9]|7[2-4679])/, 4, 2],
];

/** `09000000001` as `090-0000-0001`, `0463123456` as `0463-12-3456`. */
export function formatPhone(digits: string): string {
  const isMobile = digits.length === 11 && !digits.startsWith('0800');
  const known = isMobile ? undefined : GROUPS.find(([beginning]) => beginning.test(digits));
  const [, area, exchange] = known ?? [null, isMobile ? 3 : 2, 4];
  return [
    digits.slice(0, area),
    digits.slice(area, area + exchange),
    digits.slice(area + exchange),
  ].join('-');
}
