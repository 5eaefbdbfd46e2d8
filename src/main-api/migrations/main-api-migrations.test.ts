import { expect, it } from 'vitest';
import { mainApiMigrations } from './main-api-migrations';

it('steps are applied in the order of their numbers, and no number is used twice', () => {
  const numbers = mainApiMigrations.map(({ name }) =>
    Number(/^main-api\/(\d{4})-/.exec(name)?.[1]),
  );
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  expect(numbers).not.toContain(Number.NaN);
});
