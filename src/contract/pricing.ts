import { z } from 'zod';
import type { ApiErrorCode } from './api-errors';
import { endpoint } from './endpoint';
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

/** One chosen type, option or recommended menu. */
export const quantityItemSchema = z.object({
  id: idInputSchema,
  quantity: z.coerce.number().int().min(1).max(99),
});
export type QuantityItem = z.infer<typeof quantityItemSchema>;

export const quantityItemsSchema = z.array(quantityItemSchema).max(50).default([]);

/** Starts of visits, comma-joined, each `yyyy-MM-ddTHH:mm:00` in Japan time. */
export const selectedDateListSchema = z
  .string()
  .max(400)
  .transform((value) => (value === '' ? [] : value.split(',')))
  .pipe(z.array(japanDateTimeSchema).max(20));

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
  /** Staff chosen by name, comma-joined; beyond SPEC section 7, as naming someone has its price. */
  fhStaffIds: z.string().max(400).optional(),
  address: z.string().max(200).optional(),
  alliance: z.string().max(40).optional(),
  skipPriceCalculation: queryBooleanSchema.optional(),
  types: quantityItemsSchema,
  options: quantityItemsSchema,
  recommends: quantityItemsSchema,
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
  'cancellationFee',
]);

/**
 * One line of a price, in yen. `amount` is tax-inclusive and negative for a discount; `tax` is
 * contained in it. `explanation` says in a sentence why the line is there.
 */
export const priceLineSchema = z.object({
  id: z.string(),
  kind: priceLineKindSchema,
  label: z.string(),
  explanation: z.string(),
  quantity: z.int(),
  /** The quantity in words where a number says nothing aloud: 3時間, not 12 quarters of an hour. */
  quantityText: z.string().optional(),
  unitPrice: yenSchema,
  amount: yenSchema,
  taxRate: taxRateSchema,
  tax: yenSchema,
});
export type PriceLine = z.infer<typeof priceLineSchema>;

/** What of a total is charged at one rate, and the tax contained in it. */
export const taxSumSchema = z.object({ taxRate: taxRateSchema, amount: yenSchema, tax: yenSchema });

/** Lines sum to `totalIncludingTax`, which is never negative. */
export const priceSchema = z.object({
  lines: z.array(priceLineSchema),
  totalIncludingTax: yenSchema,
  totalExcludingTax: yenSchema,
  tax: yenSchema,
  taxByRate: z.array(taxSumSchema),
  /** What is missing to the minimum order, tax-inclusive; 0 when reached. */
  minimumOrderShortfall: yenSchema,
});
export type Price = z.infer<typeof priceSchema>;

/** How many of a type, an option or a recommended menu, in an answer. */
export const chosenQuantitySchema = z.object({ id: idSchema, quantity: z.int() });

/** A chosen thing; `quantityText` as in a price line. */
export const selectedItemSchema = z.object({
  id: idSchema,
  label: z.string(),
  quantity: z.int(),
  quantityText: z.string().optional(),
});

/** The chosen things with their names, for summary and confirm page. */
export const selectedMenuSchema = z.object({
  id: idSchema,
  label: z.string(),
  project: projectSchema,
  quantity: z.int(),
  durationMinutes: z.int(),
  types: z.array(selectedItemSchema),
  options: z.array(selectedItemSchema),
  additional: z.array(selectedItemSchema).default([]),
});

/**
 * The least more of the same menu (a longer time, more pieces) with which the minimum order is reached.
 * `label` names it: 3時間, 2台. `amount` is what the total rises by.
 */
export const minimumOrderRemedySchema = z.object({
  label: z.string(),
  quantity: z.int(),
  types: z.array(chosenQuantitySchema),
  amount: yenSchema,
});
export type MinimumOrderRemedy = z.infer<typeof minimumOrderRemedySchema>;

/** The lines are absent when `skipPriceCalculation` was asked. */
export const menuEstimateSchema = z.object({
  menu: selectedMenuSchema,
  price: priceSchema.nullable(),
  /** Null where the minimum order is reached, or more of the menu cannot be had. */
  minimumOrderRemedy: minimumOrderRemedySchema.nullable().default(null),
});
export type MenuEstimate = z.infer<typeof menuEstimateSchema>;

export const orderMenuSchema = menuEstimateSchema.extend({
  payMethods: z.array(payMethodSchema),
  settlementInformation: z.string().default(''),
  /**
   * What each visit after the first will cost of a regular plan, whose price is the first one's: without
   * its discounts and the surcharges of its date. Null for other menus and without a price.
   */
  laterVisitsTotal: yenSchema.nullable(),
});
export type OrderMenu = z.infer<typeof orderMenuSchema>;

export const couponErrors = [
  'coupon_not_found',
  'coupon_expired',
  'coupon_used_up',
  'coupon_other_menu',
] as const satisfies readonly ApiErrorCode[];

const selectionErrors = [
  'menu_not_found',
  'option_unavailable',
  'quantity_out_of_range',
  'outside_service_area',
  ...couponErrors,
  'pay_method_unavailable',
] as const;

export const pricingEndpoints = {
  estimateMenu: endpoint({
    method: 'GET',
    path: '/menu/select_menus',
    summary: '選んだメニューの見積もり',
    access: 'anyone',
    query: menuSelectionQuerySchema,
    response: menuEstimateSchema,
    errors: selectionErrors,
  }),
  getOrderMenu: endpoint({
    method: 'GET',
    path: '/order/select_menus',
    summary: 'お申し込み内容の明細と合計',
    access: 'anyone',
    query: menuSelectionQuerySchema,
    response: orderMenuSchema,
    errors: selectionErrors,
  }),
  getMaidOrder: endpoint({
    method: 'GET',
    path: '/maid/orders',
    summary: '担当者を選ぶお申し込みの明細と合計',
    access: 'anyone',
    query: menuSelectionQuerySchema,
    response: orderMenuSchema,
    errors: selectionErrors,
  }),
  checkCoupon: endpoint({
    method: 'GET',
    path: '/order/coupons',
    summary: 'クーポンの有効性',
    access: 'anyone',
    query: z.object({
      code: z.string().min(1).max(40),
      project: projectSchema,
      id: idInputSchema,
    }),
    response: z.object({ code: z.string(), label: z.string() }),
    errors: couponErrors,
  }),
};
