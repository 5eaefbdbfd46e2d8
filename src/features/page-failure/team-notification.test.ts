import { describe, expect, it } from 'vitest';
import { withoutPersonalData } from './team-notification';

describe('withoutPersonalData', () => {
  it.each([
    ['mail to hanako@example.jp failed', 'mail to [mail] failed'],
    ['no customer 090-0000-0001', 'no customer [number]'],
    ['card 4111111111111111', 'card [number]'],
    ['at /order/date?zipCode=1500001&tel=09000000001', 'at /order/date?[query]'],
    ['at form.tsx:120:14', 'at form.tsx:120:14'],
  ])('turns %j into %j', (text, expected) => {
    expect(withoutPersonalData(text)).toBe(expected);
  });

  it('keeps a message short enough to be sent', () => {
    expect(withoutPersonalData('x'.repeat(10_000))).toHaveLength(4_000);
  });
});
