import { z } from 'zod';
import { ratingSchema } from './reviews';

/** What is known of a staff member's work for this shop (docs/decisions/0071). */
export const staffRecordSchema = z.object({
  /** Null without any review. */
  rating: ratingSchema.nullable(),
  /** Visits to all customers that were done. */
  visits: z.int(),
  /** The first day of work in Japan, `yyyy-MM-dd`; null when nobody has said. */
  worksSince: z.string().nullable(),
  /** Of the demonstration data, not a real person. */
  isSample: z.boolean(),
});
export type StaffRecord = z.infer<typeof staffRecordSchema>;
