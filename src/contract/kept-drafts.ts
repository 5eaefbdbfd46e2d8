import { z } from 'zod';
import { customerCall } from './endpoint';
import { payMethodSchema, projectSchema } from './enumerations';
import {
  idInputSchema,
  japanDateTimeSchema,
  lettersUpTo,
  postcodeSchema,
  yenSchema,
} from './fields';
import { mainApiPaths } from './main-api-paths';
import { quantityItemsSchema } from './pricing';

/** The pages of an order at which a customer can have stopped; `option` and `menuConfirm` before the first step. */
const keptStepSchema = z.enum([
  'option',
  'menuConfirm',
  'authenticate',
  'ask',
  'address',
  'date',
  'payment',
  'confirm',
]);
export type KeptStep = z.infer<typeof keptStepSchema>;

const line = z.string().refine(...lettersUpTo(100));
const code = z.string().max(40);

const keptPlaceSchema = z.object({
  id: idInputSchema.optional(),
  zipCode: postcodeSchema,
  prefecture: z.string().max(10),
  city: line,
  town: line,
  building: line,
  parkingArea: line,
  pets: line,
  familyStructure: line,
  smoking: z.boolean(),
});

/**
 * The parts of a signed-in customer's draft that are kept beside menu and starts. No field takes anything of a card, of the
 * billing address or of the customer's name: the payment step is done again, and the account has the rest.
 */
const keptDetailsSchema = z.object({
  /** The key of the order, which is placed once, whichever device places it. */
  idempotencyKey: z.string().regex(/^[\x21-\x7e]{1,128}$/),
  selectedDateType: z.enum(['open', 'negotiable']).optional(),
  /** The earlier visit from whose weekday and time the start was found. */
  usualStart: japanDateTimeSchema.optional(),
  fhStaffIds: z.array(idInputSchema).max(10).default([]),
  staffName: line.optional(),
  bookedVisits: z.int().min(0).max(99).optional(),
  isTel: z.boolean().default(false),
  isForeignStaffAccepted: z.boolean().default(false),
  allianceCode: code.default(''),
  allianceId: code.default(''),
  campaignAllianceCodeInputs: z.array(code).max(10).default([]),
  workingAddress: keptPlaceSchema.optional(),
  isSendMailForCampaign: z.boolean().default(false),
  coupon: code.default(''),
  friendlyPoint: yenSchema.min(0).max(1_000_000).default(0),
  /** The answers by question. */
  hearing: z
    .record(idInputSchema, z.string().max(1_000))
    .refine((answers) => Object.keys(answers).length <= 50, '50件以内でお選びください')
    .default({}),
  isHearingDone: z.boolean().default(false),
  /** The same answers in words, as the confirm page shows them. */
  answers: z
    .array(
      z.object({ id: idInputSchema, label: z.string().max(200), answer: z.string().max(1_000) }),
    )
    .max(50)
    .default([]),
  isViewedOrderConfirm: z.boolean().default(false),
  /** The tax-inclusive total in yen that the customer agreed to, and the method that it was for. */
  agreedTotal: yenSchema.min(0).optional(),
  payMethod: payMethodSchema.optional(),
});
export type KeptDetails = z.infer<typeof keptDetailsSchema>;

/** An order that was begun and not placed, as it outlives its tab (docs/decisions/0078). */
export const keptDraftSchema = z.object({
  project: projectSchema,
  menuId: idInputSchema,
  quantity: z.int().min(0).max(99),
  types: quantityItemsSchema,
  options: quantityItemsSchema,
  additional: quantityItemsSchema,
  zipCode: postcodeSchema.optional(),
  /** The starts of visits, or wishes, `yyyy-MM-ddTHH:mm:00` in Japan time. */
  starts: z.array(japanDateTimeSchema).max(20).default([]),
  step: keptStepSchema.default('option'),
  /** The server keeps them; a browser does not. */
  details: keptDetailsSchema.optional(),
});
export type KeptDraft = z.infer<typeof keptDraftSchema>;

/** More than any draft of these lengths that somebody fills in, and far less than the lengths allow together. */
const KEPT_DRAFT_CHARACTERS = 20_000;

/** One draft of each customer; the last one that is kept counts. */
export const keptDraftEndpoints = {
  getKeptDraft: customerCall(mainApiPaths.getKeptDraft, {
    summary: '途中のお申し込み(なければnull)',
    response: z.object({ draft: keptDraftSchema.nullable() }),
  }),
  keepDraft: customerCall(mainApiPaths.keepDraft, {
    summary: '途中のお申し込みを残す(お客様ごとに1件。前のものと入れ替わる)',
    body: keptDraftSchema.refine(
      (draft) => JSON.stringify(draft).length <= KEPT_DRAFT_CHARACTERS,
      '入力された文字が多すぎます',
    ),
    /**
     * False for an order that has been placed already, for somebody who has not registered yet, and for a menu that is
     * only looked at (`takesPlaceOf`).
     */
    response: z.object({ isKept: z.boolean() }),
  }),
  dropKeptDraft: customerCall(mainApiPaths.dropKeptDraft, {
    summary: '途中のお申し込みを破棄する(何度でも同じ結果)',
    response: z.object({ isKept: z.literal(false) }),
  }),
};
