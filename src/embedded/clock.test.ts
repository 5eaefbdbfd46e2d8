import { expect, test } from 'vitest';
import { clockStartingAt } from './clock';

test('a clock with a set start time advances with the machine’s clock', () => {
  let machine = new Date('2026-11-21T03:00:00Z');
  const clock = clockStartingAt(new Date('2026-05-11T11:59:58+09:00'), { now: () => machine });
  expect(clock.now()).toEqual(new Date('2026-05-11T02:59:58Z'));
  machine = new Date('2026-11-21T03:00:02Z');
  expect(clock.now()).toEqual(new Date('2026-05-11T03:00:00Z'));
});
