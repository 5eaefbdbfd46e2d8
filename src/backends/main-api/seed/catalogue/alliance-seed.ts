import type { CatalogueAlliance } from '../../catalogue/catalogue';

/** Partners whose customers see a list of their own. */
export const allianceSeed: readonly CatalogueAlliance[] = [
  {
    id: '901',
    code: 'AOZORA',
    label: 'あおぞら住宅 入居者さま優待',
    menuIds: ['11001', '12001', '13002', '18003', '16510', '31001', '31010', '51001'],
  },
  {
    id: '902',
    code: 'HIDAMARI',
    label: 'ひだまり共済 組合員さま優待',
    menuIds: ['16510', '31002', '31011', '31012', '51001', '51005'],
  },
];
