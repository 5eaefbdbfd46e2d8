import { z } from 'zod';
import { officeCall } from './endpoint';
import { officeTimeSchema } from './fields';
import { maintenanceNoticeSchema, maintenanceStatusSchema } from './operations';

const ofOwner = { roles: ['owner'] } as const;

/**
 * The maintenance flag, which closes the shop for customers. Operations set the same one by `PUT
 * /maintenance_fronts`.
 */
export const officeMaintenanceEndpoints = {
  getMaintenance: officeCall('GET', '/office/maintenance', {
    ...ofOwner,
    summary: 'メンテナンスの状態と、業務画面からの変更の履歴(新しい順)',
    response: z.object({
      status: maintenanceStatusSchema,
      /** The last 20 changes by the office. */
      history: z.array(
        z.object({
          at: officeTimeSchema,
          /** Empty for a change by operations. */
          authorName: z.string(),
          status: maintenanceStatusSchema,
        }),
      ),
    }),
  }),
  setMaintenance: officeCall('PUT', '/office/maintenance', {
    ...ofOwner,
    summary: 'メンテナンスの開始と終了(保存するとすぐにお客様の画面が切り替わります)',
    takesIdempotencyKey: true,
    body: maintenanceNoticeSchema,
    response: maintenanceStatusSchema,
    errors: ['idempotency_key_reused'],
  }),
};
