import { z } from 'zod';
import { operationsCall, publicCall } from './endpoint';
import { mainApiPaths } from './main-api-paths';

export const maintenanceStatusSchema = z.object({
  is_maintenance_time: z.boolean(),
  /** Free text or ISO 8601; empty when unknown. */
  start_at: z.string().default(''),
  end_at: z.string().default(''),
});
export type MaintenanceStatus = z.infer<typeof maintenanceStatusSchema>;

/** ISO 8601 with a UTC offset, seconds optional; empty when unknown. */
const noticeTimeSchema = z
  .union([
    z.literal(''),
    z.iso.datetime({ offset: true }),
    z.iso.datetime({ offset: true, precision: -1 }),
  ])
  .default('');

/** Operations must send ISO 8601. Reading accepts free text, which another main API may answer. */
export const maintenanceNoticeSchema = maintenanceStatusSchema
  .extend({ start_at: noticeTimeSchema, end_at: noticeTimeSchema })
  .refine(
    ({ start_at, end_at }) =>
      start_at === '' || end_at === '' || Date.parse(start_at) < Date.parse(end_at),
    { path: ['end_at'], message: '終了は、開始よりあとの日時にしてください。' },
  );

export const operationsEndpoints = {
  getMaintenanceStatus: publicCall(mainApiPaths.getMaintenanceStatus, {
    summary: 'メンテナンス中か',
    response: maintenanceStatusSchema,
  }),
  setMaintenanceStatus: operationsCall(mainApiPaths.setMaintenanceStatus, {
    summary: 'メンテナンスの開始と終了',
    body: maintenanceNoticeSchema,
    response: maintenanceStatusSchema,
  }),
  sendSlackNotification: publicCall(mainApiPaths.sendSlackNotification, {
    summary: '運用チームへの通知',
    staysInMaintenance: true,
    body: z.object({ text: z.string().min(1).max(8_000) }),
    response: z.object({ accepted: z.literal(true) }),
  }),
  listTeamNotifications: operationsCall(mainApiPaths.listTeamNotifications, {
    summary: '運用チームに届けられていない通知',
    response: z.object({
      /** The last 100, newest first. */
      notifications: z.array(
        z.object({
          /** ISO 8601, UTC. */
          sentAt: z.string(),
          text: z.string(),
        }),
      ),
    }),
  }),
};
