import type { Catalogue } from '../../catalogue/catalogue';
import { allianceSeed } from './alliance-seed';
import { babyService } from './baby-sitter/baby';
import { counselingService } from './counseling/counseling';
import { airconService } from './house-cleaning/aircon';
import { applianceService } from './house-cleaning/appliance';
import { bathroomService } from './house-cleaning/bathroom';
import { floorService } from './house-cleaning/floor';
import { kitchenService } from './house-cleaning/kitchen';
import { sanitaryService } from './house-cleaning/sanitary';
import { waterSetService } from './house-cleaning/water-set';
import { wholeHomeService } from './house-cleaning/whole-home';
import { windowService } from './house-cleaning/window';
import { furnitureAssemblyService } from './life-support/furniture-assembly';
import { gardenService } from './life-support/garden';
import { laundryService } from './life-support/laundry';
import { shoppingService } from './life-support/shopping';
import { storageService } from './life-support/storage';
import { tidyingService } from './life-support/tidying';
import { cookingService } from './maid/cooking';
import { kajiService } from './maid/kaji';
import { type SeedService, toMenu } from './menu-builders';
import { serviceAreaSeed } from './service-area-seed';

/** In the order the shop shows them. */
const seedServices: readonly SeedService[] = [
  airconService,
  bathroomService,
  kitchenService,
  sanitaryService,
  waterSetService,
  windowService,
  floorService,
  applianceService,
  wholeHomeService,
  tidyingService,
  storageService,
  shoppingService,
  gardenService,
  furnitureAssemblyService,
  laundryService,
  kajiService,
  cookingService,
  babyService,
  counselingService,
];

/** The catalogue of this release. */
export const catalogueSeed: Catalogue = {
  services: seedServices.map(({ service, questions }) => ({ ...service, questions })),
  menus: seedServices.flatMap(({ service, menus }) => menus.map((menu) => toMenu(service, menu))),
  alliances: allianceSeed,
  served: serviceAreaSeed,
};
