import { subDays, subHours } from 'date-fns';
import { DAYS_WITHOUT_DATE } from '@/domain/date-terms';
import { endOfBusinessDay } from '../calendar/business-days';
import { withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { endOfNight, sendByClock, sendOrderMessage } from '../messages/order-message';
import {
  cancelledWithoutDateMessage,
  proposalExpiredMessage,
  proposalReminderMessage,
} from '../messages/shop-change-messages';
import { inRound } from '../operations/each-row';
import { cancelForNothing } from '../orders/cancel-order';
import type { LockedOrder, ReadOrder, StoredOrder } from '../orders/order-reader';
import { findOrder, orderName } from '../orders/order-repository';
import { settleCharges } from '../payments/settle-charges';
import { startDetails, withoutStart } from './answer-proposal';
import { changeVisit } from './change-visit';
import {
  listEndedProposals,
  listOrdersWithoutDate,
  listProposals,
  listProposalsToRemind,
  markReminded,
} from './proposal-repository';
import { type VisitKey, visitName } from './visit-repository';
import type { OrderVisitRow } from './visit-tables';

const REMINDER_HOURS = 24;

type OfCustomer = VisitKey & { readonly subject: string };

/** With the customer's lock, when the visit still waits for an answer. */
async function whileProposed(
  deps: MainApiDependencies,
  { orderId, position, subject }: OfCustomer,
  work: (locked: LockedOrder<ReadOrder>, visit: OrderVisitRow) => Promise<void>,
): Promise<void> {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const stored = await findOrder(transaction, subject, orderId);
    const visit = stored?.visits.find((row) => row.position === position);
    if (stored && visit?.status === 'proposed') await work({ deps, transaction, stored }, visit);
  });
}

async function remind(deps: MainApiDependencies, proposed: OfCustomer): Promise<void> {
  await whileProposed(deps, proposed, async (locked, visit) => {
    const { transaction, stored } = locked;
    if (!(await markReminded(transaction, visit, deps.clock.now()))) return;
    const proposals = await listProposals(transaction, visit);
    const [first] = proposals;
    if (!first) return;
    const message = proposalReminderMessage(stored, visit, proposals, first.heldUntil);
    await sendOrderMessage(locked, message);
  });
}

async function expire(deps: MainApiDependencies, proposed: OfCustomer): Promise<void> {
  await whileProposed(deps, proposed, async (locked, visit) => {
    const { transaction, stored } = locked;
    const offers = await listProposals(transaction, visit);
    const [offer] = offers;
    if (!offer || offer.heldUntil > deps.clock.now()) return;
    const changes = withoutStart(stored, visit);
    const cause = { author: 'system:proposals', details: startDetails(offers) } as const;
    const change = { ...locked, ...cause };
    await changeVisit(change, visit.position, 'proposalExpired', changes);
    const message = proposalExpiredMessage(stored, visit, offer.heldUntil);
    await sendByClock(change, message);
  });
}

/** Nothing is on offer, and the shop has not promised to answer until a time to come. */
function isWithoutDate({ order, visits }: StoredOrder, now: Date): boolean {
  if (order.status !== 'received' || visits.some(({ status }) => status !== 'wished')) return false;
  const waits = visits.length === 0 ? [order] : visits;
  return waits.every(({ statusSince }) => endOfBusinessDay(statusSince, 1) <= now);
}

/**
 * A proposal that is still open is left to its end, as the customer may take one of its starts. Whoever asked
 * for others, or did not answer, was promised an answer, which the office has time for.
 */
async function cancelWithoutDate(
  deps: MainApiDependencies,
  { orderId, subject }: { readonly orderId: string; readonly subject: string },
): Promise<void> {
  const isCancelled = await withCustomerLock(deps.db, subject, async (transaction) => {
    const stored = await findOrder(transaction, subject, orderId);
    if (!stored || !isWithoutDate(stored, deps.clock.now())) return false;
    const cause = { author: 'system:without-date', note: '日時が決まらなかったため' } as const;
    const change = { deps, transaction, stored, ...cause };
    const refunds = await cancelForNothing(change);
    await sendByClock(change, cancelledWithoutDateMessage(stored, refunds));
    return true;
  });
  if (isCancelled) await settleCharges(deps, orderId);
}

/**
 * Reminds of starts on offer after 24 hours, ends them after 48, and cancels for nothing what has no date seven
 * days after the order, once the shop's last promise to answer is over (docs/visits.md#starts-that-the-shop-offers).
 * Safe to repeat and in several processes.
 */
export async function keepProposals(deps: MainApiDependencies): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now();
  await inRound(deps, async (each) => {
    // By day only, since a reminder that is kept until the morning may be of an offer that was answered meanwhile.
    if (endOfNight(now) === null) {
      await each('proposalReminder', {
        list: () => listProposalsToRemind(db, subHours(now, REMINDER_HOURS), now),
        nameOf: visitName,
        work: (proposed) => remind(deps, proposed),
      });
    }
    await each('endedProposal', {
      list: () => listEndedProposals(db, now),
      nameOf: visitName,
      work: (proposed) => expire(deps, proposed),
    });
    await each('orderWithoutDate', {
      list: () => listOrdersWithoutDate(db, subDays(now, DAYS_WITHOUT_DATE)),
      nameOf: orderName,
      work: (order) => cancelWithoutDate(deps, order),
    });
  });
}
