import { z } from 'zod';
import { publicCall } from './endpoint';
import { calendarKindSchema, projectSchema, staffTypeSchema, workIdSchema } from './enumerations';
import {
  idInputSchema,
  idSchema,
  japanDateSchema,
  postcodeSchema,
  queryBooleanSchema,
} from './fields';
import { mainApiPaths } from './main-api-paths';
import { quantityItemsSchema, selectionErrors } from './pricing';
import { staffRecordSchema } from './staff-records';

/** The calendar query (SPEC section 3). */
export const calendarQuerySchema = z.object({
  id: idInputSchema,
  project: projectSchema,
  zipCode: postcodeSchema,
  quantity: z.coerce.number().int().min(1).max(99).default(1),
  beginDate: japanDateSchema,
  types: quantityItemsSchema,
  options: quantityItemsSchema,
  recommends: quantityItemsSchema,
  workId: workIdSchema.optional(),
  staffType: staffTypeSchema.optional(),
  isForeignStaffAccepted: queryBooleanSchema.optional(),
});
export type CalendarQuery = z.infer<typeof calendarQuerySchema>;

/** `startsAt` is `yyyy-MM-ddTHH:mm:00` in Japan time. */
export const availableTimeSchema = z.object({
  startsAt: z.string(),
  kind: calendarKindSchema,
  /** Set when a visit is moved: the person who would come, and whether that is the same person as before. */
  staff: z.object({ id: idSchema, name: z.string(), isSame: z.boolean() }).optional(),
});
export type AvailableTime = z.infer<typeof availableTimeSchema>;

export const availableDaySchema = z.object({
  date: z.string(),
  kind: calendarKindSchema,
  holidayName: z.string().nullable(),
  times: z.array(availableTimeSchema),
});
export type AvailableDay = z.infer<typeof availableDaySchema>;

/** 35 days from the requested one, without gaps. */
export const calendarSchema = z.object({
  days: z.array(availableDaySchema),
  /** Both days inclusive. */
  bookableFrom: z.string(),
  bookableUntil: z.string(),
  /** The time from start to leaving, set-up included; 0 where a main API does not say. */
  durationMinutes: z.int(),
});

const staffScheduleSchema = z.object({
  id: idSchema,
  name: z.string(),
  introduction: z.string(),
  isForeign: z.boolean(),
  workIds: z.array(workIdSchema),
  /** Names of those that are valid today. */
  credentials: z.array(z.string()).default([]),
  record: staffRecordSchema.nullable().default(null),
  /** Bookable starts of this staff member, `yyyy-MM-ddTHH:mm:00` in Japan time, ascending. */
  openStarts: z.array(z.string()),
});
export type StaffSchedule = z.infer<typeof staffScheduleSchema>;

/** A start of a regular plan is open when one person is free for all its booked visits. */
export const staffSchedulesSchema = calendarSchema.extend({
  staffs: z.array(staffScheduleSchema),
  /** Most visits booked with the order of a regular plan; 1 for any other menu. */
  bookedVisits: z.int(),
  /** The last day with fixed shifts. Later visits of a regular plan are arranged afterwards. */
  fixedUntil: z.string(),
});
export type StaffSchedules = z.infer<typeof staffSchedulesSchema>;

const staffSchedules = {
  /** SPEC section 7, plus `types` and `options`, which decide how long a visit takes. */
  query: calendarQuerySchema.omit({ recommends: true }),
  response: staffSchedulesSchema,
  errors: selectionErrors,
};

export const availabilityEndpoints = {
  listStaffSchedules: publicCall(mainApiPaths.listStaffSchedules, {
    summary: '担当者ごとの空き状況(beginDateから35日間)',
    ...staffSchedules,
  }),
  listFirstHearingStaffSchedules: publicCall(mainApiPaths.listFirstHearingStaffSchedules, {
    summary: '初回ヒアリングを担当できる担当者の空き状況',
    ...staffSchedules,
  }),
  listAvailableDates: publicCall(mainApiPaths.listAvailableDates, {
    summary: '空き状況(beginDateから35日間)',
    query: calendarQuerySchema,
    response: calendarSchema,
    errors: selectionErrors,
  }),
};
