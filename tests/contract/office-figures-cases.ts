import { expect } from 'vitest';
import type { OfficePlans } from './office-case';

const may = { from: '2026-05-01', until: '2026-05-31' };
const flag = { is_maintenance_time: false, start_at: '', end_at: '' };

/** Figures and the maintenance flag, which stays off for the other cases. */
export const officeFiguresCases = {
  getFigures: {
    by: 'owner',
    given: () => ({ query: may }),
    gives: ({ from, until, items }) => {
      expect([from, until]).toEqual(['2026-04-27', '2026-05-31']);
      expect(items).toHaveLength(5 * 5);
    },
    rejected: [
      {
        of: 'an end before the beginning',
        given: () => ({ query: { from: '2026-05-31', until: '2026-05-01' } }),
        code: 'invalid_request',
      },
      {
        of: 'more than 53 weeks',
        given: () => ({ query: { from: '2025-05-01', until: '2026-05-07' } }),
        code: 'invalid_request',
      },
    ],
  },
  getFiguresCsv: {
    by: 'owner',
    given: () => ({ query: may }),
    gives: () => {},
    rejected: [
      {
        of: 'a day that does not exist',
        given: () => ({ query: { from: '2026-05-01', until: '2026-05-32' } }),
        code: 'invalid_request',
      },
    ],
  },
  getMaintenance: {
    by: 'owner',
    given: () => ({}),
    gives: ({ status }) => expect(status).toEqual(flag),
    rejected: [],
  },
  setMaintenance: {
    by: 'owner',
    given: () => ({ body: flag }),
    gives: (status) => expect(status).toEqual(flag),
    rejected: [
      {
        of: 'an end before the start',
        given: () => ({
          body: {
            is_maintenance_time: true,
            start_at: '2026-05-06T22:00:00+09:00',
            end_at: '2026-05-06T21:00:00+09:00',
          },
        }),
        code: 'invalid_request',
      },
      {
        of: 'a flag that somebody changed since it was seen',
        given: () => ({
          body: { ...flag, seen: { ...flag, end_at: '2099-01-01T00:00:00+09:00' } },
        }),
        code: 'state_changed',
      },
    ],
  },
} satisfies Partial<OfficePlans>;
