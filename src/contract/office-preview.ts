import { z } from 'zod';

export const smsNoticeSchema = z.object({ by: z.literal('sms'), text: z.string() });

export const mailNoticeSchema = z.object({
  by: z.literal('mail'),
  subject: z.string(),
  text: z.string(),
});

/**
 * The messages that a call with `?dryRun=true` would send, word for word except for the key of the link and the number
 * of an order that the call would place.
 */
export const previewSchema = z.object({
  notices: z.array(z.discriminatedUnion('by', [smsNoticeSchema, mailNoticeSchema])),
});
export type Preview = z.infer<typeof previewSchema>;
export type PreviewedNotice = Preview['notices'][number];
