import { z } from 'zod';
import { endpoint } from './endpoint';
import { calendarKindSchema, projectSchema, staffTypeSchema, workIdSchema } from './enumerations';
import {
  idInputSchema,
  idSchema,
  japanDateSchema,
  postcodeSchema,
  queryBooleanSchema,
} from './fields';
import { quantityItemsSchema } from './pricing';

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

/** One possible start; `startsAt` is `yyyy-MM-ddTHH:mm:00` in Japan time. */
export const availableTimeSchema = z.object({
  startsAt: z.string(),
  kind: calendarKindSchema,
  /** Of a start that a visit can be moved to: who comes then, and whether that is who was to come. */
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

/** 35 days from the day asked for, without gaps. */
export const calendarSchema = z.object({
  days: z.array(availableDaySchema),
  /** The first and last day that can be booked at all. */
  bookableFrom: z.string(),
  bookableUntil: z.string(),
  /** From starting to leaving, set-up included. */
  durationMinutes: z.int(),
});

/**
 * The staff schedule query (SPEC section 7). `types` and `options` go beyond it: they decide how long
 * a visit takes, and with it when somebody is free for it.
 */
const staffScheduleQuerySchema = calendarQuerySchema.omit({ recommends: true });

/** One person who could come. */
const staffScheduleSchema = z.object({
  id: idSchema,
  name: z.string(),
  introduction: z.string(),
  isForeign: z.boolean(),
  workIds: z.array(workIdSchema),
  /** Starts that can be booked with this person, `yyyy-MM-ddTHH:mm:00` in Japan time, sorted. */
  openStarts: z.array(z.string()),
});
export type StaffSchedule = z.infer<typeof staffScheduleSchema>;

/**
 * The days are those on which anybody is free. Of a repeat menu a start is open when the same person is free on every
 * visit that is booked with the order.
 */
export const staffSchedulesSchema = calendarSchema.extend({
  staffs: z.array(staffScheduleSchema),
  /** Visits booked with the order when a repeat menu starts, at most; 1 for any other. */
  bookedVisits: z.int(),
  /** The last day whose shifts are fixed; visits of a rhythm behind it are arranged later. */
  fixedUntil: z.string(),
});
export type StaffSchedules = z.infer<typeof staffSchedulesSchema>;

const scheduleErrors = [
  'menu_not_found',
  'option_unavailable',
  'quantity_out_of_range',
  'outside_service_area',
] as const;

export const availabilityEndpoints = {
  listStaffSchedules: endpoint({
    method: 'GET',
    path: '/maid/staff_work_schedules',
    summary: '担当者ごとの空き状況(beginDateから35日間)',
    access: 'anyone',
    query: staffScheduleQuerySchema,
    response: staffSchedulesSchema,
    errors: scheduleErrors,
  }),
  listFirstHearingStaffSchedules: endpoint({
    method: 'GET',
    path: '/maid/first_hearing_staff_work_schedules',
    summary: '初回ヒアリングを担当できる担当者の空き状況',
    access: 'anyone',
    query: staffScheduleQuerySchema,
    response: staffSchedulesSchema,
    errors: scheduleErrors,
  }),
  listAvailableDates: endpoint({
    method: 'GET',
    path: '/order/available_dates',
    summary: '空き状況(beginDateから35日間)',
    access: 'anyone',
    query: calendarQuerySchema,
    response: calendarSchema,
    errors: scheduleErrors,
  }),
};
