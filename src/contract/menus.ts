import { z } from 'zod';
import { endpoint } from './endpoint';
import {
  menuCategorySchema,
  menuKindSchema,
  payMethodSchema,
  paymentTypeSchema,
  projectSchema,
  termSchema,
} from './enumerations';
import { idInputSchema, idSchema, yenSchema } from './identifiers';

/** A service or category of a project. `illustration` names a drawing of the storefront. */
export const serviceListItemSchema = z.object({
  id: idSchema,
  label: z.string(),
  description: z.string(),
  illustration: z.string(),
});
export type ServiceListItem = z.infer<typeof serviceListItemSchema>;

/** A menu as a list shows it. Prices are tax-inclusive yen; `priceFrom` is the smallest one. */
export const listedMenuSchema = z.object({
  id: idSchema,
  label: z.string(),
  description: z.string(),
  illustration: z.string(),
  menuType: menuKindSchema,
  payMethodType: paymentTypeSchema,
  sendingUri: z.string().default(''),
  term: termSchema,
  category: menuCategorySchema.nullable().default(null),
  priceFrom: yenSchema.nullable(),
  priceUnit: z.string(),
  durationMinutes: z.int().nullable(),
  badge: z.string().nullable().default(null),
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

/** Something that can be chosen with a menu. Price per piece, tax-inclusive yen. */
const choiceSchema = z.object({
  id: idSchema,
  label: z.string(),
  description: z.string(),
  illustration: z.string().nullable().default(null),
  price: yenSchema,
  durationMinutes: z.int(),
  maxQuantity: z.int(),
});
export type MenuChoice = z.infer<typeof choiceSchema>;

/**
 * Menu detail. When `types` is not empty the customer says how many of which type, and the
 * quantities of the types together are the menu's quantity; else the menu itself has `price`.
 * The quantity lies between `minQuantity` and `maxQuantity`.
 */
export const menuDetailSchema = listedMenuSchema.extend({
  project: projectSchema,
  serviceId: idSchema,
  serviceLabel: z.string(),
  price: yenSchema.nullable(),
  quantityUnit: z.string(),
  minQuantity: z.int(),
  maxQuantity: z.int(),
  quantityDiscounts: z.array(z.object({ minQuantity: z.int(), discountPerUnit: yenSchema })),
  types: z.array(choiceSchema),
  options: z.array(choiceSchema),
  includes: z.array(z.string()),
  excludes: z.array(z.string()),
  extraCharges: z.array(z.string()),
  preparation: z.array(z.string()),
  payMethods: z.array(payMethodSchema),
});
export type MenuDetail = z.infer<typeof menuDetailSchema>;

const projectQuery = z.object({ project: projectSchema });

export const menuEndpoints = {
  listMenuCategories: endpoint({
    method: 'GET',
    path: '/menu/categories',
    summary: 'サービスの一覧',
    access: 'anyone',
    query: projectQuery,
    response: z.object({ categories: z.array(serviceListItemSchema) }),
    errors: [],
  }),
  listMenuItems: endpoint({
    method: 'GET',
    path: '/menu/items',
    summary: 'サービスのメニュー一覧',
    access: 'anyone',
    query: projectQuery.extend({ id: idInputSchema, alliance: z.string().max(40).optional() }),
    response: serviceMenusSchema,
    errors: ['menu_not_found'],
  }),
  getMenuTypes: endpoint({
    method: 'GET',
    path: '/menu/types',
    summary: 'メニューの詳細(タイプとオプション)',
    access: 'anyone',
    query: projectQuery.extend({ id: idInputSchema }),
    response: menuDetailSchema,
    errors: ['menu_not_found'],
  }),
  listMenuRecommends: endpoint({
    method: 'GET',
    path: '/menu/recommends',
    summary: '一緒に頼まれるメニュー',
    access: 'anyone',
    query: projectQuery.extend({ menuId: idInputSchema }),
    response: z.object({ recommends: z.array(choiceSchema) }),
    errors: ['menu_not_found'],
  }),
};
