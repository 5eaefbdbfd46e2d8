import { expect, it } from 'vitest';
import { bookedStarts } from './visit-rhythm';

it('gives the visits of the rhythm at the same hour, across months', () => {
  expect(bookedStarts('2026-05-20T10:30:00', 2, 3)).toEqual([
    '2026-05-20T10:30:00',
    '2026-06-03T10:30:00',
    '2026-06-17T10:30:00',
  ]);
});

it('ends with the last day that counts, but always has the first visit', () => {
  const until = (day: string) => bookedStarts('2026-05-20T10:30:00', 1, 4, day).length;
  expect([until('2026-06-10'), until('2026-06-09'), until('2026-05-01')]).toEqual([4, 3, 1]);
});
