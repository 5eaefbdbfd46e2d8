import { describe, expect, it } from 'vitest';
import { maintenanceTimeText } from './maintenance-words';

describe('maintenanceTimeText', () => {
  it.each([
    ['2026-05-06T02:00', '2026年5月6日(水) 2:00'],
    ['2026-05-06T02:00:00+09:00', '2026年5月6日(水) 2:00'],
    ['2026-05-05T17:00:00Z', '2026年5月6日(水) 2:00'],
    ['5月6日 午前2時ごろ', '5月6日 午前2時ごろ'],
    ['2026-99-06T02:00', '2026-99-06T02:00'],
    ['  ', ''],
  ])('shows %j as %j', (value, text) => {
    expect(maintenanceTimeText(value)).toBe(text);
  });
});
