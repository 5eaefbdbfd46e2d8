import type { ResponseOf } from '@/contract/endpoint';
import type { officeApi } from '@/contract/office';
import type { Database } from '@/database/database';
import { together } from '@/database/queries';
import { toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { getCatalogue } from '../catalogue/indexed-catalogue';
import { findCustomer, hasAccount } from '../customers/customer-repository';
import type { CustomerRow } from '../customers/customer-tables';
import type { MainApiDependencies } from '../dependencies';
import type { HandlerInput } from '../http/request-input';
import { listAccountNames } from '../office/author-name-reader';
import { findVisitCharges } from '../payments/charge-repository';
import type { OrderPaymentRow, VisitChargeRow } from '../payments/payment-tables';
import { leftOf, mayRefund, paidFor } from '../payments/refund-charge';
import { additionsTo, planPriceOn, refundedOf } from '../payments/visit-charges';
import { isDeclined, withWaived } from '../payments/waive-charge';
import { listQuotes, type StoredQuote } from '../quotes/quote-repository';
import { listAboutStaff } from '../staff/staff-repository';
import { listProposals } from '../visits/proposal-repository';
import { chargeIdOf, visitIdOf } from '../visits/visit-repository';
import type { OrderVisitRow } from '../visits/visit-tables';
import { findAnyOrder } from './find-any-order';
import { listHistory, listNotices } from './history-repository';
import { orderActs, visitActs } from './order-acts';
import type { ReadOrder } from './order-repository';
import { isOfStretch, stretchOf } from './order-stretch';
import type { HistoryRow, OrderRow } from './order-tables';

type OfficeOrder = ResponseOf<typeof officeApi.getOfficeOrder>;

/** ISO 8601 with the offset of Japan. */
export function officeTime(instant: Date): string {
  return `${toJapanDateTime(instant)}+09:00`;
}

const timeOrNull = (instant: Date | null) => (instant === null ? null : officeTime(instant));

export function shownPlace({ workingAddress, zipCode }: OrderRow) {
  const { customerName, tel, address, parkingArea, pets, familyStructure, smoking } =
    workingAddress;
  return { customerName, tel, zipCode, address, parkingArea, pets, familyStructure, smoking };
}

/** What is to be done, and what the customer answered, in words; questions that are gone keep their id. */
export async function shownWork(
  deps: MainApiDependencies,
  { menu, answers }: OrderRow,
): Promise<OfficeOrder['work']> {
  const { anyMenuById, serviceById } = await getCatalogue(deps);
  const serviceId = anyMenuById.get(menu.chosen.id)?.serviceId ?? '';
  const questions = serviceById.get(serviceId)?.questions ?? [];
  return {
    menu: menu.chosen,
    additional: menu.additional,
    answers: answers.map(({ id, values }) => {
      const question = questions.find((each) => each.id === id);
      const isImage = question?.kind === 'image';
      const labelOf = (value: string) =>
        question?.choices.find((choice) => choice.id === value)?.label ?? value;
      return {
        questionId: id,
        label: question?.label ?? id,
        text: isImage ? '' : values.map(labelOf).join('、'),
        imageIds: isImage ? [...values] : [],
      };
    }),
  };
}

export function shownCustomer({ subject, name, nameKana, tel, email }: CustomerRow) {
  return { customerId: subject, name, nameKana, tel, email };
}

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
    visitId: visitIdOf(visit),
    state: status,
    since: officeTime(statusSince),
    start: officeTime(startsAt),
    end: officeTime(endsAt),
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
      start: officeTime(proposal.startsAt),
      staffName: proposal.staffName,
      heldUntil: officeTime(proposal.heldUntil),
    })),
    redoOf: redoOf === null ? null : visitIdOf({ orderId, position: redoOf }),
    acts: await visitActs(db, stored, visit, now),
  };
}

/** A customer who was asked to pay by a link owes nothing once the order is over. */
function paymentState({ status }: OrderRow, payment: OrderPaymentRow): string {
  const isOver = status === 'cancelled' || status === 'released';
  return isOver && payment.status === 'requested' ? 'waived' : payment.status;
}

/** Yen still owed of a charge: what was taken off a bill, or off a charge not yet paid, is not. */
function owedOf(state: string, amount: number, back: number): number {
  return state === 'authorised' || state === 'waived' ? 0 : amount - back;
}

function shownPayment(stored: ReadOrder, payment: OrderPaymentRow) {
  const { order, refunds } = stored;
  const { amount, payMethod, paidAt } = payment;
  const state = paymentState(order, payment);
  return {
    chargeId: order.id,
    kind: 'order' as const,
    amount,
    payMethod,
    state,
    owed: paidAt === null ? owedOf(state, amount, refundedOf(refunds, null)) : 0,
    refunded: refundedOf(refunds, null),
    paidAt: timeOrNull(paidAt),
    payUntil: state === 'waived' ? null : timeOrNull(payment.payUntil),
    givenUpAt: null,
    left: leftOf(stored, null),
    canRetry: false,
  };
}

/** Yen of bills of deferred payment, of whose payment the shop is not told. */
export function billedIn(charges: OfficeOrder['charges']): number {
  return charges
    .filter(({ state }) => state === 'reserved')
    .reduce((sum, { owed }) => sum + owed, 0);
}

export function shownCharges(
  stored: ReadOrder,
  charges: readonly VisitChargeRow[],
): OfficeOrder['charges'] {
  const { payment, refunds } = stored;
  const ofVisits = charges.map((charge) => {
    const { position, addition, status: state, amount } = charge;
    const refunded = refundedOf(refunds, position, addition);
    return {
      chargeId: chargeIdOf(charge),
      kind: charge.kind,
      amount,
      payMethod: charge.payMethod,
      state,
      owed: owedOf(state, amount, refunded),
      refunded,
      paidAt: state === 'authorised' ? officeTime(charge.chargedAt) : null,
      payUntil: null,
      givenUpAt: timeOrNull(charge.givenUpAt),
      left: leftOf(stored, charge),
      canRetry: isDeclined(charge),
    };
  });
  return [...(payment ? [shownPayment(stored, payment)] : []), ...ofVisits];
}

function shownQuote({ id, status, quotedAt, lines, starts, heldUntil, ...quote }: StoredQuote) {
  return {
    ...quote,
    quoteId: id,
    state: status,
    quotedAt: officeTime(quotedAt),
    lines: [...lines],
    starts: starts.map(({ startsAt, ...person }) => ({ start: officeTime(startsAt), ...person })),
    heldUntil: timeOrNull(heldUntil),
  };
}

function accountNameOf(author: string, names: ReadonlyMap<string, string>): string {
  return names.get(author.replace('office:', '')) ?? '';
}

function shownEntry(
  { orderId, position, at, author, event, state, note, details }: HistoryRow,
  names: ReadonlyMap<string, string>,
) {
  return {
    at: officeTime(at),
    author,
    authorName: accountNameOf(author, names),
    visitId: position === null ? null : visitIdOf({ orderId, position }),
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
  const { visits, earlier, ...span } = stretchOf(stored, now, before);
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
  const accountIds = [...history, ...refunds].flatMap(({ author }) =>
    author.startsWith('office:') ? [author.replace('office:', '')] : [],
  );
  const names = await listAccountNames(db, accountIds);
  const { workingAddress } = order;
  return {
    orderId,
    state: order.status,
    since: officeTime(order.statusSince),
    orderedAt: officeTime(order.placedAt),
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
      chargeId: chargeIdOf(refund),
      amount: refund.amount,
      points: refund.points,
      reason: refund.reason,
      author: refund.author,
      authorName: accountNameOf(refund.author, names),
      state: refund.state,
      at: officeTime(refund.createdAt),
    })),
    mayRefund: mayRefund(role, withWaived(stored.refunds, charges)),
    plan: shownPlan(stored, now),
    acts: orderActs(stored, now),
    quotes: quotes.map(shownQuote),
    history: history.map((entry) => shownEntry(entry, names)),
    notices: notices.map(({ at, subject, text }) => ({ at: officeTime(at), subject, text })),
  };
}
