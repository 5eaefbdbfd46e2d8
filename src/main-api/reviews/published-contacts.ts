import { findPhoneNumbersInText } from 'libphonenumber-js/max';

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Telephone numbers as `+81312345678`, and mail addresses in lower case. */
function contactsIn(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  // Spellings that the library does not know: dots and underscores between digits, letters right before them.
  const spelled = plain.replace(/(?<=\d) ?[・·_] ?(?=\d)/g, '-').replace(/(?<=[a-z])(?=\d)/g, ' ');
  const numbers = findPhoneNumbersInText(spelled, 'JP').map(({ number }) => number.number);
  return [...(plain.match(EMAIL) ?? []), ...numbers];
}

/**
 * Whether a text says how to reach somebody by telephone or mail, in one of the usual spellings. Numbers without a
 * country are Japanese.
 * @param own telephone numbers and mail addresses that may be written, in any of these spellings
 */
export function hasContact(text: string, own: readonly string[] = []): boolean {
  const known = new Set(own.flatMap(contactsIn));
  return contactsIn(text).some((contact) => !known.has(contact));
}
