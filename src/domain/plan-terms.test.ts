import { expect, it } from 'vitest';
import { yearOfPlan } from './plan-terms';

it.each([
  [1, 52, 7_250 + 51 * 9_250],
  [2, 26, 7_250 + 25 * 9_250],
  [4, 13, 7_250 + 12 * 9_250],
])(
  'a year of a plan every %i weeks has %i visits, of which the first has its own price',
  (weeks, visits, total) => {
    expect(yearOfPlan(weeks, 7_250, 9_250)).toEqual({ visits, total });
  },
);
