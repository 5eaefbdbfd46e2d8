import { z } from 'zod';
import { officeCall } from './endpoint';
import { staffTypeSchema } from './enumerations';
import { idSchema, japanDateSchema, officeTimeSchema } from './fields';
import { officeGapSchema, officeVisitSchema, officeWorkSchema } from './office-days';
import { officePaths } from './office-paths';

const roles = ['owner', 'dispatcher'] as const;

/** The details of a visit that the board shows. Of the place it has the city only. */
export const boardVisitSchema = z.object({
  visitId: idSchema,
  orderId: idSchema,
  state: z.enum(['confirmed', 'done', 'customer_absent', 'not_done']),
  start: officeTimeSchema,
  end: officeTimeSchema,
  menuLabel: z.string(),
  customerName: z.string(),
  /** The ward or city. */
  place: z.string(),
  /** True while the customer may refuse a change by the shop for nothing. */
  mayBeRefused: z.boolean(),
});

export const timesSchema = z.object({ from: officeTimeSchema, until: officeTimeSchema });

const boardStaffSchema = z.object({
  staffId: idSchema,
  name: z.string(),
  /** The reading, in katakana; empty while nobody has entered it. */
  nameKana: z.string(),
  staffType: staffTypeSchema,
  /** The ward or city where the day begins; null when it does not matter. */
  startPlace: z.string().nullable(),
  /** The wards, cities or prefectures in which this person works. */
  districts: z.array(z.string()),
  hours: z.array(timesSchema),
  absences: z.array(timesSchema.extend({ kind: z.string() })),
  visits: z.array(boardVisitSchema),
  /** Travel and free time between two visits of a day, in minutes. Empty when a week is read. */
  gaps: z.array(officeGapSchema),
  /** Times that other channels took, or that are held until a customer answers or pays. Empty when a week is read. */
  held: z.array(timesSchema),
});

/** The schedule of all staff members, for planning a day or a week (docs/decisions/0051). */
export const officeBoardEndpoints = {
  getOfficeBoard: officeCall(officePaths.getOfficeBoard, {
    summary: '1日か1週間の予定(担当者ごとの勤務・休み・訪問・移動と、担当者のいない訪問)',
    roles,
    query: z.object({
      from: japanDateSchema,
      days: z
        .enum(['1', '7'])
        .default('1')
        .transform((days) => Number(days)),
    }),
    response: z.object({
      /** The first day, `yyyy-MM-dd` in Japan. */
      from: z.string(),
      days: z.int(),
      /** The time at which the board was read. */
      readAt: officeTimeSchema,
      /** All staff members who visit customers, by reading. */
      items: z.array(boardStaffSchema),
      /** Agreed visits without a staff member, in time order. */
      unassigned: z.array(boardVisitSchema),
    }),
  }),
  listRoutes: officeCall(officePaths.listRoutes, {
    summary: '1日の訪問の順路(担当者ごとの印刷用)',
    roles,
    query: z.object({ date: japanDateSchema }),
    response: z.object({
      date: z.string(),
      items: z.array(
        z.object({
          staffId: idSchema,
          staffName: z.string(),
          visits: z.array(officeVisitSchema.extend({ work: officeWorkSchema })),
          gaps: z.array(officeGapSchema),
        }),
      ),
    }),
  }),
};
