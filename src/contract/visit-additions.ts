import { z } from 'zod';
import { DEADLINE_TIME } from '@/domain/cancellation-words';
import { customerCall } from './endpoint';
import { payMethodSchema } from './enumerations';
import { idInputSchema, idSchema, taxRateSchema, yenSchema } from './fields';
import { mainApiPaths } from './main-api-paths';
import { quantityItemSchema, selectedItemSchema } from './pricing';
import { visitSchema } from './visits';

/** An option of the visit's menu that is not chosen yet, or has some left. Of one piece, tax-inclusive yen. */
export const additionOfferSchema = z.object({
  id: idSchema,
  label: z.string(),
  description: z.string(),
  price: yenSchema,
  taxRate: taxRateSchema,
  /** One piece makes the visit longer by these minutes. */
  minutes: z.int(),
  /** The number of pieces that can still be added. */
  maxQuantity: z.int(),
  /** The visit's staff member has the time for one. */
  fits: z.boolean(),
  /** The end of the visit with one, `yyyy-MM-ddTHH:mm:00` in Japan. */
  endsAt: z.string(),
});
export type AdditionOffer = z.infer<typeof additionOfferSchema>;

/** `now`: by the order's card; `with_visit`: with the price of the visit of a plan; `billed`: on the order's bill. */
export const additionDueSchema = z.enum(['now', 'with_visit', 'billed']);

export const visitAdditionsSchema = z.object({
  /** The end of the visit as it is, `yyyy-MM-ddTHH:mm:00` in Japan. */
  endsAt: z.string(),
  /** The visit can become longer by at most these minutes. */
  freeMinutes: z.int(),
  payMethod: payMethodSchema,
  due: additionDueSchema,
  /** The last digits of the card that pays; null for other methods. */
  cardNumberBottom: z.string().nullable(),
  options: z.array(additionOfferSchema),
});
export type VisitAdditions = z.infer<typeof visitAdditionsSchema>;

/** The addition that was made, or would be made without `dryRun`. */
export const madeAdditionSchema = z.object({
  options: z.array(selectedItemSchema),
  /** Tax-inclusive yen. */
  total: yenSchema,
  minutes: z.int(),
  /** The end of the visit with it, `yyyy-MM-ddTHH:mm:00` in Japan. */
  endsAt: z.string(),
});

const params = z.object({ visitId: idInputSchema });
const tooLate = ['addition_not_possible', 'addition_deadline_passed'] as const;

/** Adding options to a visit (docs/visits.md#options-added-to-a-visit). */
export const visitAdditionEndpoints = {
  listVisitAdditions: customerCall(mainApiPaths.listVisitAdditions, {
    summary: `訪問に追加できるオプション(前日の${DEADLINE_TIME}まで)`,
    params,
    response: visitAdditionsSchema,
    errors: tooLate,
  }),
  addVisitOptions: customerCall(mainApiPaths.addVisitOptions, {
    summary: `訪問へのオプションの追加(前日の${DEADLINE_TIME}まで)。今の料金が合意した額と、支払うカードが見せたカードと違えば断る`,
    takesIdempotencyKey: true,
    params,
    body: z.object({
      options: z.array(quantityItemSchema).min(1, 'オプションをお選びください').max(50),
      /** The cost of the addition as the customer saw it, tax-inclusive yen. */
      agreedTotal: yenSchema.min(0),
      /** The last digits of the card that pays, as the customer saw them. */
      cardNumberBottom: visitAdditionsSchema.shape.cardNumberBottom.optional(),
      /** Nothing is changed, and the key is not used up. */
      dryRun: z.boolean().optional(),
    }),
    response: z.object({ visit: visitSchema, addition: madeAdditionSchema }),
    errors: [
      ...tooLate,
      'state_changed',
      'option_unavailable',
      'quantity_out_of_range',
      'price_changed',
      'slot_unavailable',
      'card_declined',
      'deferred_payment_limit',
      'idempotency_key_reused',
    ],
  }),
};
