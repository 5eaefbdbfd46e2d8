import type { ResponseOf } from '@/contract/endpoint';
import type { officeApi } from '@/contract/office';
import type { Database } from '@/database/database';
import { together } from '@/database/queries';
import { toJapanDate, toJapanTimestamp } from '@/domain/japan-time';
import { shownCustomer } from '../customers/customer-reader';
import { findCustomer, hasAccount } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import type { HandlerInput } from '../http/request-input';
import { type AuthorNames, readAuthorNames } from '../office/author-name-reader';
import { findVisitCharges } from '../payments/charge-repository';
import { mayRefund, paidFor } from '../payments/refund-charge';
import { billedIn, shownCharges } from '../payments/show-charges';
import { additionsTo, planPriceOn } from '../payments/visit-charges';
import { withWaived } from '../payments/waive-charge';
import { listQuotes, type StoredQuote } from '../quotes/quote-repository';
import { listAboutStaff } from '../staff/staff-repository';
import { listProposals } from '../visits/proposal-repository';
import { toChargeId, toVisitId } from '../visits/visit-repository';
import type { OrderVisitRow } from '../visits/visit-tables';
import { findAnyOrder } from './find-any-order';
import { listHistory, listNotices } from './history-repository';
import { orderActs, visitActs } from './order-acts';
import type { ReadOrder } from './order-reader';
import { findStretch, isOfStretch } from './order-stretch';
import type { HistoryRow } from './order-tables';
import { shownPlace, shownWork } from './show-work';

type OfficeOrder = ResponseOf<typeof officeApi.getOfficeOrder>;

async function shownVisit(
  db: Database,
  stored: ReadOrder,
  visit: OrderVisitRow,
  about: Awaited<ReturnType<typeof listAboutStaff>>,
  now: Date,
) {
  const { staffNames } = stored;
  const { orderId, redoOf } = visit;
  const { staffId, status, statusSince, startsAt, endsAt, wishes, cancellationFee } = visit;
  const proposals = status === 'proposed' ? await listProposals(db, visit) : [];
  return {
    visitId: toVisitId(visit),
    state: status,
    since: toJapanTimestamp(statusSince),
    start: toJapanTimestamp(startsAt),
    end: toJapanTimestamp(endsAt),
    staffId,
    staffName: staffId === null ? null : (staffNames.get(staffId) ?? null),
    aboutStaff: staffId === null ? null : (about.get(staffId) ?? null),
    wishes: [...wishes],
    cancellationFee,
    additions: additionsTo(stored, visit.position).map(({ options, amount, minutes }) => ({
      options: options.map(({ label, quantity }) => ({ label, quantity })),
      amount,
      minutes,
    })),
    proposals: proposals.map((proposal) => ({
      start: toJapanTimestamp(proposal.startsAt),
      staffName: proposal.staffName,
      heldUntil: toJapanTimestamp(proposal.heldUntil),
    })),
    redoOf: redoOf === null ? null : toVisitId({ orderId, position: redoOf }),
    acts: await visitActs(db, stored, visit, now),
  };
}

function shownQuote({ id, status, quotedAt, lines, starts, heldUntil, ...quote }: StoredQuote) {
  return {
    ...quote,
    quoteId: id,
    state: status,
    quotedAt: toJapanTimestamp(quotedAt),
    lines: [...lines],
    starts: starts.map(({ startsAt, ...person }) => ({
      start: toJapanTimestamp(startsAt),
      ...person,
    })),
    heldUntil: heldUntil && toJapanTimestamp(heldUntil),
  };
}

function shownEntry(
  { orderId, position, at, author, event, state, note, details }: HistoryRow,
  { accountName }: AuthorNames,
) {
  return {
    at: toJapanTimestamp(at),
    author,
    authorName: accountName(author),
    visitId: position === null ? null : toVisitId({ orderId, position }),
    event,
    state,
    note,
    details: { ...details },
  };
}

function shownPlan(stored: ReadOrder, now: Date): OfficeOrder['plan'] {
  const { plan } = stored;
  if (!plan) return null;
  const perVisit = planPriceOn(stored, toJapanDate(now));
  return { planId: plan.orderId, state: plan.status, perVisit };
}

/**
 * A stretch of the order. With the one around now are those charges and refunds of earlier visits that somebody has to
 * do something about.
 * @throws Rejection not_found
 */
export async function showOfficeOrder(
  deps: MainApiDependencies,
  {
    params: { orderId },
    query: { before },
    role,
  }: Pick<HandlerInput<typeof officeApi.getOfficeOrder>, 'params' | 'query' | 'role'>,
): Promise<OfficeOrder> {
  const { db } = deps;
  const now = deps.clock.now();
  const stored = await findAnyOrder(db, orderId);
  const { order } = stored;
  const { visits, earlier, ...span } = findStretch(stored, now, before);
  const staffIds = visits.flatMap(({ staffId }) => staffId ?? []);
  const isShown = isOfStretch({ visits });
  const isAroundNow = before === undefined;
  const refunds = stored.refunds.filter(
    (refund) => isShown(refund) || (isAroundNow && refund.state === 'by_hand'),
  );
  const [customer, charges, history, notices, work, quotes, about] = await together(
    findCustomer(db, order.subject),
    findVisitCharges(db, [orderId]),
    listHistory(db, orderId, span),
    listNotices(db, orderId, span),
    shownWork(deps, order),
    listQuotes(db, orderId),
    listAboutStaff(db, staffIds),
  );
  const authors = [...history, ...refunds].map(({ author }) => author);
  const names = await readAuthorNames(db, authors);
  const { workingAddress } = order;
  return {
    orderId,
    state: order.status,
    since: toJapanTimestamp(order.statusSince),
    orderedAt: toJapanTimestamp(order.placedAt),
    project: order.project,
    kindType: order.terms.kindType,
    isTel: order.terms.phone_applied,
    rhythmWeeks: order.menu.rhythmWeeks ?? null,
    durationMinutes: order.durationMinutes,
    customer: customer
      ? { ...shownCustomer(customer), hasAccount: hasAccount(customer) }
      : {
          customerId: order.subject,
          name: workingAddress.customerName,
          nameKana: workingAddress.customerNameKana,
          tel: workingAddress.tel,
          email: workingAddress.email,
          // A customer whom the office enters has a row; all others have an account.
          hasAccount: true,
        },
    place: { ...shownPlace(order), email: workingAddress.email },
    work,
    price: order.price,
    pointsUsed: order.pointsUsed,
    coupon: order.coupon,
    isWithdrawable: order.acceptedAtVisit,
    visits: await Promise.all(visits.map((visit) => shownVisit(db, stored, visit, about, now))),
    visitCount: stored.visits.length,
    earlier,
    charges: shownCharges(
      stored,
      charges.filter((charge) => isShown(charge) || (isAroundNow && charge.status === 'failed')),
    ),
    paid: paidFor(stored, charges),
    billed: billedIn(shownCharges(stored, charges)),
    refunds: refunds.map((refund) => ({
      refundId: refund.id,
      chargeId: toChargeId(refund),
      amount: refund.amount,
      points: refund.points,
      reason: refund.reason,
      author: refund.author,
      authorName: names.accountName(refund.author),
      state: refund.state,
      at: toJapanTimestamp(refund.createdAt),
    })),
    mayRefund: mayRefund(role, withWaived(stored.refunds, charges)),
    plan: shownPlan(stored, now),
    acts: orderActs(stored, now),
    quotes: quotes.map(shownQuote),
    history: history.map((entry) => shownEntry(entry, names)),
    notices: notices.map(({ at, subject, text }) => ({ at: toJapanTimestamp(at), subject, text })),
  };
}
