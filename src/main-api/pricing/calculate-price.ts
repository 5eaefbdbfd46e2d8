import type { Price, PriceLine } from '@/contract/pricing';
import { EARLY_LATE, feeNames, NOMINATION_FEE, YEAR_END } from '@/domain/fees';
import { minimumOrderShortfall } from '@/domain/minimum-order';
import { formatYen } from '@/domain/money';
import type { PayMethod } from '@/domain/pay-method-codes';
import { handlingFeeName, payMethods } from '@/domain/pay-methods';
import { quantityInWords, unitMinutesOf } from '@/domain/sold-by-time';
import { earlyLateMinutes, isYearEnd } from '@/domain/surcharges';
import type { coupons } from '../catalogue/catalogue-tables';
import type { ChosenItem, ChosenMenu } from './choose-menu';
import {
  discountLines,
  itemLine,
  linesByRate,
  mapAmounts,
  priceLine,
  sumByRate,
  sumOfAmounts,
  taxSums,
} from './price-lines';

export type Coupon = Pick<typeof coupons.$inferSelect, 'code' | 'label' | 'kind' | 'value'>;

export interface PriceCircumstances {
  /** `yyyy-MM-ddTHH:mm:00` in Japan time; null without a date. */
  readonly startsAt: string | null;
  readonly coupon: Coupon | null;
  /** One yen each; more than the total uses just the total. */
  readonly friendlyPoints: number;
  readonly nominations: number;
  /** `creditCard` while none is chosen. */
  readonly payMethod: PayMethod;
  /** Yen; 0 for a method without one. */
  readonly handlingFee: number;
  /** Known from the answers; unit prices in tax-inclusive yen. */
  readonly onSiteFees: readonly {
    readonly id: string;
    readonly label: string;
    readonly quantity: number;
    readonly unitPrice: number;
  }[];
}

/** For transport, nomination, answers and handling; percent. */
const STANDARD_TAX_RATE = 10;

/** None for a menu that is quoted after an inspection. */
function menuLines({ menu, quantity, types }: ChosenMenu): PriceLine[] {
  if (types.length === 0) {
    if (menu.price === null) return [];
    return [
      priceLine({
        id: menu.id,
        kind: 'menu',
        label: menu.label,
        explanation: menu.price === 0 ? '無料でご利用いただけます。' : menu.description,
        quantity,
        unitPrice: menu.price,
        taxRate: menu.taxRate,
      }),
    ];
  }
  const isByTime = unitMinutesOf(menu) !== null;
  return types.map((type) =>
    itemLine('type', type, {
      label: `${menu.label} ${type.label}`,
      explanation: isByTime
        ? `${menu.priceUnit}ごとに${formatYen(type.price)}です。`
        : 'お選びのタイプと数量の料金です。',
      ...(isByTime && { quantityText: quantityInWords(menu, type.quantity) }),
    }),
  );
}

/** An option priced per unit counts once per unit of the menu. */
export function optionLine(
  option: ChosenItem,
  { menu, quantity }: Pick<ChosenMenu, 'menu' | 'quantity'>,
): PriceLine {
  if (!option.isPerUnit) {
    return itemLine('option', option, { explanation: 'お選びのオプションの料金です。' });
  }
  const texts = {
    explanation: `${menu.priceUnit}ごとに${formatYen(option.price)}で、ご利用の数量にあわせた料金です。`,
    ...(unitMinutesOf(menu) !== null && { quantityText: quantityInWords(menu, quantity) }),
  };
  return itemLine('option', option, texts, option.quantity * quantity);
}

function quantityDiscountLines({ menu, quantity }: ChosenMenu, goods: readonly PriceLine[]) {
  const discount = menu.quantityDiscounts.findLast(({ minQuantity }) => quantity >= minQuantity);
  if (!discount) return [];
  const { minQuantity, discountPerUnit } = discount;
  const perUnit = `1${menu.quantityUnit}あたり${formatYen(discountPerUnit)}`;
  return discountLines('quantityDiscount', discountPerUnit * quantity, goods, {
    label: 'まとめて割引',
    explanation: `${minQuantity}${menu.quantityUnit}以上のお申し込みで、${perUnit}をお値引きします。`,
  });
}

function surchargeLines(chosen: ChosenMenu, startsAt: string, service: readonly PriceLine[]) {
  const { count } = chosen.menu.visits;
  const amounts = mapAmounts(sumByRate(service), (amount) => Math.floor(amount / count));
  const minutes = earlyLateMinutes(startsAt, chosen.durationMinutes);
  const earlyLate = mapAmounts(amounts, (amount) =>
    minutes === 0
      ? 0
      : Math.floor((amount * EARLY_LATE.percent * minutes) / (100 * chosen.durationMinutes)),
  );
  const yearEnd = mapAmounts(amounts, (amount) =>
    isYearEnd(startsAt) ? Math.floor((amount * YEAR_END.percent) / 100) : 0,
  );
  return [
    ...linesByRate('earlyLate', earlyLate, {
      label: feeNames.earlyLate,
      explanation: `${EARLY_LATE.untilHour}:00より前と${EARLY_LATE.fromHour}:00より後の${minutes}分について、${EARLY_LATE.percent}%の割増料金です。`,
    }),
    ...linesByRate('yearEnd', yearEnd, {
      label: feeNames.yearEnd,
      explanation: `12月29日から1月3日までのご利用は、${YEAR_END.percent}%の割増料金です。`,
    }),
  ];
}

/** The lines of a price on which its surcharges are computed. */
const SERVICE_KINDS: readonly PriceLine['kind'][] = [
  'menu',
  'type',
  'option',
  'recommend',
  'quantityDiscount',
];

/**
 * The minutes outside 8:00–21:00 that a price was computed with, read from its lines, since the start that was chosen
 * then is not kept when the visit moves.
 * @param visitCount how many visits the price is for
 */
export function chargedEarlyLateMinutes(
  { lines }: Pick<Price, 'lines'>,
  durationMinutes: number,
  visitCount: number,
): number {
  const sumOf = (kinds: readonly PriceLine['kind'][]) =>
    sumOfAmounts(lines.filter(({ kind }) => kinds.includes(kind)));
  const surcharge = sumOf(['earlyLate']);
  if (surcharge === 0) return 0;
  const forEachMinute = EARLY_LATE.percent * sumOf(SERVICE_KINDS);
  // The surcharge was rounded down by less than a yen, and a minute costs more than that.
  return Math.ceil((surcharge * 100 * durationMinutes * visitCount) / forEachMinute);
}

function couponLines({ kind, value, label }: Coupon, service: readonly PriceLine[]): PriceLine[] {
  const isAmount = kind === 'amount';
  const amount = isAmount ? value : Math.floor((sumOfAmounts(service) * value) / 100);
  return discountLines('coupon', amount, service, {
    label: `クーポン「${label}」`,
    explanation: `サービス料金から${isAmount ? formatYen(value) : `${value}%`}をお値引きします。`,
  });
}

function extraLines(chosen: ChosenMenu, circumstances: PriceCircumstances): PriceLine[] {
  const extra = (
    kind: 'nomination' | 'transport' | 'handlingFee',
    quantity: number,
    unitPrice: number,
    texts: { label: string; explanation: string },
  ) => priceLine({ id: kind, kind, ...texts, quantity, unitPrice, taxRate: STANDARD_TAX_RATE });
  return [
    extra('nomination', circumstances.nominations, NOMINATION_FEE, {
      label: feeNames.nomination,
      explanation: 'ご希望の担当者がうかがうための料金です。',
    }),
    extra('transport', chosen.menu.visits.count, chosen.menu.transportFee, {
      label: feeNames.transport,
      explanation: '訪問のたびにいただく料金です。',
    }),
    ...circumstances.onSiteFees.map((fee) =>
      priceLine({
        ...fee,
        kind: 'onSite',
        explanation: '事前のご質問へのご回答により必要となる料金です。',
        taxRate: STANDARD_TAX_RATE,
      }),
    ),
    extra('handlingFee', 1, circumstances.handlingFee, {
      label: handlingFeeName(circumstances.payMethod),
      explanation: `${payMethods[circumstances.payMethod].name}でお支払いいただく場合の手数料です。`,
    }),
  ].filter((line) => line.amount > 0);
}

/** @param orderAmount yen, compared with the minimum order */
function totals(lines: PriceLine[], orderAmount: number, menu: ChosenMenu['menu']): Price {
  const taxByRate = taxSums(lines);
  const tax = taxByRate.reduce((sum, entry) => sum + entry.tax, 0);
  const totalIncludingTax = sumOfAmounts(lines);
  return {
    lines,
    totalIncludingTax,
    totalExcludingTax: totalIncludingTax - tax,
    tax,
    taxByRate,
    minimumOrderShortfall: menu.minimumOrderApplies ? minimumOrderShortfall(orderAmount) : 0,
  };
}

/**
 * Computes the price of a selection; no other code does. Pure. All amounts are tax-inclusive whole
 * yen, fractions cut off.
 *
 * - Service: menu or types, options (those per unit times the menu's quantity) and recommended
 * menus. The quantity discount takes the highest step reached off every unit of the menu. Menus to
 * be quoted have no lines.
 * - Transport is per visit, nomination per person.
 * - Early/late (25 % of the share of minutes outside 8:00–21:00) and year-end (30 %, by the day of
 * the start) are taken on the service, not on one another. For a course they count on the first
 * visit's share only, since the others may still be moved.
 * - A coupon lowers the service at most to 0; all else stays. Points pay for anything, up to the
 * total.
 * - Amounts over several tax rates are split in proportion. `tax` is cut off once per rate, as on a
 * qualified invoice; the tax of a line is for information.
 * - Fees that follow from answers are lines of their own; an estimate menu has none before its quote.
 * - The minimum order (SPEC section 9) compares service and transport, before coupon and points and
 * without surcharges, fees of answers, nomination and handling fee (docs/payments.md#smallest-orders-and-the-minimum).
 */
export function calculatePrice(chosen: ChosenMenu, circumstances: PriceCircumstances): Price {
  const ownLines = menuLines(chosen);
  const service = [
    ...ownLines,
    ...chosen.options.map((option) => optionLine(option, chosen)),
    ...chosen.recommends.map((recommend) =>
      itemLine('recommend', recommend, {
        explanation: '一緒にお申し込みいただくメニューの料金です。',
      }),
    ),
    ...quantityDiscountLines(chosen, ownLines),
  ];
  const { startsAt, coupon } = circumstances;
  const charged = [
    ...service,
    ...(startsAt === null ? [] : surchargeLines(chosen, startsAt, service)),
    ...extraLines(chosen, circumstances),
    ...(coupon === null ? [] : couponLines(coupon, service)),
  ];
  const pointLines = discountLines('friendlyPoint', circumstances.friendlyPoints, charged, {
    label: 'ポイント利用',
    explanation: '1ポイントを1円としてお使いいただけます。',
  });
  const lines = [...charged, ...pointLines];
  const transport = charged.filter(({ kind }) => kind === 'transport');
  return totals(lines, sumOfAmounts([...service, ...transport]), chosen.menu);
}

/** Paid by card, without date, coupon, points and nomination. */
export const PLAIN_CIRCUMSTANCES: PriceCircumstances = {
  startsAt: null,
  coupon: null,
  friendlyPoints: 0,
  nominations: 0,
  payMethod: 'creditCard',
  handlingFee: 0,
  onSiteFees: [],
};
