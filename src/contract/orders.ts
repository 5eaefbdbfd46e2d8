import { z } from 'zod';
import { normaliseAddressLine, normaliseText } from '@/domain/text-input';
import { allianceErrors } from './alliances';
import { customerCall } from './endpoint';
import { creditCardTypeSchema, payMethodSchema, projectSchema } from './enumerations';
import {
  cardFields,
  creditTokenSchema,
  emailSchema,
  idInputSchema,
  idSchema,
  lettersUpTo,
  nameKanaSchema,
  nameSchema,
  phoneSchema,
  postcodeSchema,
  queryBooleanSchema,
  typedTextSchema,
  yenSchema,
} from './fields';
import { mainApiPaths } from './main-api-paths';
import {
  priceErrors,
  priceSchema,
  quantityItemsSchema,
  selectedDateListSchema,
  selectedItemSchema,
} from './pricing';

/** Normalized as in the storefront's address form. */
const addressLine = typedTextSchema(normaliseAddressLine);
const oneLine = typedTextSchema(normaliseText);

/** Checks the shape only; the main API itself enforces the 60 characters of SPEC section 5. */
export const addressSchema = z.object({
  prefecture: z.string().trim().min(1, '都道府県を選択してください').max(10),
  city: addressLine.min(1, '市区町村を入力してください').refine(...lettersUpTo(100)),
  town: addressLine.min(1, '町名・番地を入力してください').refine(...lettersUpTo(100)),
  building: addressLine.refine(...lettersUpTo(100)).default(''),
});
export type Address = z.infer<typeof addressSchema>;

/** An address as it is answered. A main API may leave out lines of it, which are empty. */
export const answeredAddressSchema = z.object({
  prefecture: z.string(),
  city: z.string(),
  town: z.string(),
  building: z.string().default(''),
});

const customerFields = {
  customerName: nameSchema,
  customerNameKana: nameKanaSchema,
  zipCode: postcodeSchema,
  address: addressSchema,
  tel: phoneSchema,
};

/** Notes for the staff, stored with the place for the next order. */
export const placeFields = {
  parkingArea: oneLine.refine(...lettersUpTo(40)),
  pets: oneLine.refine(...lettersUpTo(100)),
  familyStructure: oneLine.refine(...lettersUpTo(100)),
  smoking: z.boolean(),
};

export const workingAddressSchema = z.object({
  id: idInputSchema.optional(),
  ...customerFields,
  email: emailSchema,
  ...placeFields,
});

export const billingAddressSchema = z.object({ id: idInputSchema.optional(), ...customerFields });

export const chosenCardSchema = z.object({
  ...cardFields,
  id: idInputSchema.optional(),
  /** A card without an id is `new` (registered once paid) or `temporary` (this order only). */
  card_type: creditCardTypeSchema,
});

/** The order creation body (SPEC section 7). Amounts in tax-inclusive yen. */
export const orderBodySchema = z.object({
  project: projectSchema,
  basic: z.object({
    id: idInputSchema,
    quantity: z.int().min(1).max(99),
    types: quantityItemsSchema,
    options: quantityItemsSchema,
  }),
  additional: quantityItemsSchema,
  workingAddress: workingAddressSchema,
  billingAddress: billingAddressSchema.optional(),
  creditCard: chosenCardSchema.optional(),
  /** Added by the gateway when the card has no id. */
  creditToken: creditTokenSchema.optional(),
  np: z
    .object({
      id: idInputSchema.optional(),
      ...customerFields,
      goodsPrice: yenSchema.min(0),
    })
    .optional(),
  /** `values` is the answer split at its commas, even a free text of 500 characters. */
  enquete: z
    .array(
      z.object({
        id: idInputSchema,
        values: z.array(z.string().refine(...lettersUpTo(500))).max(501),
      }),
    )
    .max(50),
  /** Accepted (SPEC section 7) but not used; the catalogue's kind is stored. */
  kindType: z.string().max(40),
  isSendMailForCampaign: z.boolean(),
  friendlypointPrice: yenSchema.min(0),
  coupon: z.string().max(40),
  allianceCode: z.string().max(40),
  allianceId: z.string().max(40),
  selectedDate: selectedDateListSchema,
  /** Without it, dates are booked if they match the menu's visits; others are wishes. */
  selectedDateType: z.enum(['open', 'negotiable']).optional(),
  /** Marks a wish with counselling. For other menus the catalogue decides. */
  firstPlanAndHearingRequired: z.boolean(),
  phone_applied: z.boolean(),
  isForeignStaffAccepted: z.boolean(),
  /** Accepted but stored as false, since every customer must sign in. */
  skip_authentication: z.boolean(),
  fhStaffIds: z.array(idInputSchema).max(10),
  /** The inputs of the partner's customer, in half-width digits and letters. */
  campaignAllianceCodeInputs: z
    .array(
      z
        .string()
        .max(40)
        .transform((value) => value.normalize('NFKC').trim()),
    )
    .max(10),
  /** The total the customer agreed to; any other is rejected with `price_changed`. */
  agreedTotal: yenSchema.min(0),
});
export type OrderBody = z.input<typeof orderBodySchema>;
/** The validated body of both calls that place an order. */
export type PlacedOrder = z.output<typeof orderBodySchema>;

/**
 * `quoted`: the shop has made an offer that waits for the customer's answer. `other`: a main API has a status that
 * this product does not know, and which is shown in its own words.
 */
export const orderStatusSchema = z.enum([
  'received',
  'confirmed',
  'quoted',
  'completed',
  'cancelled',
  'other',
]);

export const orderedItemSchema = selectedItemSchema.omit({ id: true });

export const orderedMenuSchema = z.object({
  id: idSchema,
  label: z.string(),
  quantity: z.int(),
  types: z.array(orderedItemSchema),
  options: z.array(orderedItemSchema),
});

/** Money and points that went back, or are about to. */
export const orderRefundSchema = z.object({
  /** `yyyy-MM-dd` in Japan. */
  refundedOn: z.string(),
  /** Yen of money. */
  amount: yenSchema,
  points: z.int(),
  /** `due` at the card gateway; a person pays back what is `by_hand`. */
  state: z.enum(['due', 'returned', 'by_hand']),
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

/** The time until which the shop answers about a date, `yyyy-MM-ddTHH:mm:00` in Japan, as its inbox has it. */
export const shopAnswerSchema = z.object({ until: z.string(), isOverdue: z.boolean() });
export type ShopAnswer = z.infer<typeof shopAnswerSchema>;

export const orderDetailSchema = z.object({
  orderId: idSchema,
  project: projectSchema,
  status: orderStatusSchema,
  /** The words of a status that is `other`. */
  statusText: z.string().optional(),
  /** ISO 8601 in UTC; empty where a main API does not say. */
  orderedAt: z.string(),
  menu: orderedMenuSchema,
  additional: z.array(orderedItemSchema).default([]),
  kindType: z.string(),
  /** Weeks between the visits of a regular plan, whose price is per visit. */
  rhythmWeeks: z.int().nullable(),
  /**
   * `yyyy-MM-ddTHH:mm:00` in Japan time: what was wished for while `received`, later only what is agreed. Of the visits
   * that are over it has the last ten, and those of the last weeks.
   */
  selectedDate: z.array(z.string()),
  /** The start of its first visit, where `selectedDate` leaves earlier visits out (`listSchedules` has them); otherwise null. */
  firstStart: z.string().nullable().default(null),
  /** The ids of the agreed visits, in the order of `selectedDate`. Wishes have none. */
  visitIds: z.array(idSchema).default([]),
  /** 0 where a main API does not say. */
  durationMinutes: z.int(),
  /** The names in the order of `selectedDate`; null while nobody is assigned. */
  staffNames: z.array(z.string().nullable()),
  /** The customer wants to settle dates and details by telephone. */
  isTel: z.boolean(),
  zipCode: z.string(),
  address: answeredAddressSchema,
  price: priceSchema,
  /** Price of each visit after the first of a regular plan; null for other menus. */
  laterVisitsTotal: yenSchema.nullable(),
  /** Null when nothing is paid here. */
  payMethod: payMethodSchema.nullable(),
  paymentStatus: z.enum(['authorised', 'reserved', 'refunded']).nullable(),
  /** The refunds of the order and of its visits, oldest first. */
  refunds: z.array(orderRefundSchema).default([]),
  /** Options that were added to the visits of `selectedDate` after it was ordered, by visit; not within `price`. */
  additions: z
    .array(
      z.object({
        /** The start of the visit, `yyyy-MM-ddTHH:mm:00` in Japan. */
        startsAt: z.string(),
        options: z.array(selectedItemSchema),
        /** Tax-inclusive yen. */
        total: yenSchema,
      }),
    )
    .default([]),
  cardNumberBottom: z.string().nullable(),
  /** Null for orders without later card charges; the id is null for an unregistered card. */
  laterVisitsCard: z.object({ registeredCardId: idSchema.nullable() }).nullable().default(null),
  /** Its quote was accepted during a visit: until its work begins, it is cancelled for nothing (クーリング・オフ). */
  isWithdrawable: z.boolean().default(false),
  /** False when the menu is no longer sold, or was a first trial. */
  canBeRebooked: z.boolean().default(true),
  /** A visit of it for which the shop offers starts; null without one. */
  proposedVisitId: idSchema.nullable().default(null),
  /** Null unless a date of it waits for the shop: wished for, or to be agreed by telephone. */
  shopAnswer: shopAnswerSchema.nullable().default(null),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** The rejections of an order, whoever places it. */
export const orderErrors = [
  'account_not_registered',
  'orders_refused',
  ...priceErrors,
  'below_minimum_order',
  'address_too_long',
  'hearing_incomplete',
  'workplace_not_found',
  'first_trial_used',
  ...allianceErrors,
  'alliance_code_invalid',
  'slot_taken',
  'slot_unavailable',
  'staff_unavailable',
  'price_changed',
  'idempotency_key_reused',
  'points_exceed_balance',
  'card_not_found',
  'card_token_invalid',
  'card_authentication_required',
  'card_declined',
  'deferred_payment_limit',
  'deferred_payment_refused',
] as const;

/** Both calls that place an order share body, answer and rejections. */
const orderPlacing = {
  takesCreditToken: 'forNewCard',
  usesUpCreditToken: true,
  takesIdempotencyKey: true,
  body: orderBodySchema,
  response: z.object({
    orderId: idSchema,
    /** It is set when the order was rejected after all; `messages` is empty on success. */
    orderServiceErrors: z.object({ code: z.string(), messages: z.string() }),
  }),
  errors: orderErrors,
} as const;

export const orderEndpoints = {
  placeOrder: customerCall(mainApiPaths.placeOrder, { ...orderPlacing, summary: 'お申し込み' }),
  placeMaidOrder: customerCall(mainApiPaths.placeMaidOrder, {
    ...orderPlacing,
    summary: '担当者を選ぶお申し込み',
  }),
  getOrder: customerCall(mainApiPaths.getOrder, {
    summary: 'お申し込みの詳細',
    query: z.object({ orderId: idInputSchema }),
    response: orderDetailSchema,
  }),
  setPlanCard: customerCall(mainApiPaths.setPlanCard, {
    summary: '定期プランの今後の訪問のお支払いに使うカードを選ぶ',
    body: z.object({ orderId: idInputSchema, creditCardId: idInputSchema }),
    response: z.object({ creditCardId: idSchema }),
    errors: ['card_not_found', 'pay_method_unavailable'],
  }),
  listOrders: customerCall(mainApiPaths.listOrders, {
    summary: 'お申し込みの一覧(新しい順)',
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      includesCancelled: queryBooleanSchema.optional(),
    }),
    response: z.object({ orders: z.array(orderDetailSchema), hasNextPage: z.boolean() }),
  }),
};
