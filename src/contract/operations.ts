import { z } from 'zod';
import { endpoint } from './endpoint';

export const maintenanceStatusSchema = z.object({
  is_maintenance_time: z.boolean(),
  /** Free text or ISO 8601; empty when unknown. */
  start_at: z.string().default(''),
  end_at: z.string().default(''),
});
export type MaintenanceStatus = z.infer<typeof maintenanceStatusSchema>;

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
    body: maintenanceStatusSchema.extend({
      start_at: z.string().max(60).default(''),
      end_at: z.string().max(60).default(''),
    }),
    response: maintenanceStatusSchema,
    errors: ['unauthorized'],
  }),
  sendSlackNotification: endpoint({
    method: 'POST',
    path: '/slack_notifications/send_message',
    summary: '運用チームへの通知',
    access: 'anyone',
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
