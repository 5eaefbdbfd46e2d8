import type {
  alliances,
  menuChoices,
  menuQuantityDiscounts,
  menus,
  questions,
  serviceAreas,
  services,
} from './catalogue-tables';

/** A type (which replaces the menu's price) or an option. */
export type CatalogueChoice = Omit<typeof menuChoices.$inferSelect, 'menuId' | 'kind' | 'position'>;

/** Amounts are tax-inclusive whole yen, durations minutes on site. */
export interface CatalogueMenu extends Omit<typeof menus.$inferSelect, 'position'> {
  readonly types: readonly CatalogueChoice[];
  readonly options: readonly CatalogueChoice[];
  /** Each at its price when ordered together with this menu. */
  readonly recommends: readonly { readonly menuId: string; readonly price: number }[];
  readonly quantityDiscounts: readonly Omit<typeof menuQuantityDiscounts.$inferSelect, 'menuId'>[];
}

export type CatalogueQuestion = Omit<typeof questions.$inferSelect, 'serviceId' | 'position'>;

export interface CatalogueService extends Omit<typeof services.$inferSelect, 'position'> {
  readonly questions: readonly CatalogueQuestion[];
}

export interface CatalogueAlliance extends Omit<typeof alliances.$inferSelect, 'position'> {
  readonly menuIds: readonly string[];
}

export interface Catalogue {
  readonly services: readonly CatalogueService[];
  readonly menus: readonly CatalogueMenu[];
  readonly alliances: readonly CatalogueAlliance[];
  readonly served: readonly (typeof serviceAreas.$inferSelect)[];
}
