import { createHash } from 'node:crypto';
import type { ResponseOf } from '@/contract/endpoint';
import type { MainApi } from '@/contract/main-api';
import type { PaymentRequest } from '@/contract/payment-requests';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { toJapanDateTime } from '@/domain/japan-time';
import { giveBackCoupon } from '../catalogue/coupon-repository';
import {
  giveBackPoints,
  requireRegistered,
  withCustomerLock,
} from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import type { HandlerInput } from '../http/request-input';
import { sendByClock } from '../messages/order-message';
import { notPaidMessage } from '../messages/shop-change-messages';
import { inRound } from '../operations/each-row';
import { changeOrder } from '../orders/change-order';
import { deleteFirstTrial } from '../orders/first-trial-repository';
import type { PendingOrder } from '../orders/order-reader';
import { orderName } from '../orders/order-repository';
import { attachOrder, type RequestClaim } from '../orders/order-request-repository';
import { settlePendingOrder } from '../orders/settle-order';
import { orderedMenu } from '../orders/show-orders';
import { settleClaimed, withIdempotencyKey } from '../orders/with-idempotency-key';
import { changeVisit } from '../visits/change-visit';
import { type CardPlan, planCard } from './payment-plan';
import {
  beginPayment,
  findRequestedOrder,
  listOverduePayments,
  listRequestedOrders,
  type RequestedOrder,
} from './payment-request-repository';
import { laterVisitsTotal } from './visit-charges';

function isOver({ payment }: RequestedOrder, now: Date): boolean {
  return payment.payUntil <= now;
}

function shownRequest({ order, payment, visits, staffNames }: RequestedOrder): PaymentRequest {
  const rhythmWeeks = order.menu.rhythmWeeks ?? null;
  return {
    orderId: order.id,
    menu: orderedMenu(order),
    starts: visits.map(({ startsAt, staffId }) => ({
      startsAt: toJapanDateTime(startsAt),
      staffName: (staffId !== null && staffNames.get(staffId)) || null,
    })),
    durationMinutes: order.durationMinutes,
    zipCode: order.zipCode,
    address: order.workingAddress.address,
    price: order.price,
    total: order.total,
    rhythmWeeks,
    laterVisitsTotal: laterVisitsTotal(order.price, rhythmWeeks),
    payUntil: toJapanDateTime(payment.payUntil),
  };
}

/** What the customer can still pay, the most urgent first. */
export async function showPaymentRequests(
  { db, clock }: MainApiDependencies,
  subject: string,
): Promise<PaymentRequest[]> {
  const now = clock.now();
  const requested = await listRequestedOrders(db, subject);
  return requested.filter((stored) => !isOver(stored, now)).map(shownRequest);
}

type PayOrder = HandlerInput<MainApi['payOrder']>;

/** @throws Rejection not_found, also for another customer's; state_changed when it cannot be paid any more */
function requireUnpaid(
  stored: RequestedOrder | null,
  subject: string,
  now: Date,
): asserts stored is RequestedOrder {
  if (stored?.order.subject !== subject) throw new Rejection('not_found');
  if (stored.order.status !== 'pending_payment' || isOver(stored, now)) {
    throw new Rejection('state_changed');
  }
}

/** An attempt of another tab, or one that a crash left, is ended first: it may have paid. */
async function endOtherAttempt(deps: MainApiDependencies, orderId: string): Promise<void> {
  try {
    await settlePendingOrder(deps, orderId);
  } catch (error) {
    // What did not pay left the order to be paid.
    const isOpen = error instanceof Rejection && error.code !== 'back_end_unavailable';
    if (!isOpen) throw error;
  }
}

function chosenCard({ source, cardNumberBottom, isCardKept }: CardPlan) {
  return {
    gatewayCardId: 'cardId' in source ? source.cardId : null,
    cardToken: 'token' in source ? source.token : null,
    cardNumberBottom,
    isCardKept,
  };
}

/** Begins an attempt and attaches it to the claim; null while another one is under way. */
function begin(
  deps: MainApiDependencies,
  claim: RequestClaim,
  orderId: string,
  card: CardPlan,
): Promise<PendingOrder | null> {
  const { subject } = claim;
  return withCustomerLock(deps.db, subject, async (transaction) => {
    const now = deps.clock.now();
    const stored = await findRequestedOrder(transaction, orderId);
    requireUnpaid(stored, subject, now);
    const { payment } = stored;
    if (payment.status !== 'requested') return null;
    const attempt = { ...payment, ...chosenCard(card), tries: payment.tries + 1, triedAt: now };
    await attachOrder(transaction, claim, orderId, 'running');
    await beginPayment(transaction, payment, chosenCard(card), now);
    return { ...stored, payment: { ...attempt, status: 'pending' } };
  });
}

/** Other attempts end quickly, or are rejected while the card gateway is silent. */
const ROUNDS = 5;

async function pay(
  deps: MainApiDependencies,
  claim: RequestClaim,
  { params: { orderId }, body }: PayOrder,
): Promise<string> {
  const before = await findRequestedOrder(deps.db, orderId);
  requireUnpaid(before, claim.subject, deps.clock.now());
  if (before.order.total !== body.agreedTotal) {
    throw fieldRejection('price_changed', 'agreedTotal');
  }
  if (!body.creditCard) {
    throw fieldRejection('invalid_request', 'creditCard', 'カードをお選びください');
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    await endOtherAttempt(deps, orderId);
    const card = await planCard(deps, claim.subject, body);
    const pending = await begin(deps, claim, orderId, card);
    if (!pending) continue;
    await settleClaimed(deps, claim, pending);
    return orderId;
  }
  throw new Rejection('back_end_unavailable');
}

/**
 * Pays an order by telephone and places it, once per Idempotency-Key. A card that does not pay leaves it to be
 * paid. As safe as placing an order: an attempt is written before the card is charged, and has its own reference
 * at the gateway (docs/decisions/0009, docs/orders.md#orders-by-telephone).
 * @throws every error of the contract's payOrder
 */
export async function payRequestedOrder(
  deps: MainApiDependencies,
  input: PayOrder,
): Promise<ResponseOf<MainApi['payOrder']>> {
  const { subject } = input.customer;
  await requireRegistered(deps, subject);
  // The token is left out, because its cookie may have expired when the request is repeated.
  const { creditToken: _, ...body } = input.body;
  const content = JSON.stringify({ call: 'payOrder', ...input.params, body });
  const bodyHash = createHash('sha256').update(content).digest('hex');
  const request = { subject, idempotencyKey: input.idempotencyKey, bodyHash };
  return { orderId: await withIdempotencyKey(deps, request, (claim) => pay(deps, claim, input)) };
}

const cause = { author: 'system:payment-requests', note: 'お支払いがなかったため' } as const;

async function release(
  deps: MainApiDependencies,
  { orderId, subject }: { readonly orderId: string; readonly subject: string },
): Promise<void> {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const now = deps.clock.now();
    const stored = await findRequestedOrder(transaction, orderId);
    if (stored?.payment.status !== 'requested' || !isOver(stored, now)) return;
    const { order } = stored;
    if (order.status !== 'pending_payment') return;
    const change = { deps, transaction, stored, ...cause };
    let after = await changeOrder(change, 'released');
    for (const { position } of stored.visits) {
      const changes = { cancelledAt: now, cancellationFee: 0 };
      after = await changeVisit({ ...change, stored: after }, position, 'cancelled', changes);
    }
    await deleteFirstTrial(transaction, orderId);
    if (order.coupon !== null) await giveBackCoupon(transaction, order.coupon);
    await giveBackPoints(transaction, subject, order.pointsUsed);
    const message = notPaidMessage(after);
    await sendByClock(change, message, stored.visits[0]?.startsAt);
  });
}

/**
 * Ends orders by telephone that were not paid in time, with everything they took given back. One that is being
 * paid is left to that. Safe to repeat and in several processes.
 */
export async function releaseUnpaidOrders(deps: MainApiDependencies): Promise<void> {
  await inRound(deps, (each) =>
    each('unpaidOrder', {
      list: () => listOverduePayments(deps.db, deps.clock.now()),
      nameOf: orderName,
      work: (order) => release(deps, order),
    }),
  );
}
