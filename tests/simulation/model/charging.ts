import { addJapanDays, toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import type { Ledger, ModelCharge, ModelOrder } from './ledger';
import { addCharge, laterVisitPrice } from './money';
import { told } from './told';

/** What the gateway does with a card at this moment. */
export interface GatewayView {
  readonly isSilent: boolean;
  declines(card: string): boolean;
}

const RETRY_DAYS = 14;

function isOwed({ state, tries }: ModelCharge): boolean {
  return tries > 0 && (state === 'due' || state === 'declined');
}

export function countOwed({ charges }: ModelOrder): number {
  return [...charges.values()].filter(isOwed).length;
}

/** The first decline of a charge is told; after two weeks of daily tries it waits for a person. */
function decline(ledger: Ledger, order: ModelOrder, charge: ModelCharge, now: Date): void {
  const today = toJapanDate(now);
  if (charge.declinedOn === null) ledger.tellByClock(order, told.declined, now);
  charge.declinedOn ??= today;
  charge.state = 'declined';
  const isOver = today >= addJapanDays(charge.declinedOn, RETRY_DAYS);
  if (isOver) charge.givenUpAt ??= now;
}

function tryCharge(
  ledger: Ledger,
  order: ModelOrder,
  position: number,
  charge: ModelCharge,
  gateway: GatewayView,
  now: Date,
): void {
  charge.tries += 1;
  charge.triedOn = toJapanDate(now);
  if (!gateway.declines(charge.card)) {
    charge.state = 'taken';
    return;
  }
  const due = order.refunds.filter(
    (refund) => refund.position === position && refund.state === 'due',
  );
  if (due.length > 0) {
    for (const refund of due) order.refunds.splice(order.refunds.indexOf(refund), 1);
    charge.state = 'waived';
  } else if (order.card !== null && order.card !== charge.card) {
    charge.card = order.card;
    tryCharge(ledger, order, position, charge, gateway, now);
  } else decline(ledger, order, charge, now);
}

/** Pays what is due and pays back what is due, unless the gateway is silent. */
export function settle(ledger: Ledger, order: ModelOrder, gateway: GatewayView, now: Date): void {
  if (gateway.isSilent) return;
  for (const [position, charge] of order.charges) {
    if (charge.state === 'due') tryCharge(ledger, order, position, charge, gateway, now);
  }
  for (const refund of order.refunds) {
    if (refund.state !== 'due') continue;
    refund.state = 'returned';
    refund.settledAt = now;
  }
}

/** From noon on, visits of the next day are charged, before it those of today. */
function isChargeable(startsAt: string, now: Date): boolean {
  const [today = '', time = ''] = toJapanDateTime(now).split('T');
  return startsAt.slice(0, 10) < addJapanDays(today, time < '12:00:00' ? 1 : 2);
}

/** Later visits of plans from noon of the day before on, and declined charges once a day. */
export function chargeVisits(ledger: Ledger, gateway: GatewayView, now: Date): void {
  const today = toJapanDate(now);
  for (const order of ledger.orders.values()) {
    if (order.plan && order.status === 'confirmed') {
      for (const visit of order.visits.values()) {
        const isLater = visit.position > 0 && visit.redoOf === null;
        if (!isLater || visit.status !== 'confirmed' || order.charges.has(visit.position)) continue;
        if (isChargeable(visit.startsAt, now)) {
          addCharge(order, visit.position, laterVisitPrice(order, visit));
          ledger.touched.add(order.orderId);
        }
      }
    }
    for (const charge of order.charges.values()) {
      const isToRetry = charge.state === 'declined' && charge.givenUpAt === null;
      if (!isToRetry || charge.triedOn >= today) continue;
      charge.state = 'due';
      charge.card = order.card ?? charge.card;
      ledger.touched.add(order.orderId);
    }
    settle(ledger, order, gateway, now);
  }
}

/** Another card is charged at once with what other cards declined, and pays what comes later. */
export function payOwedWith(
  ledger: Ledger,
  orders: readonly ModelOrder[],
  card: string,
  gateway: GatewayView,
  now: Date,
): void {
  for (const order of orders) {
    const owed = [...order.charges.values()].filter(
      (charge) => isOwed(charge) && charge.card !== card,
    );
    if (owed.length === 0) continue;
    order.card = card;
    for (const charge of owed) {
      if (charge.state !== 'declined') continue;
      charge.state = 'due';
      charge.card = card;
    }
    settle(ledger, order, gateway, now);
    ledger.touched.add(order.orderId);
  }
}
