import { expect, it } from 'vitest';
import { fittedSize } from './prepare-picture';

it.each([
  [
    { width: 4_000, height: 3_000 },
    { width: 2_000, height: 1_500 },
  ],
  [
    { width: 3_024, height: 4_032 },
    { width: 1_500, height: 2_000 },
  ],
  [
    { width: 2_000, height: 2_000 },
    { width: 2_000, height: 2_000 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 9_000, height: 1 },
    { width: 2_000, height: 1 },
  ],
])('resizes %j to %j', (size, fitted) => {
  expect(fittedSize(size)).toEqual(fitted);
});
