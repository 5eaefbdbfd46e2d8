import { z } from 'zod';
import { officeCall } from './endpoint';
import { idInputSchema, idSchema, japanDateSchema } from './fields';
import {
  officeGapSchema,
  officeTimeSchema,
  officeVisitSchema,
  officeWorkSchema,
} from './office-work';

const roles = ['owner', 'dispatcher'] as const;

/** What a board shows of a visit, and nothing else about its place. */
export const boardVisitSchema = z.object({
  visitId: idSchema,
  orderId: idSchema,
  state: z.enum(['confirmed', 'done', 'customer_absent', 'not_done']),
  start: officeTimeSchema,
  end: officeTimeSchema,
  menuLabel: z.string(),
  customerName: z.string(),
  /** Ward or city. */
  place: z.string(),
  /** The shop changed it, and the customer may still refuse it for nothing. */
  mayBeRefused: z.boolean(),
});

export const timesSchema = z.object({ from: officeTimeSchema, until: officeTimeSchema });

const boardStaffSchema = z.object({
  staffId: idSchema,
  name: z.string(),
  /** Ward or city where the day begins; null when it does not matter. */
  startPlace: z.string().nullable(),
  /** Where they go: wards, cities, or a whole prefecture. */
  districts: z.array(z.string()),
  hours: z.array(timesSchema),
  absences: z.array(timesSchema.extend({ kind: z.string() })),
  visits: z.array(boardVisitSchema),
  /** Between two visits of a day, in minutes. */
  gaps: z.array(officeGapSchema),
  /** Taken by other channels, or held for customers who have yet to answer or pay. None for a week. */
  held: z.array(timesSchema),
});

/** Who does what when, for planning a day (docs/decisions/0051). */
export const officeBoardEndpoints = {
  getOfficeBoard: officeCall('GET', '/office/board', {
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
      /** When it was read. */
      readAt: officeTimeSchema,
      /** Everybody who comes to customers, by id. */
      items: z.array(boardStaffSchema),
      /** Agreed visits that nobody comes to, in time order. */
      unassigned: z.array(boardVisitSchema),
    }),
  }),
  listRoutes: officeCall('GET', '/office/board/routes', {
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
  listFreeStarts: officeCall('GET', '/office/visits/{visitId}/free-starts', {
    summary: '訪問を始められる時間(担当者ごと、30分単位)',
    roles,
    params: z.object({ visitId: idInputSchema }),
    query: z.object({ date: japanDateSchema }),
    response: z.object({
      date: z.string(),
      /** How long the visit takes. */
      minutes: z.int(),
      /** Those who have the skills, also when they have no time on that day. */
      items: z.array(
        z.object({ staffId: idSchema, name: z.string(), starts: z.array(officeTimeSchema) }),
      ),
    }),
    errors: ['not_found'],
  }),
};
