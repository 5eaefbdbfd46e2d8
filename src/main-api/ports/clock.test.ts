import { expect, test } from 'vitest';
import { clockStartingAt } from './clock';

test('a clock that goes on after a restart shows what it would show without one', () => {
  const machine = { now: () => new Date('2026-11-21T05:30:00Z') };
  const since = new Date('2026-11-21T03:00:00Z');
  const clock = clockStartingAt(new Date('2026-05-11T12:00:00+09:00'), machine, since);
  expect(clock.now()).toEqual(new Date('2026-05-11T05:30:00Z'));
});

test('a clock with a set start time advances with the machine’s clock', () => {
  let machine = new Date('2026-11-21T03:00:00Z');
  const clock = clockStartingAt(new Date('2026-05-11T11:59:58+09:00'), { now: () => machine });
  expect(clock.now()).toEqual(new Date('2026-05-11T02:59:58Z'));
  machine = new Date('2026-11-21T03:00:02Z');
  expect(clock.now()).toEqual(new Date('2026-05-11T03:00:00Z'));
});
