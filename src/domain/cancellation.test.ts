import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  cancellationDeadline,
  formatCancellationDeadline,
  isFreeToCancel,
  shortCancellationDeadline,
} from './cancellation';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['Asia/Tokyo', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'on a machine in %s',
  (zone) => {
    it('free cancellation ends at noon in Japan on the day before the visit', () => {
      vi.stubEnv('TZ', zone);
      expect(cancellationDeadline('2026-05-06T09:00:00').toISOString()).toBe(
        '2026-05-05T03:00:00.000Z',
      );
      expect(formatCancellationDeadline('2026-05-06T09:00:00')).toBe(
        '2026年5月5日(火) 正午(12:00)',
      );
      expect(isFreeToCancel('2026-05-06T09:00:00', new Date('2026-05-05T02:59:59.999Z'))).toBe(
        true,
      );
      expect(isFreeToCancel('2026-05-06T09:00:00', new Date('2026-05-05T03:00:00Z'))).toBe(false);
      expect(formatCancellationDeadline('2027-01-01T09:00:00')).toBe(
        '2026年12月31日(木) 正午(12:00)',
      );
      expect(shortCancellationDeadline('2027-01-01')).toBe('12/31 正午まで');
    });
  },
);
