import { EXPENSES, EXTENSION_FEES, ON_SITE_TERMS, TRANSPORT_FEES } from '@/domain/fees';
import { formatYen } from '@/domain/money';
import { choice } from '../menu-builders';

export const visitOptions = [
  choice('53', '30分延長', EXTENSION_FEES.lifeSupport, 30, {
    about: 'あらかじめ時間を延ばしておけます。',
    max: 4,
  }),
  choice('54', '作業前後のお写真の報告', 550, 0, {
    about: '作業の前と後の様子を、お写真でお送りします。',
    max: 1,
  }),
] as const;

/** One visit, transport per visit. */
export const lifeSupportTerms = {
  quantityUnit: '回',
  typeChoice: 'one',
  options: visitOptions,
  transportFee: TRANSPORT_FEES.lifeSupport,
  extraCharges: [
    `当日の延長は30分につき${formatYen(EXTENSION_FEES.lifeSupport)}です。${ON_SITE_TERMS}`,
    EXPENSES.parking,
  ],
} as const;

/** Two, three and four hours at the same hourly price (yen). */
export function hourTypes(hourly: number, about: readonly [string, string, string]) {
  return ([2, 3, 4] as const).map((hours, index) =>
    choice(`0${index + 1}`, `${hours}時間`, hourly * hours, hours * 60, {
      about: about[index] ?? '',
    }),
  );
}
