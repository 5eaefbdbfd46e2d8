import type { MainApiCall } from '@/contract/main-api';
import { minimumOrderShortfall } from '@/domain/minimum-order';
import { specPayMethods } from '@/domain/pay-method-codes';
import { partsOf, toText, toWholeNumber } from './answer-parts';
import { projectIn } from './menu-answers';
import type { Fallbacks, Reading } from './read-leniently';

const CONSUMPTION_TAX = 10;

/** The price of an order of which only the total is known; null without one. */
function readPrice(parts: Readonly<Record<string, unknown>>): unknown {
  const total = toWholeNumber(parts.totalWorkingFee);
  if (total === null) return null;
  const excludingTax = toWholeNumber(parts.totalWorkingFeeWithoutTax);
  const tax = total - (excludingTax ?? Math.round((total * 100) / (100 + CONSUMPTION_TAX)));
  const line = {
    id: 'total',
    kind: 'menu',
    label: toText(parts.label),
    explanation: '',
    quantity: 1,
    unitPrice: total,
    amount: total,
    taxRate: CONSUMPTION_TAX,
    tax,
  };
  return {
    lines: [line],
    totalIncludingTax: total,
    totalExcludingTax: total - tax,
    tax,
    taxByRate: [{ taxRate: CONSUMPTION_TAX, amount: total, tax }],
    // An order that costs nothing has no minimum.
    minimumOrderShortfall: total === 0 ? 0 : minimumOrderShortfall(total),
  };
}

/** An estimate: `{menu, price}`, or the menu with the total working fee among its own fields. */
function readEstimate(body: unknown): unknown {
  const parts = partsOf(body);
  const menu = partsOf(parts.menu ?? body);
  return {
    ...parts,
    menu,
    price: parts.price === undefined ? readPrice(parts) : parts.price,
    payMethods:
      parts.payMethods ?? (toWholeNumber(parts.totalWorkingFee) === 0 ? [] : specPayMethods),
    laterVisitsTotal: parts.laterVisitsTotal ?? null,
  };
}

function estimateFallbacks(query: URLSearchParams): Fallbacks {
  return {
    'menu.id': query.get('id') ?? '0',
    'menu.label': 'お選びのメニュー',
    'menu.project': projectIn(query),
    'menu.quantity': toWholeNumber(query.get('quantity')) ?? 1,
    'menu.durationMinutes': 0,
    'menu.types[].quantity': 1,
    'menu.options[].quantity': 1,
    'menu.additional[].quantity': 1,
  };
}

const estimate: Reading = { reshape: readEstimate, fallbacks: estimateFallbacks };

export const priceAnswers = {
  estimateMenu: estimate,
  getOrderMenu: estimate,
  getMaidOrder: estimate,
  checkCoupon: {
    reshape: (body, query) => {
      const { coupon, ...parts } = partsOf(body);
      const label = toText(coupon) || toText(partsOf(coupon).label) || toText(parts.label);
      const code = query.get('code') ?? '';
      return { code, label: label || code };
    },
    rejection: (body) => (partsOf(body).valid === false ? 'coupon_not_found' : undefined),
  },
} satisfies Partial<Record<MainApiCall, Reading>>;
