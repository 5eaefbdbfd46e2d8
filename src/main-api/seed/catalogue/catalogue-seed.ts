import type { CouponRow } from '../../catalogue/catalogue-repository';
import type { Catalogue, CatalogueAlliance } from '../../catalogue/catalogue-tables';
import { babyService } from './baby-sitter';
import { counselingService } from './counseling';
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
import { cookingService, kajiService } from './maid';
import { type SeedService, toMenu } from './menu-builders';
import { serviceAreaSeed } from './service-area-seed';

/**
 * Menus that the shop recommends to the people of a partner, at the usual prices; none needs a member's number. Only menus
 * of pages that support alliances. The last offer is over.
 */
const allianceSeed: readonly CatalogueAlliance[] = [
  {
    id: '901',
    code: 'AOZORA',
    label: 'あおぞら住宅 入居者様へのご案内',
    description: 'あおぞら住宅にお住まいの方へ、おすすめのメニューです。料金は通常と同じです。',
    codeInputs: [],
    endsAt: null,
    menuIds: ['16510', '21001', '31001', '31010', '51001'],
  },
  {
    id: '902',
    code: 'HIDAMARI',
    label: 'ひだまり共済 組合員様へのご案内',
    description: 'ひだまり共済の組合員の方へ、おすすめのメニューです。料金は通常と同じです。',
    codeInputs: [],
    endsAt: null,
    menuIds: ['16510', '21001', '31002', '31010', '31011', '31012', '51001', '51005'],
  },
  {
    id: '903',
    code: 'WAKABA',
    label: 'わかば銀行 新生活のご案内',
    description: 'わかば銀行で口座を開設された方への、新生活のご案内です。',
    codeInputs: [],
    endsAt: new Date('2025-04-01T00:00:00+09:00'),
    menuIds: ['16510', '31010', '51001'],
  },
];

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

export const catalogueSeed: Catalogue = {
  services: seedServices.map(({ menus: _, common: _common, ...service }) => service),
  menus: seedServices.flatMap((service) => service.menus.map((menu) => toMenu(service, menu))),
  alliances: allianceSeed,
  served: serviceAreaSeed,
};

const ALL_BUT_COUNSELING = ['houseCleaning', 'lifeSupport', 'maid', 'babySitter'] as const;

/** One of each kind, to show every answer in the shop. */
export const couponSeed: readonly CouponRow[] = [
  {
    code: 'HAJIMETE1000',
    label: 'ご利用1,000円引き',
    kind: 'amount',
    value: 1_000,
    projects: ALL_BUT_COUNSELING,
  },
  {
    code: 'OSOUJI10',
    label: 'おそうじ 10%引き',
    kind: 'percent',
    value: 10,
    projects: ['houseCleaning'],
  },
  {
    code: 'AIRCON2000',
    label: 'エアコンクリーニング 2,000円引き',
    kind: 'amount',
    value: 2_000,
    projects: ['houseCleaning'],
    menuIds: ['11001', '11002', '11010'],
  },
  {
    code: 'NATSU2025',
    label: '夏の大感謝 1,500円引き',
    kind: 'amount',
    value: 1_500,
    expiresAt: new Date('2025-09-01T00:00:00+09:00'),
    projects: ALL_BUT_COUNSELING,
  },
  {
    code: 'SENCHAKU100',
    label: '先着100名様 3,000円引き',
    kind: 'amount',
    value: 3_000,
    usageLimit: 100,
    usedCount: 100,
    projects: ALL_BUT_COUNSELING,
  },
];
