import { z } from 'zod';
import { PRICED_ANSWER } from '@/domain/questionnaire';
import type { ApiErrorCode } from './api-errors';
import { publicCall } from './endpoint';
import { payMethodSchema, projectSchema } from './enumerations';
import {
  idInputSchema,
  idSchema,
  japanDateTimeSchema,
  postcodeSchema,
  queryBooleanSchema,
  taxRateSchema,
  yenSchema,
} from './fields';
import { mainApiPaths } from './main-api-paths';

export const quantityItemSchema = z.object({
  id: idInputSchema,
  quantity: z.coerce.number().int().min(1).max(99),
});
export type QuantityItem = z.infer<typeof quantityItemSchema>;

export const quantityItemsSchema = z.array(quantityItemSchema).max(50).default([]);

/** Comma-separated starts, each `yyyy-MM-ddTHH:mm:00` in Japan time. */
export const selectedDateListSchema = z
  .string()
  .max(400)
  .transform((value) => (value === '' ? [] : value.split(',')))
  .pipe(z.array(japanDateTimeSchema).max(20));

/** An answer on which a fee may depend: ids of choices, or a number, comma-separated. */
export const pricedAnswerSchema = z.object({
  id: idInputSchema,
  values: z.string().max(120).regex(PRICED_ANSWER),
});

/** The menu-detail query (SPEC section 7). Amounts in yen. */
export const menuSelectionQuerySchema = z.object({
  id: idInputSchema,
  quantity: z.coerce.number().int().min(1).max(99).default(1),
  project: projectSchema,
  categoryId: idInputSchema.optional(),
  coupon: z.string().max(40).optional(),
  allianceId: idInputSchema.optional(),
  selectedDate: selectedDateListSchema.optional(),
  zipCode: postcodeSchema.optional(),
  parkingArea: z.string().max(40).optional(),
  payMethod: payMethodSchema.optional(),
  friendlypointPrice: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /** Comma-separated nominations; not in SPEC section 7, but they change the price. */
  fhStaffIds: z.string().max(400).optional(),
  address: z.string().max(200).optional(),
  alliance: z.string().max(40).optional(),
  skipPriceCalculation: queryBooleanSchema.optional(),
  types: quantityItemsSchema,
  options: quantityItemsSchema,
  recommends: quantityItemsSchema,
  /** Not in SPEC section 7, but they change the price. */
  enquete: z.array(pricedAnswerSchema).max(50).default([]),
});
export type MenuSelectionQuery = z.infer<typeof menuSelectionQuerySchema>;

export const priceLineKindSchema = z.enum([
  'menu',
  'type',
  'option',
  'recommend',
  'quantityDiscount',
  'coupon',
  'friendlyPoint',
  'transport',
  'nomination',
  'earlyLate',
  'yearEnd',
  'handlingFee',
  'onSite',
  'cancellationFee',
  'notDone',
  'quote',
]);

/** Yen. `amount` is tax-inclusive and negative for a discount; it contains `tax`. */
export const priceLineSchema = z.object({
  id: z.string(),
  kind: priceLineKindSchema,
  label: z.string(),
  explanation: z.string(),
  quantity: z.int(),
  /** The quantity in words where the bare number is misleading: 3時間, not 12 quarters of an hour. */
  quantityText: z.string().optional(),
  unitPrice: yenSchema,
  amount: yenSchema,
  taxRate: taxRateSchema,
  tax: yenSchema,
});
export type PriceLine = z.infer<typeof priceLineSchema>;

/** The part of a total taxed at one rate, and the tax contained in it. */
export const taxSumSchema = z.object({ taxRate: taxRateSchema, amount: yenSchema, tax: yenSchema });

/** The lines sum to `totalIncludingTax`, which is never negative. Without lines the price is not known. */
export const priceSchema = z.object({
  lines: z.array(priceLineSchema),
  totalIncludingTax: yenSchema,
  totalExcludingTax: yenSchema,
  tax: yenSchema,
  taxByRate: z.array(taxSumSchema),
  /** Tax-inclusive yen missing to the minimum order; 0 when it is reached. */
  minimumOrderShortfall: yenSchema,
});
export type Price = z.infer<typeof priceSchema>;

export const chosenQuantitySchema = z.object({ id: idSchema, quantity: z.int() });

/** `quantityText` as in a price line. */
export const selectedItemSchema = z.object({
  id: idSchema,
  label: z.string(),
  quantity: z.int(),
  quantityText: z.string().optional(),
});

/** The selection with names, for the summary and the confirm page. */
export const selectedMenuSchema = z.object({
  id: idSchema,
  label: z.string(),
  project: projectSchema,
  quantity: z.int(),
  /** 0 where a main API does not say. */
  durationMinutes: z.int(),
  types: z.array(selectedItemSchema),
  options: z.array(selectedItemSchema),
  additional: z.array(selectedItemSchema).default([]),
});

/** The smallest increase to the minimum order; `label` like 3時間, `amount` is added to the total. */
export const minimumOrderRemedySchema = z.object({
  label: z.string(),
  quantity: z.int(),
  types: z.array(chosenQuantitySchema),
  amount: yenSchema,
});
export type MinimumOrderRemedy = z.infer<typeof minimumOrderRemedySchema>;

/** `price` is null with `skipPriceCalculation`. */
export const menuEstimateSchema = z.object({
  menu: selectedMenuSchema,
  price: priceSchema.nullable(),
  /** Null when the minimum order is reached, or the menu has no more to offer. */
  minimumOrderRemedy: minimumOrderRemedySchema.nullable().default(null),
});
export type MenuEstimate = z.infer<typeof menuEstimateSchema>;

export const orderMenuSchema = menuEstimateSchema.extend({
  payMethods: z.array(payMethodSchema),
  settlementInformation: z.string().default(''),
  /**
   * The price of each later visit of a regular plan, to which discounts and date surcharges of the first visit
   * do not apply. Null for other menus.
   */
  laterVisitsTotal: yenSchema.nullable(),
});
export type OrderMenu = z.infer<typeof orderMenuSchema>;

const couponErrors = [
  'coupon_not_found',
  'coupon_expired',
  'coupon_used_up',
  'coupon_other_menu',
] as const satisfies readonly ApiErrorCode[];

export const selectionErrors = [
  'menu_not_found',
  'option_unavailable',
  'quantity_out_of_range',
  'outside_service_area',
] as const satisfies readonly ApiErrorCode[];

export const priceErrors = [...selectionErrors, ...couponErrors, 'pay_method_unavailable'] as const;

const pricedOrder = {
  query: menuSelectionQuerySchema,
  response: orderMenuSchema,
  errors: priceErrors,
};

export const pricingEndpoints = {
  estimateMenu: publicCall(mainApiPaths.estimateMenu, {
    summary: '選んだメニューの見積もり',
    query: menuSelectionQuerySchema,
    response: menuEstimateSchema,
    errors: priceErrors,
  }),
  getOrderMenu: publicCall(mainApiPaths.getOrderMenu, {
    summary: 'お申し込み内容の明細と合計',
    ...pricedOrder,
  }),
  getMaidOrder: publicCall(mainApiPaths.getMaidOrder, {
    summary: '担当者を選ぶお申し込みの明細と合計',
    ...pricedOrder,
  }),
  checkCoupon: publicCall(mainApiPaths.checkCoupon, {
    summary: 'クーポンの有効性',
    query: z.object({
      code: z.string().min(1).max(40),
      project: projectSchema,
      id: idInputSchema,
    }),
    response: z.object({ code: z.string(), label: z.string() }),
    errors: couponErrors,
  }),
};
