import { describe, expect, it } from 'vitest';
import { withoutPersonalData } from './text-for-team';

describe('withoutPersonalData', () => {
  it.each([
    ['mail to hanako@example.jp failed', 'mail to [mail] failed'],
    ['mail to hanako%40example.jp failed', 'mail to [mail] failed'],
    ['no customer 090-0000-0001', 'no customer [number]'],
    ['no customer +81 90 0000 0001', 'no customer +[number]'],
    ['no customer 09000000001', 'no customer [number]'],
    ['電話 ０９０－００００－０００１', '電話 [number]'],
    ['postcode 150-0001', 'postcode [number]'],
    ['card 4111111111111111', 'card [number]'],
    ['card 4111 1111 1111 1111', 'card [number]'],
    ['token tok_abcDEF-12', 'token [token]'],
    ['token eyJhbGciOi.eyJzdWIi.c2ln', 'token [token]'],
    ['key 0123456789abcdef0123456789abcdef', 'key [token]'],
    ['at /order/date?zipCode=1500001&tel=09000000001', 'at /order/date?[query]'],
    ['at form.tsx:120:14', 'at form.tsx:120:14'],
    [
      'at a (0d3f9a-1b2c.js:1:123456)\n    at b (x.js:1:99)',
      'at a (0d3f9a-1b2c.js:1:123456)\n    at b (x.js:1:99)',
    ],
  ])('turns %j into %j', (text, expected) => {
    expect(withoutPersonalData(text)).toBe(expected);
  });

  it('limits a message to 4,000 characters', () => {
    expect(withoutPersonalData('x '.repeat(10_000))).toHaveLength(4_000);
  });
});
