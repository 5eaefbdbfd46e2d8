import { z } from 'zod';
import { endpoint } from './endpoint';

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
const maintenanceNoticeSchema = maintenanceStatusSchema
  .extend({ start_at: noticeTimeSchema, end_at: noticeTimeSchema })
  .refine(
    ({ start_at, end_at }) =>
      start_at === '' || end_at === '' || Date.parse(start_at) < Date.parse(end_at),
    { path: ['end_at'], message: '終了は、開始よりあとの日時にしてください。' },
  );

export const operationsEndpoints = {
  getMaintenanceStatus: endpoint({
    method: 'GET',
    path: '/maintenance_fronts/is_maintenance_time',
    summary: 'メンテナンス中か',
    access: 'anyone',
    response: maintenanceStatusSchema,
    errors: [],
  }),
  setMaintenanceStatus: endpoint({
    method: 'PUT',
    path: '/maintenance_fronts',
    summary: 'メンテナンスの開始と終了',
    access: 'operations',
    isBeyondSpec: true,
    body: maintenanceNoticeSchema,
    response: maintenanceStatusSchema,
    errors: ['unauthorized'],
  }),
  sendSlackNotification: endpoint({
    method: 'POST',
    path: '/slack_notifications/send_message',
    summary: '運用チームへの通知',
    access: 'anyone',
    staysInMaintenance: true,
    body: z.object({ text: z.string().min(1).max(8_000) }),
    response: z.object({ accepted: z.literal(true) }),
    errors: [],
  }),
  listTeamNotifications: endpoint({
    method: 'GET',
    path: '/slack_notifications',
    summary: '運用チームに届けられていない通知',
    access: 'operations',
    isBeyondSpec: true,
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
    errors: ['unauthorized'],
  }),
};
