import type { MainApiDependencies } from '../dependencies';
import { sendUnsentNotices } from '../messages/order-message';
import { sumDays } from '../office/sum-days';
import { recoverPendingOrders } from '../orders/with-idempotency-key';
import { releaseUnpaidOrders } from '../payments/payment-requests';
import { chargeLaterVisits } from '../payments/settle-charges';
import { keepPlans } from '../plans/keep-plans';
import { keepQuotes } from '../quotes/keep-quotes';
import { completeOverdueVisits } from '../visits/complete-visits';
import { keepProposals } from '../visits/keep-proposals';
import { remindOfVisits } from '../visits/remind-visits';
import { recoverAdditions } from '../visits/settle-additions';
import { tellWaiting } from '../waiting-list/tell-waiting';

const everyMs = 60_000;

/** What the main API does by itself; each is safe in several processes. */
export function mainApiRounds(mainApi: MainApiDependencies) {
  return [
    { name: 'order recovery', everyMs, work: () => recoverPendingOrders(mainApi) },
    { name: 'payment requests', everyMs, work: () => releaseUnpaidOrders(mainApi) },
    { name: 'charges and refunds', everyMs, work: () => chargeLaterVisits(mainApi) },
    { name: 'additions to visits', everyMs, work: () => recoverAdditions(mainApi) },
    { name: 'overdue visits', everyMs, work: () => completeOverdueVisits(mainApi) },
    { name: 'quotes', everyMs, work: () => keepQuotes(mainApi) },
    { name: 'reminders', everyMs, work: () => remindOfVisits(mainApi) },
    { name: 'proposals', everyMs, work: () => keepProposals(mainApi) },
    { name: 'unsent notices', everyMs, work: () => sendUnsentNotices(mainApi) },
    { name: 'regular plans', everyMs, work: () => keepPlans(mainApi) },
    { name: 'waiting list', everyMs, work: () => tellWaiting(mainApi) },
    { name: 'figures', everyMs, work: () => sumDays(mainApi) },
  ];
}
