import { expect } from 'vitest';
import { teamNotifications } from '@/main-api/operations/operations-store';
import type { CallPlans } from './call-case';

const notice = {
  is_maintenance_time: true,
  start_at: '2026-05-06T22:00:00+09:00',
  end_at: '2026-05-07T06:00:00+09:00',
};

/** What keeps the shop running. */
export const operationsCases = {
  getMaintenanceStatus: {
    given: () => [],
    gives: (status) =>
      expect(status).toEqual({ is_maintenance_time: false, start_at: '', end_at: '' }),
  },
  setMaintenanceStatus: {
    given: () => [{ body: notice }],
    gives: async (status, { shop, call }) => {
      expect(status).toEqual(notice);
      const over = { body: { is_maintenance_time: false } };
      expect(await call('getMaintenanceStatus')).toEqual({ ok: true, value: notice });
      await shop.callerWith(shop.deps.opsToken)('setMaintenanceStatus', over);
    },
    rejected: [
      {
        of: 'a time that is a story',
        given: () => [{ body: { is_maintenance_time: true, start_at: '夜おそく' } }],
        code: 'invalid_request',
      },
    ],
  },
  sendSlackNotification: {
    given: () => [{ body: { text: '/order/payment: timeout' } }],
    gives: async (_, { shop }) => {
      const stored = await shop.deps.db.select().from(teamNotifications);
      expect(stored).toContainEqual(expect.objectContaining({ text: '/order/payment: timeout' }));
    },
    rejected: [
      {
        of: 'an empty text',
        given: () => [{ body: { text: '' } }],
        code: 'invalid_request',
      },
    ],
  },
  listTeamNotifications: {
    given: async ({ call }) => {
      await call('sendSlackNotification', { body: { text: '/order/date: TypeError' } });
      return [];
    },
    gives: ({ notifications }, { shop }) => {
      const sentAt = shop.deps.clock.now().toISOString();
      expect(notifications).toContainEqual({ sentAt, text: '/order/date: TypeError' });
    },
  },
} satisfies Partial<CallPlans>;
