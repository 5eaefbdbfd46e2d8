import type {
  alliances,
  menuChoices,
  menuQuantityDiscounts,
  menus,
  questions,
  serviceAreas,
  services,
} from './catalogue-tables';

/** One thing chosen within a menu: a type (instead of the menu's own price) or an option. */
export type CatalogueChoice = Omit<typeof menuChoices.$inferSelect, 'menuId' | 'kind' | 'position'>;

/** Amounts are tax-inclusive whole yen, durations minutes on site. */
export interface CatalogueMenu extends Omit<typeof menus.$inferSelect, 'position'> {
  readonly types: readonly CatalogueChoice[];
  readonly options: readonly CatalogueChoice[];
  /** Other menus offered together with this one, each at its price when ordered together. */
  readonly recommends: readonly { readonly menuId: string; readonly price: number }[];
  readonly quantityDiscounts: readonly Omit<typeof menuQuantityDiscounts.$inferSelect, 'menuId'>[];
}

export type CatalogueQuestion = Omit<typeof questions.$inferSelect, 'serviceId' | 'position'>;

/** A service or category of a project, with the questions asked before a visit. */
export interface CatalogueService extends Omit<typeof services.$inferSelect, 'position'> {
  readonly questions: readonly CatalogueQuestion[];
}

/** A partner whose customers see lists of their own. */
export interface CatalogueAlliance extends Omit<typeof alliances.$inferSelect, 'position'> {
  readonly menuIds: readonly string[];
}

/** Everything of the catalogue, in the order it is shown. */
export interface Catalogue {
  readonly services: readonly CatalogueService[];
  readonly menus: readonly CatalogueMenu[];
  readonly alliances: readonly CatalogueAlliance[];
  readonly served: readonly (typeof serviceAreas.$inferSelect)[];
}
