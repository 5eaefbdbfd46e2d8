import { formatYen, formatYenIncludingTax } from './money';

/** The smallest total that can be ordered, in yen (SPEC section 9). */
export const MINIMUM_ORDER = { includingTax: 7_700, excludingTax: 7_000 } as const;

/** The rule in Japanese, shown with an order that must reach the minimum. */
export const MINIMUM_ORDER_RULE = `1回のお申し込みは${formatYenIncludingTax(MINIMUM_ORDER.includingTax)}・${formatYen(MINIMUM_ORDER.excludingTax)}(税抜)から承ります。`;

/** The rule for all menus, naming those without a minimum as well (docs/decisions/0044). */
export const MINIMUM_ORDER_TERMS = `${MINIMUM_ORDER_RULE}定期プラン、お見積もり、訪問カウンセリング、ギフト券には、最低金額はありません。`;

/** Yen (tax-inclusive) that are missing to the minimum order; 0 when it is reached. */
export function minimumOrderShortfall(totalIncludingTax: number): number {
  return Math.max(0, MINIMUM_ORDER.includingTax - totalIncludingTax);
}
