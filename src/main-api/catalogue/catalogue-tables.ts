import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Alliance } from '@/contract/alliances';
import type { MenuKind, Project } from '@/contract/enumerations';
import type { ListedMenu, MenuChoice, MenuDetail, VisitTerms } from '@/contract/menus';
import type { CredentialKind } from '@/contract/office-staff';
import type { Question } from '@/contract/questionnaires';
import { instant } from '@/database/queries';
import type { OnSiteFee } from '@/domain/fees';
import type { TaxRate } from '@/domain/money';
import type { PayMethod } from '@/domain/pay-method-codes';
import type { Author } from '../orders/order-tables';
import type { Skill } from '../staff/skills';

/** What an answer adds to the price. */
export interface AnswerFee {
  readonly kind: OnSiteFee;
  readonly rule: /** One for each of these that is chosen. */
    | { readonly for: 'choices'; readonly ids: readonly string[] }
    /** One when the number is larger. */
    | { readonly for: 'more'; readonly than: number }
    /** The fee is charged as often as the answered number says. */
    | { readonly for: 'each' };
  /** Only with one of these types of the menu. */
  readonly typeIds?: readonly string[];
}

export interface CatalogueQuestion extends Question {
  readonly fee?: AnswerFee;
  /** Null asks for all menus of the service. */
  readonly menuIds: readonly string[] | null;
}

type QuantityDiscounts = Readonly<MenuDetail['quantityDiscounts']>;

/** A set, a menu of its own, or one under a heading. */
type MenuListing =
  | { readonly as: 'combo' | 'single' }
  | { readonly as: 'group'; readonly groupId: string; readonly groupLabel: string };

export const services = pgTable('services', {
  id: text().primaryKey(),
  project: text().$type<Project>().notNull(),
  position: integer().notNull(),
  label: text().notNull(),
  description: text().notNull(),
  illustration: text().notNull(),
  questions: jsonb().$type<readonly CatalogueQuestion[]>().notNull(),
});

export const menus = pgTable('menus', {
  id: text().primaryKey(),
  serviceId: text('service_id').notNull(),
  project: text().$type<Project>().notNull(),
  position: integer().notNull(),
  listing: jsonb().$type<MenuListing>().notNull(),
  label: text().notNull(),
  description: text().notNull(),
  illustration: text().notNull(),
  kind: text().$type<MenuKind>().notNull(),
  paymentType: text('payment_type').$type<ListedMenu['payMethodType']>().notNull(),
  sendingUri: text('sending_uri').notNull(),
  term: text().$type<ListedMenu['term']>().notNull(),
  category: text().$type<NonNullable<ListedMenu['category']>>(),
  badge: text(),
  /** The price of one unit; null when types have prices, or it is quoted. */
  price: integer(),
  /** Shown as `〜円から` without price and types. */
  estimateFrom: integer('estimate_from'),
  priceUnit: text('price_unit').notNull(),
  quantityUnit: text('quantity_unit').notNull(),
  minQuantity: integer('min_quantity').notNull(),
  maxQuantity: integer('max_quantity').notNull(),
  /** The minutes of one unit; null when types have durations, or none is known. */
  durationMinutes: integer('duration_minutes'),
  taxRate: integer('tax_rate').$type<TaxRate>().notNull(),
  payMethods: jsonb('pay_methods').$type<readonly PayMethod[]>().notNull(),
  minimumOrderApplies: boolean('minimum_order_applies').notNull(),
  /** Yen per visit; 0 when included. */
  transportFee: integer('transport_fee').notNull(),
  /** All of them in one person. */
  skills: jsonb().$type<readonly Skill[]>().notNull(),
  /** All of them in one person, and valid on the day. */
  credentials: jsonb().$type<readonly CredentialKind[]>().notNull(),
  visits: jsonb().$type<VisitTerms>().notNull(),
  typeChoice: text('type_choice').$type<MenuDetail['typeChoice']>().notNull(),
  includes: jsonb().$type<readonly string[]>().notNull(),
  excludes: jsonb().$type<readonly string[]>().notNull(),
  extraCharges: jsonb('extra_charges').$type<readonly string[]>().notNull(),
  preparation: jsonb().$type<readonly string[]>().notNull(),
  /** They replace the menu's price. */
  types: jsonb().$type<readonly MenuChoice[]>().notNull(),
  options: jsonb().$type<readonly MenuChoice[]>().notNull(),
  /** Sorted by rising quantity. */
  quantityDiscounts: jsonb('quantity_discounts').$type<QuantityDiscounts>().notNull(),
  /** Each at its price when ordered together with this menu. */
  recommends: jsonb().$type<readonly { menuId: string; price: number }[]>().notNull(),
});

export const alliances = pgTable('alliances', {
  id: text().primaryKey(),
  code: text().notNull(),
  label: text().notNull(),
  description: text().notNull(),
  codeInputs: jsonb('code_inputs').$type<readonly Alliance['codeInputs'][number][]>().notNull(),
  /** The offer ends at this instant; null without an agreed end. */
  endsAt: instant('ends_at'),
  menuIds: jsonb('menu_ids').$type<readonly string[]>().notNull(),
  position: integer().notNull(),
});

/** `value` is yen or percent. Null: no limit, no end, any menu. */
export const coupons = pgTable('coupons', {
  code: text().primaryKey(),
  label: text().notNull(),
  kind: text().$type<'amount' | 'percent'>().notNull(),
  value: integer().notNull(),
  expiresAt: instant('expires_at'),
  usageLimit: integer('usage_limit'),
  usedCount: integer('used_count').notNull().default(0),
  projects: jsonb().$type<readonly Project[]>().notNull(),
  menuIds: jsonb('menu_ids').$type<readonly string[]>(),
});

/** Yen by the id of the menu, of a type or of an option. */
export type ItemPrices = Readonly<Record<string, number>>;

/** `from` is the first day in Japan, `yyyy-MM-dd`. */
export type CatalogueChange =
  | { readonly kind: 'prices' | 'seedPrices'; readonly from: string; readonly prices: ItemPrices }
  | { readonly kind: 'sale'; readonly isOnSale: boolean }
  | ({ readonly kind: 'coupon' } & Omit<CouponTerms, 'kind' | 'expiresAt'> & {
        readonly couponKind: CouponTerms['kind'];
        /** ISO 8601. */
        readonly expiresAt: string | null;
      })
  | ({ readonly kind: 'alliance' } & Pick<Alliance, 'label' | 'description'> & {
        readonly endsAt: string | null;
        readonly menuIds: readonly string[];
      });

type CouponTerms = Omit<typeof coupons.$inferSelect, 'code' | 'usedCount'>;

/**
 * Changes by the office, and the first days of the seed's prices
 * (docs/catalogue.md#prices-and-offers-of-the-office). Rows are only added, never changed.
 * `target` is the id of a menu or alliance, or a coupon's code.
 */
export const catalogueChanges = pgTable('catalogue_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  author: text('author').$type<Author>().notNull(),
  target: text('target').notNull(),
  change: jsonb('change').$type<CatalogueChange>().notNull(),
});
export type CatalogueChangeRow = typeof catalogueChanges.$inferSelect;

/** Cities whose name begins with `cityPrefix` are served. */
export const serviceAreas = pgTable('service_areas', {
  project: text().$type<Project>().notNull(),
  prefecture: text().notNull(),
  cityPrefix: text('city_prefix').notNull(),
});

/** Amounts are tax-inclusive whole yen, durations minutes on site. */
export type CatalogueMenu = Readonly<Omit<typeof menus.$inferSelect, 'position'>> & {
  /** The price of one unit before it was lowered, while it may be shown crossed out. */
  readonly formerPrice?: number;
};

export type CatalogueService = Readonly<Omit<typeof services.$inferSelect, 'position'>>;

export type CatalogueAlliance = Readonly<Omit<typeof alliances.$inferSelect, 'position'>>;

/** In the order the shop shows them. */
export interface Catalogue {
  readonly services: readonly CatalogueService[];
  readonly menus: readonly CatalogueMenu[];
  readonly alliances: readonly CatalogueAlliance[];
  readonly served: readonly (typeof serviceAreas.$inferSelect)[];
}
