import { z } from 'zod';
import { COUPON_CODE, COUPON_CODE_MESSAGE } from '@/domain/coupon-code';
import { allianceCodeSchema } from './alliances';
import { officeCall } from './endpoint';
import { projectSchema } from './enumerations';
import {
  idInputSchema,
  idSchema,
  instantInputSchema,
  japanDateSchema,
  madeBySchema,
  yenSchema,
} from './fields';
import { officePaths } from './office-paths';
import { officeTextSchema, requiredOfficeLineSchema } from './office-texts';

/** Tax-inclusive yen. A free menu has no price here, since it takes no payment and stays free. */
const priceSchema = yenSchema.min(1).max(9_999_999);
export const itemPriceSchema = z.object({ id: idInputSchema, amount: priceSchema });
const itemPricesSchema = z.array(itemPriceSchema).max(50).default([]);

/**
 * A price from a day on. `from` is the first day in Japan, `yyyy-MM-dd`; `at` is when it was entered, ISO 8601 in
 * UTC.
 */
const askedPriceSchema = z.object({
  from: z.string(),
  /** The id of the menu, type or option that has the price. */
  id: idSchema,
  amount: yenSchema,
  author: z.string(),
  at: z.string(),
  /** The state today. A `replaced` price is never asked, since another one lies over it from its first day on. */
  state: z.enum(['coming', 'present', 'former', 'replaced']),
});

export const pricedItemSchema = z.object({ id: idSchema, label: z.string(), amount: yenSchema });

/** A menu with today's prices. `history` has the prices of the seed and of the office, including future ones. */
export const officeMenuSchema = z.object({
  menuId: idSchema,
  project: projectSchema,
  label: z.string(),
  isOnSale: z.boolean(),
  /** Price of one unit, or the lowest (〜円から) of an estimate; null when only types have prices. */
  amount: yenSchema.nullable(),
  types: z.array(pricedItemSchema),
  options: z.array(pricedItemSchema),
  history: z.array(askedPriceSchema),
});
export type OfficeMenu = z.infer<typeof officeMenuSchema>;

const couponFields = {
  label: requiredOfficeLineSchema(60),
  kind: z.enum(['amount', 'percent']),
  /** The discount, in yen or in percent. */
  value: z.int().min(1).max(1_000_000),
  /** The coupon ends at this instant; null when it does not end. */
  expiresAt: instantInputSchema.nullable().default(null),
  usageLimit: z.int().min(0).max(1_000_000).nullable().default(null),
  projects: z.array(projectSchema).min(1).max(5),
  /** Null when the coupon is valid for all menus of the projects. */
  menuIds: z.array(idInputSchema).min(1).max(100).nullable().default(null),
};

/** The defaults are for answers that a release without these fields stored under an Idempotency-Key. */
const versionFields = {
  /** The newest change by the office; 0 for none. */
  version: z.int().default(0),
  /** The time and the author of that change; null for none. */
  changed: madeBySchema.nullable().default(null),
};

/** The version that the caller saw. When it is another one by now, nothing is done (`state_changed`). */
const seen = z.int();

export const officeCouponSchema = z.object({
  code: z.string(),
  ...couponFields,
  usedCount: z.int(),
  ...versionFields,
});

const allianceFields = {
  label: requiredOfficeLineSchema(60),
  description: officeTextSchema(400),
  /** The offer ends at this instant; null without an agreed end. */
  endsAt: instantInputSchema.nullable().default(null),
  menuIds: z.array(idInputSchema).min(1).max(100),
};

export const officeAllianceSchema = z.object({
  allianceId: idSchema,
  code: z.string(),
  ...allianceFields,
  ...versionFields,
});

const menuParams = z.object({ menuId: idInputSchema });
const ownersChange = { roles: ['owner'], takesIdempotencyKey: true } as const;
const list = { roles: ['owner', 'dispatcher'] } as const;

/** Prices, what is sold, coupons and partners' offers (docs/catalogue.md#prices-and-offers-of-the-office). */
export const officeCatalogueEndpoints = {
  listOfficeMenus: officeCall(officePaths.listOfficeMenus, {
    ...list,
    summary: 'メニューの販売状況と料金の履歴',
    response: z.object({ items: z.array(officeMenuSchema) }),
  }),
  setMenuPrices: officeCall(officePaths.setMenuPrices, {
    ...ownersChange,
    summary: 'メニュー・タイプ・オプションの、ある日からの料金(お申し込み済みの料金は変わりません)',
    params: menuParams,
    body: z.object({
      from: japanDateSchema,
      amount: priceSchema.nullable().default(null),
      types: itemPricesSchema,
      options: itemPricesSchema,
    }),
    response: officeMenuSchema,
    errors: ['menu_not_found', 'idempotency_key_reused'],
  }),
  setMenuSale: officeCall(officePaths.setMenuSale, {
    ...ownersChange,
    summary: 'メニューの販売の停止と再開(お申し込み済みの訪問は、そのままうかがいます)',
    params: menuParams,
    body: z.object({ on: z.boolean() }),
    response: officeMenuSchema,
    errors: ['menu_not_found', 'idempotency_key_reused'],
  }),
  listOfficeCoupons: officeCall(officePaths.listOfficeCoupons, {
    ...list,
    summary: 'クーポンと、ご利用の回数',
    response: z.object({ items: z.array(officeCouponSchema) }),
  }),
  setCoupon: officeCall(officePaths.setCoupon, {
    ...ownersChange,
    summary: 'クーポンの新規作成・変更(ご利用の回数は変わりません)',
    params: z.object({
      code: allianceCodeSchema.regex(COUPON_CODE, COUPON_CODE_MESSAGE),
    }),
    body: z.object({
      ...couponFields,
      /** Null for a new coupon, whose code must be free. */
      seen: seen.nullable().optional(),
    }),
    response: officeCouponSchema,
    errors: ['idempotency_key_reused', 'state_changed'],
  }),
  listOfficeAlliances: officeCall(officePaths.listOfficeAlliances, {
    ...list,
    summary: '提携先のご案内の一覧',
    response: z.object({ items: z.array(officeAllianceSchema) }),
  }),
  setAlliance: officeCall(officePaths.setAlliance, {
    ...ownersChange,
    summary: '提携先のご案内の変更',
    params: z.object({ allianceId: idInputSchema }),
    body: z.object({ ...allianceFields, seen: seen.optional() }),
    response: officeAllianceSchema,
    errors: ['alliance_not_found', 'idempotency_key_reused', 'state_changed'],
  }),
};
