import { EXPENSES, EXTENSION_FEES, TRANSPORT_FEES } from '@/domain/fees';
import { formatYen } from '@/domain/money';

/** What holds for the help with daily life: one visit, transport per visit. */
export const lifeSupportTerms = {
  priceUnit: '1回',
  quantityUnit: '回',
  typeChoice: 'one',
  transportFee: TRANSPORT_FEES.lifeSupport,
  extraCharges: [
    `延長は30分につき${formatYen(EXTENSION_FEES.lifeSupport)}です。当日、担当者にご相談ください。`,
    EXPENSES.parking,
  ],
} as const;

/** Two, three and four hours at the same hourly price (yen). */
export function hourTypes(hourly: number, about: readonly [string, string, string]) {
  return ([2, 3, 4] as const).map((hours, index) => ({
    no: `0${index + 1}`,
    label: `${hours}時間`,
    description: about[index] ?? '',
    price: hourly * hours,
    minutes: hours * 60,
  }));
}

/** What can be added to any visit. */
export const visitOptions = [
  {
    no: '53',
    label: '30分延長',
    description: 'あらかじめ時間を延ばしておけます。',
    price: EXTENSION_FEES.lifeSupport,
    minutes: 30,
    max: 4,
  },
  {
    no: '54',
    label: '作業前後のお写真の報告',
    description: 'お立ち会いになれないときも、仕上がりをお写真でお確かめいただけます。',
    price: 550,
    minutes: 0,
  },
] as const;

export const secondPersonOption = {
  no: '51',
  label: '担当者を1名追加',
  description: '2名で作業し、早く仕上げます。',
  price: 7_700,
  minutes: 0,
} as const;
