import { mainApi } from '@/contract/main-api';
import { implement, type Routes } from '../http/implement';
import { listNotifications, readMaintenance, writeMaintenance } from './operations-store';
import { notifyTeam } from './team-notifications';

const OPEN = { is_maintenance_time: false, start_at: '', end_at: '' };

export const operationsRoutes: Routes = (app, deps) => {
  implement(
    app,
    deps,
    mainApi.getMaintenanceStatus,
    async () => (await readMaintenance(deps.db)) ?? OPEN,
  );
  implement(app, deps, mainApi.setMaintenanceStatus, async ({ body }) => {
    await writeMaintenance(deps.db, body);
    return body;
  });
  implement(app, deps, mainApi.sendSlackNotification, async ({ body }) => {
    await notifyTeam(deps, body.text);
    return { accepted: true } as const;
  });
  implement(app, deps, mainApi.listTeamNotifications, async () => ({
    notifications: (await listNotifications(deps.db)).map(({ sentAt, text }) => ({
      sentAt: sentAt.toISOString(),
      text,
    })),
  }));
};
