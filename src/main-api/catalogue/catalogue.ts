import type { alliances, menus, serviceAreas, services } from './catalogue-tables';

/** Amounts are tax-inclusive whole yen, durations minutes on site. */
export type CatalogueMenu = Readonly<Omit<typeof menus.$inferSelect, 'position'>> & {
  /** Of one unit, where `price` was lowered so lately that it may be shown crossed out. */
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
