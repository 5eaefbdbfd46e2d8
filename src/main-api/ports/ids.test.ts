import { expect, it } from 'vitest';
import { randomIds } from './ids';

it('an order number has eight characters that cannot be confused when read aloud', () => {
  const numbers = Array.from({ length: 500 }, randomIds.newOrderNumber);
  for (const number of numbers)
    expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(numbers).size).toBe(500);
});
