import { z } from 'zod';
import { isJapanDate } from '@/domain/japan-time';
import { officeCall } from './endpoint';
import { staffTypeSchema } from './enumerations';
import {
  idInputSchema,
  idSchema,
  instantInputSchema,
  japanDateSchema,
  nameKanaSchema,
  nameSchema,
  officeTimeSchema,
} from './fields';
import { officePaths } from './office-paths';
import { officeLineSchema, officeTextSchema, requiredOfficeLineSchema } from './office-texts';

const absenceKindSchema = z.enum(['day_off', 'sickness', 'leave', 'training', 'other']);
export type AbsenceKind = z.infer<typeof absenceKindSchema>;

/** ベビーシッターの届出, 資格, 賠償責任保険. */
const credentialKindSchema = z.enum(['babysitter_registration', 'qualification', 'insurance']);
export type CredentialKind = z.infer<typeof credentialKindSchema>;

/** The skills that menus require. */
const staffSkillSchema = z.enum([
  'aircon',
  'bathroom',
  'kitchen',
  'sanitary',
  'window',
  'floor',
  'appliance',
  'whole-home',
  'housekeeping',
  'cooking',
  'childcare',
  'tidying',
  'errand',
  'garden',
  'assembly',
  'laundry',
  'counselling',
]);
export type StaffSkill = z.infer<typeof staffSkillSchema>;

/** ISO 639-1. */
const languageSchema = z.string().regex(/^[a-z]{2}$/, '言語をお選びください');

const skillFields = {
  skills: z.array(staffSkillSchema).min(1).max(staffSkillSchema.options.length),
  languages: z.array(languageSchema).min(1).max(20),
};

export const placeSchema = z.object({
  prefecture: z.string().trim().min(1).max(10),
  /** A city, a ward, or a city that stands for all its wards. */
  city: z.string().trim().min(1).max(40),
});

const HALF_HOUR = /^(?:(?:[01]\d|2[0-3]):[03]0|24:00)$/;
const halfHourSchema = z.string().regex(HALF_HOUR, '30分単位の時刻を入力してください');

/** Hours at customers' homes on a weekday; 0 is Sunday. Times are `HH:mm` in Japan. */
export const hoursSchema = z
  .object({ weekday: z.int().min(0).max(6), from: halfHourSchema, until: halfHourSchema })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    message: '開始よりあとの時刻を入力してください',
  });

const HALF_HOUR_MS = 30 * 60_000;
const isHalfHour = (value: string) => Date.parse(value) % HALF_HOUR_MS === 0;
const absenceEndSchema = z.union(
  [japanDateSchema, instantInputSchema.refine(isHalfHour)],
  '日付か、30分単位の日時を入力してください',
);

/** Two days, both included, or two instants on half hours. */
export const absenceSchema = z
  .object({
    kind: absenceKindSchema,
    from: absenceEndSchema,
    until: absenceEndSchema,
    note: officeTextSchema(200).default(''),
  })
  .refine(({ from, until }) => isJapanDate(from) === isJapanDate(until), {
    path: ['until'],
    message: '開始と終了は、どちらも日付、またはどちらも日時で入力してください',
  })
  .refine(
    ({ from, until }) => (isJapanDate(from) ? from <= until : Date.parse(from) < Date.parse(until)),
    { path: ['until'], message: '開始よりあとの日時を入力してください' },
  );
export type Absence = z.infer<typeof absenceSchema>;

export const credentialSchema = z.object({
  kind: credentialKindSchema,
  /** The name on the paper, such as 保育士. */
  name: requiredOfficeLineSchema(60),
  number: officeLineSchema(60).default(''),
  /** The last valid day; null when it does not expire. */
  expiresOn: japanDateSchema.nullable(),
});

/** Tells staff members of one name apart. */
export const aboutStaffSchema = z.object({
  staffType: staffTypeSchema,
  /** The ward or city where their days begin; null when it does not matter. */
  startPlace: z.string().nullable(),
});

/** The defaults are for answers that a release without these fields stored under an Idempotency-Key. */
export const officeStaffSchema = z.object({
  staffId: idSchema,
  name: z.string(),
  /** The reading, in katakana; empty while nobody has entered it. */
  nameKana: z.string().default(''),
  staffType: staffTypeSchema,
  skills: z.array(staffSkillSchema),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  /** The districts in which this person works. */
  districts: z.array(placeSchema),
  /** The place where the day begins; null when it does not matter. */
  startPlace: placeSchema.nullable(),
  hours: z.array(hoursSchema),
  /** Present and future absences. */
  absences: z.array(absenceSchema),
  credentials: z.array(credentialSchema),
  /** The last day of work, `yyyy-MM-dd`; null while no departure is entered. */
  endsOn: z.string().nullable(),
  /** The newest change by each call; 0 for none. */
  versions: z.object({
    setStaffName: z.int().default(0),
    setStaffHours: z.int(),
    setStaffAbsences: z.int(),
    setStaffCredentials: z.int(),
    setStaffSkills: z.int(),
    endStaff: z.int(),
  }),
});
export type OfficeStaff = z.infer<typeof officeStaffSchema>;

export const changedStaffSchema = z.object({
  staff: officeStaffSchema,
  /** Agreed visits to come that this person can no longer make. They are not moved. */
  visits: z.array(
    z.object({
      visitId: idSchema,
      orderId: idSchema,
      startsAt: officeTimeSchema,
      endsAt: officeTimeSchema,
      menuLabel: z.string(),
    }),
  ),
});

const hoursFields = {
  hours: z.array(hoursSchema).max(7),
  districts: z.array(placeSchema).min(1).max(200),
  startPlace: placeSchema.nullable(),
};

const change = {
  roles: ['owner', 'dispatcher'],
  takesIdempotencyKey: true,
  params: z.object({ staffId: idInputSchema }),
  response: changedStaffSchema,
  errors: ['not_found', 'idempotency_key_reused', 'state_changed'],
} as const;

/**
 * The version that the caller saw of what the call replaces. When it is another one by now, nothing is done
 * (`state_changed`).
 */
const seen = z.int().optional();

/** Names, working hours, absences, credentials and skills of staff members (docs/catalogue.md#staff-data). */
export const officeStaffEndpoints = {
  listStaff: officeCall(officePaths.listStaff, {
    summary: '担当者の一覧(フリガナ順、勤務時間・休み・資格)',
    roles: ['owner', 'dispatcher'],
    response: z.object({ items: z.array(officeStaffSchema) }),
  }),
  setStaffName: officeCall(officePaths.setStaffName, {
    ...change,
    summary: '担当者の名前とフリガナ(名前はお客様にも見え、フリガナは見えません)',
    body: z.object({ name: nameSchema, nameKana: nameKanaSchema, seen }),
  }),
  setStaffHours: officeCall(officePaths.setStaffHours, {
    ...change,
    summary: '担当者の曜日ごとの勤務時間・訪問地域・出発地',
    body: z.object({
      hours: hoursFields.hours,
      /** Left out, the districts stay as they are. */
      districts: hoursFields.districts.optional(),
      startPlace: hoursFields.startPlace.optional(),
      seen,
    }),
  }),
  setStaffAbsences: officeCall(officePaths.setStaffAbsences, {
    ...change,
    summary: '担当者のこれからの休み(訪問は動かさず、重なる訪問を返します)',
    body: z.object({ absences: z.array(absenceSchema).max(100), seen }),
  }),
  setStaffCredentials: officeCall(officePaths.setStaffCredentials, {
    ...change,
    summary: '担当者の届出・資格・保険と期限',
    body: z.object({ credentials: z.array(credentialSchema).max(30), seen }),
  }),
  setStaffSkills: officeCall(officePaths.setStaffSkills, {
    ...change,
    summary: '担当者のできる作業と言語(訪問は動かさず、できなくなる訪問を返します)',
    body: z.object({ ...skillFields, seen }),
  }),
  endStaff: officeCall(officePaths.endStaff, {
    ...change,
    roles: ['owner'],
    summary: '担当者の退職日(翌日からは担当せず、残る訪問を返します)',
    body: z.object({
      /** Null cancels the departure. */
      lastDay: japanDateSchema.nullable(),
      seen,
    }),
  }),
  createStaff: officeCall(officePaths.createStaff, {
    roles: ['owner'],
    summary: '担当者の登録',
    takesIdempotencyKey: true,
    body: z.object({
      name: nameSchema,
      /** Left out, it is empty, and the page of the person asks for it. */
      nameKana: nameKanaSchema.optional(),
      staffType: staffTypeSchema,
      /** Customers read it when they choose a staff member. */
      introduction: officeTextSchema(400).default(''),
      /** Needed since customers say whether they accept staff members from abroad. */
      isForeign: z.boolean().default(false),
      /** True if this person may make a customer's first visit, at which the work is discussed. */
      isFirstHearingTrained: z.boolean().default(false),
      ...skillFields,
      ...hoursFields,
    }),
    response: officeStaffSchema,
    errors: ['idempotency_key_reused'],
  }),
};
