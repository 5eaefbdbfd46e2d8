import { expect, it } from 'vitest';
import { openFaultWindows } from './fault-windows';

it('faultBetween returns the fault that ran during a period or shortly before it', async () => {
  let now = 1_000;
  const faults = openFaultWindows(() => now);
  expect(faults.faultBetween(0, now)).toBeNull();
  await faults.during('main API slow', async () => {
    now = 2_000;
    expect(faults.faultBetween(1_900, now)).toBe('main API slow');
  });
  expect(faults.faultBetween(500, 1_500)).toBe('main API slow');
  expect(faults.faultBetween(9_000, 9_500)).toBe('main API slow');
  expect(faults.faultBetween(10_001, 10_500)).toBeNull();
  expect(faults.faultBetween(0, 999)).toBeNull();
});
