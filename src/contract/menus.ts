import { z } from 'zod';
import { allianceCodeSchema, allianceErrors } from './alliances';
import { publicCall } from './endpoint';
import {
  dateChoiceSchema,
  menuCategorySchema,
  menuKindSchema,
  payMethodSchema,
  paymentTypeSchema,
  projectSchema,
  staffTypeSchema,
  termSchema,
  workIdSchema,
} from './enumerations';
import { idInputSchema, idSchema, taxRateSchema, yenSchema } from './fields';
import { mainApiPaths } from './main-api-paths';
import { publicReviewSchema, ratingSchema } from './reviews';

/** `illustration` names a drawing of the storefront. */
export const serviceListItemSchema = z.object({
  id: idSchema,
  label: z.string(),
  description: z.string(),
  illustration: z.string(),
});
export type ServiceListItem = z.infer<typeof serviceListItemSchema>;

/** Anywhere in the service area, yen. `fees` are no service; `content` is like 2時間, 2台. */
export const smallestOrderSchema = z.object({
  content: z.string(),
  total: yenSchema,
  tax: yenSchema,
  fees: z.array(z.object({ label: z.string(), amount: yenSchema })),
  durationMinutes: z.int(),
  /** It is the only one: neither a type nor an amount nor an option can be chosen that costs more. */
  isOnly: z.literal(true).optional(),
  /** Yen; its total before the prices were lowered, while that may be shown crossed out (景品表示法). */
  formerTotal: yenSchema.optional(),
});
export type SmallestOrder = z.infer<typeof smallestOrderSchema>;

/** Prices are tax-inclusive yen; `priceFrom` is the lowest. */
export const listedMenuSchema = serviceListItemSchema.extend({
  menuType: menuKindSchema,
  payMethodType: paymentTypeSchema,
  sendingUri: z.string().default(''),
  /** Null where a main API does not say it. */
  term: termSchema.nullable(),
  category: menuCategorySchema.nullable().default(null),
  priceFrom: yenSchema.nullable(),
  priceUnit: z.string(),
  durationMinutes: z.int().nullable(),
  badge: z.string().nullable().default(null),
  /** Null for menus that are priced only after an inspection. */
  smallestOrder: smallestOrderSchema.nullable().default(null),
  /** Null without any review. */
  rating: ratingSchema.nullable().default(null),
});
export type ListedMenu = z.infer<typeof listedMenuSchema>;

/** Menu detail per service (SPEC section 3). */
export const serviceMenusSchema = z.object({
  comboMenus: z.array(listedMenuSchema).default([]),
  singleMenus: z.array(listedMenuSchema).default([]),
  categorizes: z
    .array(
      z.object({
        id: idSchema,
        label: z.string(),
        categorizeMenus: z.array(listedMenuSchema).default([]),
      }),
    )
    .default([]),
});
export type ServiceMenus = z.infer<typeof serviceMenusSchema>;

/** Price per piece, tax-inclusive yen. */
export const choiceSchema = serviceListItemSchema.extend({
  illustration: z.string().nullable().default(null),
  price: yenSchema,
  /** A main API names no price, for which 0 stands. */
  isPriceUnknown: z.literal(true).optional(),
  /** Its price before it was lowered, while that may be shown crossed out (景品表示法). */
  formerPrice: yenSchema.optional(),
  taxRate: taxRateSchema.default(10),
  durationMinutes: z.int(),
  maxQuantity: z.int(),
  /** The price is per unit of the menu, so it grows with the menu's quantity. */
  isPerUnit: z.boolean().default(false),
});
export type MenuChoice = z.infer<typeof choiceSchema>;

export const typeSchema = choiceSchema.extend({
  /** The fewest pieces that reach the minimum order alone; null when no number does. */
  smallestQuantity: z.int().nullable().default(null),
});
export type MenuTypeChoice = z.infer<typeof typeSchema>;

/** Another menu, at its price when ordered together. */
export const recommendSchema = choiceSchema.extend({
  /** Its price when ordered alone; null when there is no single one. */
  regularPrice: yenSchema.nullable().default(null),
});
export type MenuRecommend = z.infer<typeof recommendSchema>;

export const visitTermsSchema = z.object({
  dateChoice: dateChoiceSchema,
  /** The number of visits that are dated with the order; more than one for a course. */
  count: z.int().min(1),
  /** Weeks between the visits of a regular plan; null for other menus. */
  rhythmWeeks: z.int().nullable(),
  /** Only wishes (応相談) are possible, for example an inspection before a quote. */
  isNegotiableOnly: z.boolean(),
  /** The first visit begins with questions by a trained staff member. */
  needsFirstHearing: z.boolean(),
  workId: workIdSchema.nullable(),
  staffType: staffTypeSchema.nullable(),
});
export type VisitTerms = z.infer<typeof visitTermsSchema>;

/** With `types` the menu's quantity is the sum of theirs. Otherwise the menu has a `price`. */
export const menuDetailSchema = listedMenuSchema.extend({
  project: projectSchema,
  serviceId: idSchema,
  serviceLabel: z.string(),
  price: yenSchema.nullable(),
  quantityUnit: z.string(),
  minQuantity: z.int(),
  maxQuantity: z.int(),
  quantityDiscounts: z.array(z.object({ minQuantity: z.int(), discountPerUnit: yenSchema })),
  types: z.array(typeSchema),
  /** `one`: a single type at the menu's quantity; `each`: a quantity for every type. */
  typeChoice: z.enum(['one', 'each']).default('each'),
  options: z.array(choiceSchema),
  includes: z.array(z.string()),
  excludes: z.array(z.string()),
  extraCharges: z.array(z.string()),
  preparation: z.array(z.string()),
  /** Empty when nothing is paid here: free, quoted first, or paid to the partner. */
  payMethods: z.array(payMethodSchema),
  visits: visitTermsSchema,
  /** The newest three; `listReviews` has all. */
  reviews: z.array(publicReviewSchema).default([]),
});
export type MenuDetail = z.infer<typeof menuDetailSchema>;

const projectQuery = z.object({ project: projectSchema });
const allianceField = allianceCodeSchema.optional();

const menuListSchema = z.object({ menus: z.array(listedMenuSchema).default([]) });

const menuList = (summary: string) => ({
  summary,
  query: projectQuery,
  response: menuListSchema,
});
/** Partners have lists of their own. */
const partnerMenuList = (summary: string) => ({
  ...menuList(summary),
  query: projectQuery.extend({ alliance: allianceField }),
  errors: allianceErrors,
});

export const menuEndpoints = {
  listKajiMenus: publicCall(mainApiPaths.listKajiMenus, partnerMenuList('家事代行のメニュー一覧')),
  listCookingMenus: publicCall(mainApiPaths.listCookingMenus, menuList('料理代行のメニュー一覧')),
  listBabyMenus: publicCall(mainApiPaths.listBabyMenus, menuList('ベビーシッターのメニュー一覧')),
  listCounselingMenus: publicCall(
    mainApiPaths.listCounselingMenus,
    partnerMenuList('訪問カウンセリングのメニュー一覧'),
  ),
  listMenuCategories: publicCall(mainApiPaths.listMenuCategories, {
    summary: 'サービスの一覧',
    query: projectQuery,
    response: z.object({ categories: z.array(serviceListItemSchema) }),
  }),
  listMenuItems: publicCall(mainApiPaths.listMenuItems, {
    summary: 'サービスのメニュー一覧',
    query: projectQuery.extend({ id: idInputSchema, alliance: allianceField }),
    response: serviceMenusSchema,
    errors: ['menu_not_found', ...allianceErrors],
  }),
  getMenuTypes: publicCall(mainApiPaths.getMenuTypes, {
    summary: 'メニューの詳細(タイプとオプション)',
    query: projectQuery.extend({ id: idInputSchema }),
    response: menuDetailSchema,
    errors: ['menu_not_found'],
  }),
  listMenuRecommends: publicCall(mainApiPaths.listMenuRecommends, {
    summary: '一緒に頼まれるメニュー',
    query: projectQuery.extend({ menuId: idInputSchema }),
    response: z.object({ recommends: z.array(recommendSchema) }),
    errors: ['menu_not_found'],
  }),
};
