import { mainApi } from '@/contract/main-api';
import type { Routes } from '../http/implement';
import { listNotifications, readMaintenance, writeMaintenance } from './operations-store';
import { notifyTeam } from './team-notifications';

const OPEN = { is_maintenance_time: false, start_at: '', end_at: '' };

export const operationsRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.getMaintenanceStatus, async () => (await readMaintenance(deps.db)) ?? OPEN);
  implement(mainApi.setMaintenanceStatus, async ({ body }) => {
    await writeMaintenance(deps.db, body);
    return body;
  });
  implement(mainApi.sendSlackNotification, async ({ body }) => {
    await notifyTeam(deps, body.text);
    return { accepted: true } as const;
  });
  implement(mainApi.listTeamNotifications, async () => ({
    notifications: (await listNotifications(deps.db)).map(({ sentAt, text }) => ({
      sentAt: sentAt.toISOString(),
      text,
    })),
  }));
};
