/** Several times what any call takes: an order with fifty answers has some 200 keys. */
const MOST_KEYS = 2_000;
const MOST_ITEMS = 10_000;

/** As UTF-16 code units, in which the text is read. */
const [QUOTE, BACKSLASH, COLON] = ['"', '\\', ':'].map((sign) => sign.charCodeAt(0));
const ITEM_SIGNS = new Set([',', '[', '{'].map((sign) => sign.charCodeAt(0)));

/**
 * Whether a JSON text has more keys or items than any call takes. Counting them takes milliseconds for a megabyte; reading
 * 90,000 keys takes hundreds of them.
 */
export function isTooComplex(json: string): boolean {
  let isInText = false;
  let keys = 0;
  let items = 0;
  for (let position = 0; position < json.length; position += 1) {
    const sign = json.charCodeAt(position);
    if (isInText) {
      if (sign === BACKSLASH) position += 1;
      else if (sign === QUOTE) isInText = false;
    } else if (sign === QUOTE) isInText = true;
    else if (sign === COLON) keys += 1;
    else if (ITEM_SIGNS.has(sign)) items += 1;
  }
  return keys > MOST_KEYS || items > MOST_ITEMS;
}
