import { bigint, boolean, date, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { StaffType } from '@/contract/enumerations';
import type { AbsenceKind, CredentialKind } from '@/contract/office-staff';
import { instant } from '@/database/queries';
import type { Skill } from './skills';

interface StartPlace {
  readonly prefecture: string;
  readonly city: string;
}

export const staff = pgTable('staff', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** In katakana, for the office only; empty while nobody has entered it. */
  nameKana: text('name_kana').notNull().default(''),
  isForeign: boolean('is_foreign').notNull(),
  introduction: text('introduction').notNull(),
  staffType: text('staff_type').$type<StaffType>().notNull(),
  isFirstHearingTrained: boolean('is_first_hearing_trained').notNull(),
  /** Where a day begins; null when nobody has said, and then anywhere. */
  startPlace: jsonb('start_place').$type<StartPlace>(),
  /** ISO 639-1. */
  languages: jsonb('languages').$type<readonly string[]>().notNull().default(['ja']),
  /** The last day of work in Japan; null until somebody says that this person leaves. */
  endsOn: date('ends_on', { mode: 'string' }),
  /** The first day of work in Japan; null when nobody has said. */
  worksSince: date('works_since', { mode: 'string' }),
  /** Of the demonstration data, and shown as such. */
  isSample: boolean('is_sample').notNull().default(false),
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

/** Those of one person do not overlap. */
export const staffAbsences = pgTable('staff_absences', {
  staffId: text('staff_id').notNull(),
  kind: text('kind').$type<AbsenceKind>().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  note: text('note').notNull().default(''),
  enteredAt: instant('entered_at').notNull(),
});

export const staffCredentials = pgTable('staff_credentials', {
  staffId: text('staff_id').notNull(),
  kind: text('kind').$type<CredentialKind>().notNull(),
  name: text('name').notNull(),
  number: text('number').notNull(),
  /** The last day in Japan on which it is valid; null when it does not expire. */
  expiresOn: date('expires_on', { mode: 'string' }),
});

/** What the office changed, by whom. */
export const staffChanges = pgTable('staff_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  staffId: text('staff_id').notNull(),
  at: instant('at').notNull(),
  author: text('author').notNull(),
  change: text('change').notNull(),
  content: jsonb('content').$type<object>().notNull(),
});
