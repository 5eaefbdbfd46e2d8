import type { ResponseOf } from '@/contract/endpoint';
import { type MainApi, mainApi } from '@/contract/main-api';
import { toJapanDate } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import { findDraft } from '../orders/kept-draft-repository';
import { readOrders } from '../orders/order-repository';
import { listOwedCharges } from '../payments/charge-repository';
import { showPaymentRequests } from '../payments/payment-requests';
import { chargedTime } from '../payments/visit-charges';
import { listPlans } from '../plans/show-plans';
import { showUnansweredVisits } from '../visits/show-visits';
import { toVisitId } from '../visits/visit-repository';

type Concerns = ResponseOf<MainApi['getConcerns']>;

async function showUnpaidCharges(
  { db }: MainApiDependencies,
  subject: string,
): Promise<Concerns['unpaidCharges']> {
  const owed = await listOwedCharges(db, subject);
  const ids = [...new Set(owed.map(({ orderId }) => orderId))];
  const orders = await readOrders(db, ids);
  return owed.flatMap((charge) => {
    const stored = orders.find(({ order }) => order.id === charge.orderId);
    if (!stored) return [];
    return {
      visitId: toVisitId(charge),
      orderId: charge.orderId,
      menuLabel: stored.order.menu.chosen.label,
      isCancellationFee: charge.kind === 'cancellation_fee',
      usedOn: toJapanDate(chargedTime(stored, charge)),
      amount: charge.amount,
    };
  });
}

/** What the customer has to see to, in one call, as my page asks for it each time it is opened. */
async function showConcerns(deps: MainApiDependencies, subject: string): Promise<Concerns> {
  const [unpaidCharges, paymentRequests, unansweredVisits, plans, keptDraft] = await Promise.all([
    showUnpaidCharges(deps, subject),
    showPaymentRequests(deps, subject),
    showUnansweredVisits(deps, subject),
    listPlans(deps, subject),
    findDraft(deps.db, subject, deps.clock.now()),
  ]);
  return { unpaidCharges, paymentRequests, unansweredVisits, plans, keptDraft };
}

export const concernRoutes: Routes = ({ implement }, deps) => {
  implement(mainApi.getConcerns, ({ customer }) => showConcerns(deps, customer.subject));
};
