import { z } from 'zod';
import { officeCall } from './endpoint';
import { projectSchema } from './enumerations';
import { idInputSchema, idSchema, japanDateSchema, officeTimeSchema } from './fields';
import { officePaths } from './office-paths';
import { addressSchema, orderedItemSchema, orderedMenuSchema, placeFields } from './orders';

/** The place of a visit, with what is known about reaching it. */
export const officePlaceSchema = z.object({
  customerName: z.string(),
  tel: z.string(),
  zipCode: z.string(),
  address: addressSchema,
  ...placeFields,
});

/** A visit without amounts, so that staff members may read it. */
export const officeVisitSchema = z.object({
  visitId: idSchema,
  orderId: idSchema,
  /** One of the states of visits in `states.ts`. */
  state: z.string(),
  start: officeTimeSchema,
  end: officeTimeSchema,
  staffId: z.string().nullable(),
  staffName: z.string().nullable(),
  project: projectSchema,
  menuLabel: z.string(),
  /** Options that were added after the order. */
  addedOptions: z.array(orderedItemSchema),
  place: officePlaceSchema,
});

/** The time between two visits of a staff member, in minutes. */
export const officeGapSchema = z.object({
  afterVisitId: idSchema,
  beforeVisitId: idSchema,
  minutes: z.int(),
  /** The travel time from door to door, rather too long than too short. */
  travelMinutes: z.int(),
});

/** An answer in words. `imageIds` are pictures that the customer sent. */
const answerSchema = z.object({
  questionId: idSchema,
  label: z.string(),
  text: z.string(),
  imageIds: z.array(z.string()),
});

export const officeWorkSchema = z.object({
  menu: orderedMenuSchema,
  additional: z.array(orderedItemSchema),
  answers: z.array(answerSchema),
});

/** The visits of a day without amounts, for dispatching and for the staff members' phones. */
export const officeDayEndpoints = {
  getOfficeDay: officeCall(officePaths.getOfficeDay, {
    summary: '1日の訪問(担当者ごと)。担当者は自分の訪問だけ、前日から翌日まで',
    roles: ['owner', 'dispatcher', 'staff'],
    params: z.object({ date: japanDateSchema }),
    response: z.object({
      date: z.string(),
      /** Grouped by staff member, by reading. Visits without one are last, with `staffId` null. */
      items: z.array(
        z.object({
          staffId: z.string().nullable(),
          staffName: z.string().nullable(),
          visits: z.array(officeVisitSchema),
          gaps: z.array(officeGapSchema),
        }),
      ),
    }),
  }),
  getOfficeVisit: officeCall(officePaths.getOfficeVisit, {
    summary: '訪問の内容(金額を除く)。担当者は自分の訪問だけ、前日から翌日まで',
    roles: ['owner', 'dispatcher', 'staff'],
    params: z.object({ visitId: idInputSchema }),
    response: officeVisitSchema.extend({
      work: officeWorkSchema,
      /** Colleagues' notes for whoever visits the customer, newest first. */
      notes: z.array(z.object({ at: officeTimeSchema, text: z.string() })),
      /** The time at which the customer was told that somebody is on the way to this start; null if not. */
      onTheWay: z
        .object({ at: officeTimeSchema, arrivesAt: officeTimeSchema.nullable() })
        .nullable(),
    }),
  }),
  getOfficePicture: officeCall(officePaths.getOfficePicture, {
    summary: '事前のご質問の写真',
    roles: ['owner', 'dispatcher', 'staff'],
    answersFile: ['image/jpeg', 'image/png', 'image/webp'],
    params: z.object({ visitId: idInputSchema, imageId: idInputSchema }),
    response: z.never(),
  }),
};
