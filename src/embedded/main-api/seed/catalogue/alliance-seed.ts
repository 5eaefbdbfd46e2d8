import type { CatalogueAlliance } from '../../catalogue/catalogue';

/**
 * Partners whose customers see a list of their own; the last one's offer is over. Only menus of the pages
 * that know alliances (kaji, counselling, life support): elsewhere nobody would see the offer.
 */
export const allianceSeed: readonly CatalogueAlliance[] = [
  {
    id: '901',
    code: 'AOZORA',
    label: 'あおぞら住宅 入居者さま優待',
    description: 'あおぞら住宅にお住まいの方へ、選りすぐりのメニューをご案内します。',
    codeInputs: [],
    endsAt: null,
    menuIds: ['16510', '21001', '31001', '31010', '51001'],
  },
  {
    id: '902',
    code: 'HIDAMARI',
    label: 'ひだまり共済 組合員さま優待',
    description: 'ひだまり共済の組合員の方へ、ご家庭の負担を軽くするメニューをご案内します。',
    codeInputs: [
      {
        id: 'member-number',
        label: '組合員番号',
        support: '組合員証に書かれている6桁の数字です。',
        maxLength: 6,
        pattern: '\\d{6}',
      },
    ],
    endsAt: null,
    menuIds: ['16510', '21001', '31002', '31010', '31011', '31012', '51001', '51005'],
  },
  {
    id: '903',
    code: 'WAKABA',
    label: 'わかば銀行 新生活優待',
    description: 'わかば銀行で口座を開設された方への、新生活のご案内です。',
    codeInputs: [],
    endsAt: new Date('2025-04-01T00:00:00+09:00'),
    menuIds: ['16510', '31010', '51001'],
  },
];
