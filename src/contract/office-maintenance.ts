import { z } from 'zod';
import { officeCall } from './endpoint';
import { madeBySchema } from './fields';
import { officePaths } from './office-paths';
import { maintenanceNoticeSchema, maintenanceStatusSchema } from './operations';

const ofOwner = { roles: ['owner'] } as const;

const seenTime = z.string().max(300).default('');

/**
 * The maintenance flag, which closes the shop for customers. Operations set the same one by `PUT
 * /maintenance_fronts`.
 */
export const officeMaintenanceEndpoints = {
  getMaintenance: officeCall(officePaths.getMaintenance, {
    ...ofOwner,
    summary: 'メンテナンスの状態と、業務画面からの変更の履歴(新しい順)',
    response: z.object({
      status: maintenanceStatusSchema,
      /** The last 20 changes by the office. */
      history: z.array(
        // The author's name is empty for a change by operations.
        madeBySchema.extend({ status: maintenanceStatusSchema }),
      ),
    }),
  }),
  setMaintenance: officeCall(officePaths.setMaintenance, {
    ...ofOwner,
    summary: 'メンテナンスの開始と終了(保存するとすぐにお客様の画面が切り替わります)',
    takesIdempotencyKey: true,
    body: maintenanceNoticeSchema.safeExtend({
      /** The status that the caller saw. When it is another one by now, nothing is done (`state_changed`). */
      seen: maintenanceStatusSchema.extend({ start_at: seenTime, end_at: seenTime }).optional(),
    }),
    response: maintenanceStatusSchema,
    errors: ['idempotency_key_reused', 'state_changed'],
  }),
};
