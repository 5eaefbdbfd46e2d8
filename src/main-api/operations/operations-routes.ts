import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { type MaintenanceStatus, maintenanceStatusSchema } from '@/contract/operations';
import { Rejection } from '@/contract/rejection';
import { toJapanTimestamp } from '@/domain/japan-time';
import type { Routes } from '../http/implement';
import { withKey } from '../http/keyed-change-repository';
import { writeAccountHistory } from '../office/account-repository';
import { notifyTeam } from './notify-team';
import {
  listMaintenanceChanges,
  listNotifications,
  lockMaintenance,
  MAINTENANCE_EVENT,
  readMaintenance,
  writeMaintenance,
} from './operations-store';

/** @throws Rejection state_changed */
function requireSeen(seen: MaintenanceStatus, present: MaintenanceStatus): void {
  const isSame =
    seen.is_maintenance_time === present.is_maintenance_time &&
    seen.start_at === present.start_at &&
    seen.end_at === present.end_at;
  if (!isSame) throw new Rejection('state_changed');
}

export const operationsRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.getMaintenanceStatus, () => readMaintenance(deps.db));
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
  implement(officeApi.getMaintenance, async () => ({
    status: await readMaintenance(deps.db),
    history: (await listMaintenanceChanges(deps.db)).map(({ at, authorName, details }) => ({
      at: toJapanTimestamp(at),
      authorName: authorName ?? '',
      status: {
        is_maintenance_time: details.isOn === 'true',
        start_at: details.startAt ?? '',
        end_at: details.endAt ?? '',
      },
    })),
  }));

  implement(officeApi.setMaintenance, ({ author, idempotencyKey, body }) => {
    const keyed = { author, idempotencyKey, content: { call: 'setMaintenance', body } };
    return withKey(deps, keyed, maintenanceStatusSchema, async (transaction) => {
      const { seen, ...status } = body;
      const present = await lockMaintenance(transaction);
      if (seen) requireSeen(seen, present);
      await writeMaintenance(transaction, status);
      const details = {
        isOn: String(status.is_maintenance_time),
        startAt: status.start_at,
        endAt: status.end_at,
      };
      const act = { deps, transaction, author };
      await writeAccountHistory(act, { event: MAINTENANCE_EVENT, accountId: null, details });
      return status;
    });
  });
};
