import { EXTENSION_FEES, ON_SITE_TERMS, TRANSPORT_FEES } from '@/domain/fees';
import { formatYen } from '@/domain/money';
import { choice, menu, type SeedMenu, surchargeTerms } from '../menu-builders';

export const maidTerms = {
  quantityUnit: '回',
  typeChoice: 'one',
  transportFee: TRANSPORT_FEES.maid,
  excludes: ['高所・屋外の作業', '専用の機材や薬剤を使う清掃', 'お子様・ご家族の介護'],
  extraCharges: [
    `当日の延長は30分につき${formatYen(EXTENSION_FEES.maid)}です。${ON_SITE_TERMS}`,
    surchargeTerms,
  ],
  preparation: [
    '掃除用具と洗剤は、お客様のものをお借りします。',
    'お願いしたいことの順番を、当日の初めにお知らせください。',
  ],
} as const;

const visitOptions = [
  choice('51', '30分延長', EXTENSION_FEES.maid, 30, {
    about: 'あらかじめ時間を延ばしておけます。',
    max: 4,
  }),
  choice('52', '担当者からの作業報告', 550, 0, {
    about: '作業の内容と気づいたことを、写真付きでお送りします。',
  }),
] as const;

/** Two or three hours at an hourly price (yen). */
function planTypes(hourly: number) {
  return [
    choice('01', '2時間', hourly * 2, 120, { about: '水まわりと一部屋ほどが目安です。' }),
    choice('02', '3時間', hourly * 3, 180, { about: 'お住まい全体の普段の家事が目安です。' }),
  ] as const;
}

/** A single visit of two or three hours at an hourly price (yen). */
export function spot(
  id: string,
  label: string,
  hourly: number,
  more: Pick<SeedMenu, 'description' | 'illustration'>,
): SeedMenu {
  return menu(id, label, {
    category: 'spot',
    types: planTypes(hourly),
    options: visitOptions,
    ...more,
  });
}

const rhythms = [
  { label: '毎週', weeks: 1, hourly: 2_790 },
  { label: '隔週', weeks: 2, hourly: 2_890 },
  { label: '4週に1回', weeks: 4, hourly: 3_190 },
] as const;

/**
 * Menus with consecutive ids from `firstId` on. The price is per visit. The minimum order applies to
 * single visits only.
 */
export function repeatPlans(
  firstId: number,
  label: string,
  more: Pick<SeedMenu, 'description' | 'illustration'>,
): SeedMenu[] {
  return rhythms.map((rhythm, index) =>
    menu(String(firstId + index), `${label} ${rhythm.label}`, {
      term: 'repeat',
      category: 'repeat',
      payMethods: ['creditCard'],
      minimumOrderApplies: false,
      types: planTypes(rhythm.hourly),
      options: visitOptions,
      visits: { rhythmWeeks: rhythm.weeks, needsFirstHearing: true },
      ...more,
    }),
  );
}
