import { expect, it } from 'vitest';
import { newOrderNumber } from './order-number';

it('is short, and has nothing in it that is mistaken for something else when read out', () => {
  const numbers = Array.from({ length: 500 }, newOrderNumber);
  for (const number of numbers)
    expect(number).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(numbers).size).toBe(500);
});
