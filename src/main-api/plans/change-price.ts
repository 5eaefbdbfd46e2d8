import type { ResponseOf } from '@/contract/endpoint';
import { officePlanEndpoints } from '@/contract/office-plans';
import type { PriceLine } from '@/contract/pricing';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { addJapanDays, formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { PRICE_NOTICE_DAYS } from '@/domain/plan-terms';
import type { MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { sendOrderMessage } from '../messages/order-message';
import { planPriceChangedMessage } from '../messages/plan-messages';
import { changePlan } from '../orders/change-order';
import { lockAnyOrder } from '../orders/find-any-order';
import type { ReadOrder } from '../orders/order-reader';
import { planLines, planPriceOn } from '../payments/visit-charges';
import { priceLine, sumOfAmounts } from '../pricing/price-lines';
import { writePlanPrice } from './plan-repository';

type Call = (typeof officePlanEndpoints)['changePlanPrice'];

/** Fees stay what they are; the rest of the price is what changes. */
const FEES: readonly PriceLine['kind'][] = ['transport', 'nomination', 'onSite', 'handlingFee'];

function requireNotice(from: string, today: string): void {
  const earliest = addJapanDays(today, PRICE_NOTICE_DAYS);
  if (from >= earliest) return;
  const message = `${formatJapanDate(earliest)}以降の日をお選びください(${PRICE_NOTICE_DAYS}日前までにお知らせします)`;
  throw fieldRejection('invalid_request', 'from', message);
}

/** One line for the work, and the fees of the former price. */
function newLines(
  { order }: ReadOrder,
  former: readonly PriceLine[],
  perVisit: number,
): readonly PriceLine[] {
  const fees = former.filter(({ kind }) => FEES.includes(kind));
  const unitPrice = perVisit - sumOfAmounts(fees);
  if (unitPrice <= 0) {
    const message = `交通費などの${formatYen(sumOfAmounts(fees))}を含む金額を入力してください`;
    throw fieldRejection('invalid_request', 'perVisit', message);
  }
  const { id, label } = order.menu.chosen;
  const work = former.find(({ kind }) => !FEES.includes(kind));
  const taxRate = work?.taxRate ?? 10;
  const texts = { label, explanation: '1回の料金です。' };
  return [priceLine({ id, kind: 'menu', ...texts, quantity: 1, unitPrice, taxRate }), ...fees];
}

/**
 * Visits from that day on cost so much, with 30 days' notice to the customer. The same price again is told once.
 * Once per Idempotency-Key.
 * @throws Rejection not_found for no plan, state_changed for one that has ended, invalid_request for a day that is
 * too near, or less than the fees
 */
export function changePlanPrice(
  deps: MainApiDependencies,
  { params: { planId }, body, author, idempotencyKey }: HandlerInput<Call>,
): Promise<ResponseOf<Call>> {
  const { from, perVisit } = body;
  const content = { call: 'changePlanPrice', planId, body };
  const { response } = officePlanEndpoints.changePlanPrice;
  return withKey(deps, { author, idempotencyKey, content }, response, async (transaction) => {
    const stored = await lockAnyOrder(transaction, planId);
    const { plan } = stored;
    if (!plan) throw new Rejection('not_found');
    const dayBefore = addJapanDays(from, -1);
    const former = planPriceOn(stored, dayBefore);
    const answer = { planId, from, former, perVisit };
    const isAnnounced = plan.prices.some(({ fromDay }) => fromDay === from);
    if (isAnnounced && planPriceOn(stored, from) === perVisit) return answer;
    requireNotice(from, toJapanDate(deps.clock.now()));
    const lines = newLines(stored, planLines(stored, dayBefore), perVisit);
    const details = { from, former, perVisit };
    await changePlan({ deps, transaction, stored, author, details }, 'planChanged');
    await writePlanPrice(transaction, { orderId: planId, fromDay: from, lines });
    const message = planPriceChangedMessage(stored, from, former, perVisit);
    await sendOrderMessage({ deps, transaction, stored }, message);
    return answer;
  });
}
