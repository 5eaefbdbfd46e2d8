import { expect, it } from 'vitest';
import { returnAddress } from './return-address';

it.each(['/office/inbox?kind=wish', '/office/orders/K7M2#history', '/office'])(
  'goes back to %s',
  (asked) => {
    expect(returnAddress(asked)).toBe(asked);
  },
);

it.each([
  undefined,
  ['/office/inbox'],
  'https://evil.example/office/inbox',
  '//evil.example/office',
  '/officer',
  '/my',
  '/office/sign-in?returnTo=/office/sign-in',
  '/office/invitation#key=x',
])('goes to the first page of the office instead of %s', (asked) => {
  expect(returnAddress(asked)).toBe('/office');
});
