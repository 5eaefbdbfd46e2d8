import { max, min } from 'date-fns';
import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { businessDaysAfter } from './business-days';
import { type Ledger, type ModelOrder, type ModelVisit, visitIdOf } from './ledger';
import { isQuoted, unacceptedSince } from './quotes';
import { DAYS_TO_FIND, isPausedOn } from './rhythm';
import { awaitsQuote, endOf, hindrancesOf } from './visits';

/** Something that needs a person of the shop, with what the customer was promised. */
export interface ExpectedItem {
  readonly kind: string;
  readonly orderId: string;
  readonly visitId?: string;
  readonly since: Date;
  readonly promise: Date;
}

/** 18:00 the day before, or half an hour for what comes up later. */
function beforeVisit(since: Date, day: string): Date {
  const evening = fromJapanTime(`${addJapanDays(day, -1)}T18:00:00`);
  return since < evening ? evening : new Date(since.getTime() + 30 * 60_000);
}

/**
 * Since when the shop has to find somebody else for the visit, or say how it went: the last absence or the departure,
 * whichever was entered first; null while its person can come.
 */
function absentSince(ledger: Ledger, order: ModelOrder, visit: ModelVisit): Date | null {
  if (visit.status !== 'confirmed' || order.status === 'pending_payment') return null;
  const hits = hindrancesOf(ledger, visit);
  const reasons = [true, false]
    .map((isAbsence) => hits.filter((hit) => 'absence' in hit === isAbsence))
    .filter((ofKind) => ofKind.length > 0)
    .map((ofKind) => max(ofKind.map(({ enteredAt }) => enteredAt)));
  // A start that was on offer is agreed later.
  return reasons.length === 0 ? null : max([visit.since, min(reasons)]);
}

/** The inspection is done again, or was: only the other visit leads to a quote. */
function isReplaced(order: ModelOrder, { position }: ModelVisit): boolean {
  return [...order.visits.values()].some(
    ({ redoOf, status }) =>
      redoOf === position && ['wished', 'proposed', 'confirmed', 'done'].includes(status),
  );
}

function isUnquotedInspection(order: ModelOrder, visit: ModelVisit, now: Date): boolean {
  const isOpen = order.status === 'received' || order.status === 'confirmed';
  if (!awaitsQuote(order) || !isOpen) return false;
  const isInspected =
    visit.status === 'done' || (visit.status === 'confirmed' && endOf(visit) <= now);
  const start = fromJapanTime(visit.startsAt);
  const isQuoted = order.quotes.some(({ quotedAt }) => quotedAt >= start);
  return isInspected && !isQuoted && !isReplaced(order, visit);
}

function itemsOfVisit(ledger: Ledger, order: ModelOrder, visit: ModelVisit, now: Date) {
  const { orderId } = order;
  const visitId = visitIdOf(order, visit.position);
  const items: ExpectedItem[] = [];
  if (visit.status === 'wished' && order.status !== 'pending_payment' && !isQuoted(order, visit)) {
    const { waitsFor: kind } = visit;
    // An order that is received later, as it had to be paid, or was quoted, waits since then.
    const isLater = order.status === 'received' && order.since > visit.since;
    const since = isLater ? order.since : visit.since;
    items.push({ kind, orderId, visitId, since, promise: businessDaysAfter(since, 1) });
  }
  const absent = absentSince(ledger, order, visit);
  if (absent) {
    const promise = beforeVisit(absent, visit.startsAt.slice(0, 10));
    items.push({ kind: 'absence', orderId, visitId, since: absent, promise });
  }
  if (isUnquotedInspection(order, visit, now)) {
    const since = endOf(visit);
    items.push({ kind: 'quote', orderId, visitId, since, promise: businessDaysAfter(since, 3) });
  }
  return items;
}

function itemsOfMoney(order: ModelOrder): ExpectedItem[] {
  const { orderId } = order;
  const givenUp = [...order.charges].flatMap(([position, { state, givenUpAt: since }]) => {
    if (state !== 'declined' || since === null) return [];
    const promise = businessDaysAfter(since, 1);
    const visitId = visitIdOf(order, position);
    return [{ kind: 'charge_given_up', orderId, visitId, since, promise }];
  });
  const byHand = order.refunds
    .filter(({ state }) => state === 'by_hand')
    .map(({ at: since }) => {
      const promise = businessDaysAfter(since, 1);
      return { kind: 'refund_by_hand', orderId, since, promise };
    });
  return [...givenUp, ...byHand];
}

function unacceptedQuotes(order: ModelOrder, now: Date): ExpectedItem[] {
  const since = unacceptedSince(order, now);
  if (since === null) return [];
  const { orderId } = order;
  return [{ kind: 'quote', orderId, since, promise: businessDaysAfter(since, 1) }];
}

function missingDays({ orderId, plan }: ModelOrder, now: Date): ExpectedItem[] {
  if (!plan || plan.status === 'ended') return [];
  const from = addJapanDays(toJapanDate(now), DAYS_TO_FIND);
  return [...plan.days].flatMap(([day, visit]) => {
    if (typeof visit === 'number' || day < from || isPausedOn(plan, day)) return [];
    // Somebody is looked for until the end of the third day before.
    const promise = fromJapanTime(addJapanDays(day, 1 - DAYS_TO_FIND));
    return [{ kind: 'plan_gap', orderId, since: visit.since, promise }];
  });
}

/** All that needs a person of the shop now, by the rules. */
export function expectedInbox(ledger: Ledger, now: Date): ExpectedItem[] {
  return [...ledger.orders.values()].flatMap((order) => {
    const { orderId, since, status, visits } = order;
    const isToBeCalled = status === 'received' && visits.size === 0;
    return [
      ...(isToBeCalled
        ? [{ kind: 'telephone', orderId, since, promise: businessDaysAfter(since, 1) }]
        : []),
      ...[...visits.values()].flatMap((visit) => itemsOfVisit(ledger, order, visit, now)),
      ...unacceptedQuotes(order, now),
      ...itemsOfMoney(order),
      ...missingDays(order, now),
    ];
  });
}
