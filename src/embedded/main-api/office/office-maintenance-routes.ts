import { officeApi } from '@/contract/office';
import { maintenanceStatusSchema } from '@/contract/operations';
import { withKey } from '../database/keyed-change';
import type { Routes } from '../http/implement';
import { writeAccountHistory } from '../office-accounts/office-account-repository';
import { readMaintenance, writeMaintenance } from '../operations/operations-store';
import { listMaintenanceChanges, MAINTENANCE_EVENT } from './office-reader';
import { officeTime } from './show-office-order';

const OPEN = { is_maintenance_time: false, start_at: '', end_at: '' };

export const officeMaintenanceRoutes: Routes = ({ implement }, deps) => {
  implement(officeApi.getMaintenance, async () => ({
    status: (await readMaintenance(deps.db)) ?? OPEN,
    history: (await listMaintenanceChanges(deps.db)).map(({ at, authorName, details }) => ({
      at: officeTime(at),
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
    return withKey(deps, keyed, maintenanceStatusSchema.parse, async (transaction) => {
      await writeMaintenance(transaction, body);
      await writeAccountHistory(transaction, {
        at: deps.clock.now(),
        author,
        event: MAINTENANCE_EVENT,
        accountId: null,
        details: {
          isOn: String(body.is_maintenance_time),
          startAt: body.start_at,
          endAt: body.end_at,
        },
      });
      return body;
    });
  });
};
