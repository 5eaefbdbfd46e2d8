import { z } from 'zod';
import { endpoint } from './endpoint';
import { calendarKindSchema, projectSchema, workIdSchema } from './enumerations';
import { japanDateSchema, postcodeSchema } from './fields';
import { idInputSchema, queryBooleanSchema } from './identifiers';
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
  staffType: z.string().max(20).optional(),
  isForeignStaffAccepted: queryBooleanSchema.optional(),
});

/** One possible start; `startsAt` is `yyyy-MM-ddTHH:mm:00` in Japan time. */
export const availableTimeSchema = z.object({
  startsAt: z.string(),
  kind: calendarKindSchema,
});

export const availableDaySchema = z.object({
  date: z.string(),
  kind: calendarKindSchema,
  holidayName: z.string().nullable(),
  times: z.array(availableTimeSchema),
});
export type AvailableDay = z.infer<typeof availableDaySchema>;

export const availabilityEndpoints = {
  listAvailableDates: endpoint({
    method: 'GET',
    path: '/order/available_dates',
    summary: '空き状況(beginDateから35日間)',
    access: 'anyone',
    query: calendarQuerySchema,
    response: z.object({
      /** 35 days from `beginDate`, without gaps. */
      days: z.array(availableDaySchema),
      /** The first and last day that can be booked at all. */
      bookableFrom: z.string(),
      bookableUntil: z.string(),
      /** From starting to leaving, set-up included. */
      durationMinutes: z.int(),
    }),
    errors: [
      'menu_not_found',
      'option_unavailable',
      'quantity_out_of_range',
      'outside_service_area',
    ],
  }),
};
