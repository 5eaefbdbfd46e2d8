import { z } from 'zod';
import { normaliseAddressLine, normaliseText } from '@/domain/text-input';
import { endpoint } from './endpoint';
import { creditCardTypeSchema, payMethodSchema, projectSchema } from './enumerations';
import {
  cardNumberBottomSchema,
  cardNumberHeadSchema,
  emailSchema,
  idInputSchema,
  idSchema,
  nameKanaSchema,
  nameSchema,
  phoneSchema,
  postcodeSchema,
  queryBooleanSchema,
  yenSchema,
} from './fields';
import { couponErrors, priceSchema, quantityItemsSchema, selectedDateListSchema } from './pricing';

/** One line, in the form the address form of the storefront gives it. */
const addressLine = z.string().overwrite(normaliseAddressLine);
const oneLine = z.string().overwrite(normaliseText);

/** Lengths beyond the 60 characters of SPEC section 5 are a rule of the main API, not of the shape. */
export const addressSchema = z.object({
  prefecture: z.string().trim().min(1, '都道府県を選択してください').max(10),
  city: addressLine.min(1, '市区町村を入力してください').max(100),
  town: addressLine.min(1, '町名・番地を入力してください').max(100),
  building: addressLine.max(100).default(''),
});
export type Address = z.infer<typeof addressSchema>;

const customerFields = {
  customerName: nameSchema,
  customerNameKana: nameKanaSchema,
  zipCode: postcodeSchema,
  address: addressSchema,
  tel: phoneSchema,
};

/** What the staff need to know of a place; it is kept with the place for the next order. */
export const placeFields = {
  parkingArea: oneLine.max(40),
  pets: oneLine.max(100),
  familyStructure: oneLine.max(100),
  smoking: z.boolean(),
};

export const workingAddressSchema = z.object({
  id: idInputSchema.optional(),
  ...customerFields,
  email: emailSchema,
  ...placeFields,
});

export const billingAddressSchema = z.object({ id: idInputSchema.optional(), ...customerFields });

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
  creditCard: z
    .object({
      id: idInputSchema.optional(),
      cardNumberHead: cardNumberHeadSchema,
      cardNumberBottom: cardNumberBottomSchema,
      yy: z.string().regex(/^\d{2}$/),
      mm: z.string().regex(/^(0[1-9]|1[0-2])$/),
      customerName: z.string().max(80),
      /**
       * `registered` with an id; of a card without one, `new` has it registered once it has paid, and
       * `temporary` uses it for this order alone.
       */
      card_type: creditCardTypeSchema,
    })
    .optional(),
  /** Added by the gateway when the card has no id. */
  creditToken: z.string().max(200).optional(),
  np: z
    .object({
      id: idInputSchema.optional(),
      ...customerFields,
      goodsPrice: yenSchema.min(0),
    })
    .optional(),
  /** `values`: the answer split at its commas, also one of 500 characters in free text. */
  enquete: z
    .array(z.object({ id: idInputSchema, values: z.array(z.string().max(500)).max(501) }))
    .max(50),
  /** Taken, as SPEC section 7 has it; what is stored is the kind of the catalogue. */
  kindType: z.string().max(40),
  isSendMailForCampaign: z.boolean(),
  friendlypointPrice: yenSchema.min(0),
  coupon: z.string().max(40),
  allianceCode: z.string().max(40),
  allianceId: z.string().max(40),
  selectedDate: selectedDateListSchema,
  /** Whether to book the date or to wish for dates (応相談); absent, only several dates are wishes. */
  selectedDateType: z.enum(['open', 'negotiable']).optional(),
  /** A wish with a counselling; with any other menu the catalogue says it. */
  firstPlanAndHearingRequired: z.boolean(),
  phone_applied: z.boolean(),
  isForeignStaffAccepted: z.boolean(),
  /** Taken, but nobody can be spared signing in: stored as false. */
  skip_authentication: z.boolean(),
  fhStaffIds: z.array(idInputSchema).max(10),
  /** What a partner's customer typed, with half-width digits and letters. */
  campaignAllianceCodeInputs: z
    .array(
      z
        .string()
        .max(40)
        .transform((value) => value.normalize('NFKC').trim()),
    )
    .max(10),
  /** The total the customer agreed to; another one is refused with `price_changed`. */
  agreedTotal: yenSchema.min(0),
});
export type OrderBody = z.input<typeof orderBodySchema>;
/** The body of either call that places an order, validated. */
export type PlacedOrder = z.output<typeof orderBodySchema>;

export const orderStatusSchema = z.enum(['received', 'confirmed', 'completed', 'cancelled']);

/** An ordered type, option or further menu; `quantityText` as in a price line. */
export const orderedItemSchema = z.object({
  label: z.string(),
  quantity: z.int(),
  quantityText: z.string().optional(),
});

export const orderDetailSchema = z.object({
  orderId: idSchema,
  project: projectSchema,
  status: orderStatusSchema,
  /** When the order was placed, ISO 8601 in UTC. */
  orderedAt: z.string(),
  menu: z.object({
    id: idSchema,
    label: z.string(),
    quantity: z.int(),
    types: z.array(orderedItemSchema),
    options: z.array(orderedItemSchema),
  }),
  additional: z.array(orderedItemSchema).default([]),
  /** How the menu is sold: service, estimate, … */
  kindType: z.string(),
  /** Weeks from one visit to the next of a repeat menu, whose price is of every visit. */
  rhythmWeeks: z.int().nullable(),
  /** `yyyy-MM-ddTHH:mm:00` in Japan time. */
  selectedDate: z.array(z.string()),
  durationMinutes: z.int(),
  /** Who comes on each of the dates; null while that is open. Same order as `selectedDate`. */
  staffNames: z.array(z.string().nullable()),
  /** The customer asked to settle dates and details by telephone. */
  isTel: z.boolean(),
  zipCode: z.string(),
  address: addressSchema,
  price: priceSchema,
  /** What each visit after the first costs of a regular plan; null for other menus. */
  laterVisitsTotal: yenSchema.nullable(),
  /** Null when nothing is paid here. */
  payMethod: payMethodSchema.nullable(),
  paymentStatus: z.enum(['authorised', 'reserved', 'refunded']).nullable(),
  cardNumberBottom: z.string().nullable(),
  /**
   * Of a regular plan with visits to come that a card is charged for: the registered card that is,
   * or null when it is not registered. Null for any other order.
   */
  laterVisitsCard: z.object({ registeredCardId: idSchema.nullable() }).nullable().default(null),
  /** Whether the same can be ordered again: not when it is not sold any more, or a first trial. */
  canBeRebooked: z.boolean().default(true),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** Placing an order, whatever the menu: the same body, answer and rejections. */
const orderPlacing = {
  method: 'POST',
  access: 'customer',
  takesCreditToken: 'forNewCard',
  usesUpCreditToken: true,
  takesIdempotencyKey: true,
  body: orderBodySchema,
  response: z.object({
    orderId: idSchema,
    /** Set when the order was refused after all; `messages` is empty on success (SPEC section 5). */
    orderServiceErrors: z.object({ code: z.string(), messages: z.string() }),
  }),
  errors: [
    'unauthorized',
    'account_not_registered',
    'menu_not_found',
    'option_unavailable',
    'quantity_out_of_range',
    'below_minimum_order',
    'outside_service_area',
    'address_too_long',
    'hearing_incomplete',
    'workplace_not_found',
    'first_trial_used',
    'alliance_not_found',
    'alliance_ended',
    'alliance_code_invalid',
    'slot_taken',
    'slot_unavailable',
    'staff_unavailable',
    'price_changed',
    'idempotency_key_reused',
    ...couponErrors,
    'points_exceed_balance',
    'pay_method_unavailable',
    'card_not_found',
    'card_token_invalid',
    'card_authentication_required',
    'card_declined',
    'deferred_payment_limit',
    'deferred_payment_refused',
    'back_end_unavailable',
  ],
} as const;

export const orderEndpoints = {
  placeOrder: endpoint({ ...orderPlacing, path: '/order/services', summary: 'お申し込み' }),
  placeMaidOrder: endpoint({
    ...orderPlacing,
    path: '/maid/orders',
    summary: '担当者を選ぶお申し込み',
  }),
  getOrder: endpoint({
    method: 'GET',
    path: '/user/orders',
    summary: 'お申し込みの詳細',
    access: 'customer',
    query: z.object({ orderId: idInputSchema }),
    response: orderDetailSchema,
    errors: ['unauthorized'],
  }),
  setPlanCard: endpoint({
    method: 'PUT',
    path: '/user/orders/credit_card',
    summary: '定期プランの今後の訪問のお支払いに使うカードを選ぶ',
    access: 'customer',
    isBeyondSpec: true,
    body: z.object({ orderId: idInputSchema, creditCardId: idInputSchema }),
    response: z.object({ creditCardId: idSchema }),
    errors: ['unauthorized', 'card_not_found', 'pay_method_unavailable'],
  }),
  listOrders: endpoint({
    method: 'GET',
    path: '/user/order_lists',
    summary: 'お申し込みの一覧(新しい順)',
    access: 'customer',
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      includesCancelled: queryBooleanSchema.optional(),
    }),
    response: z.object({ orders: z.array(orderDetailSchema), hasNextPage: z.boolean() }),
    errors: ['unauthorized'],
  }),
};
