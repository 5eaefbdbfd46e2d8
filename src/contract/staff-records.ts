import { z } from 'zod';
import { publicCall } from './endpoint';
import { workIdSchema } from './enumerations';
import { idInputSchema, idSchema } from './fields';
import { mainApiPaths } from './main-api-paths';
import { ratingSchema } from './reviews';

/** The facts about a staff member's work for this shop (docs/catalogue.md#what-is-shown-of-staff-members). */
export const staffRecordSchema = z.object({
  /** Null without any review. */
  rating: ratingSchema.nullable(),
  /** Visits to all customers that were done. */
  visits: z.int(),
  /** The first day of work in Japan, `yyyy-MM-dd`; null when nobody has said. */
  worksSince: z.string().nullable(),
  /** True for a person of the demonstration data. */
  isSample: z.boolean(),
});
export type StaffRecord = z.infer<typeof staffRecordSchema>;

export const staffProfileSchema = z.object({
  staffId: idSchema,
  name: z.string(),
  introduction: z.string(),
  workIds: z.array(workIdSchema),
  /** Names of those that are valid today. */
  credentials: z.array(z.string()),
  record: staffRecordSchema,
});

export const staffEndpoints = {
  getStaff: publicCall(mainApiPaths.getStaff, {
    summary: '担当者の紹介と実績',
    params: z.object({ staffId: idInputSchema }),
    response: z.object({ staff: staffProfileSchema }),
  }),
};
