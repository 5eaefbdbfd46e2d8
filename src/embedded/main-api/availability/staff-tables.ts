import { boolean, date, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { StaffType } from '@/contract/enumerations';
import { instant } from '../../database/queries';
import type { Skill } from '../catalogue/skills';

export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  isForeign: boolean('is_foreign').notNull(),
  introduction: text('introduction').notNull(),
  staffType: text('staff_type').$type<StaffType>().notNull(),
  isFirstHearingTrained: boolean('is_first_hearing_trained').notNull(),
});

export const staffSkills = pgTable('staff_skills', {
  staffId: text('staff_id').notNull(),
  skill: text('skill').$type<Skill>().notNull(),
});

/** `city` is the beginning of a city's name; empty for the whole prefecture. */
export const staffAreas = pgTable('staff_areas', {
  staffId: text('staff_id').notNull(),
  prefecture: text('prefecture').notNull(),
  city: text('city').notNull(),
});

/** Minutes from midnight in Japan; weekday 0 is Sunday. */
export const staffShifts = pgTable('staff_shifts', {
  staffId: text('staff_id').notNull(),
  weekday: smallint('weekday').notNull(),
  startsMinute: smallint('starts_minute').notNull(),
  endsMinute: smallint('ends_minute').notNull(),
});

export const staffDaysOff = pgTable('staff_days_off', {
  staffId: text('staff_id').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
});

/** Days whose days off and outside bookings are entered. */
export const publishedDays = pgTable('published_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
});

/** One taken half hour; the primary key (migration `main-api/0004-orders`) prevents double booking. */
export const staffSlots = pgTable('staff_slots', {
  staffId: text('staff_id').notNull(),
  slotStart: instant('slot_start').notNull(),
  /** Null when booked through another channel. */
  orderId: text('order_id'),
});
