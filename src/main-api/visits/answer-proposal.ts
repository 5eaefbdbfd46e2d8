import { z } from 'zod';
import type { Body } from '@/contract/endpoint';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Visit, visitEndpoints } from '@/contract/visits';
import type { Database } from '@/database/database';
import { fromJapanTime, toJapanDateTime } from '@/domain/japan-time';
import { lockCustomer } from '../customers/customer-repository';
import type { InTransaction, MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { sendOrderMessage } from '../messages/order-message';
import { changeRefusedMessage, visitFixedMessage } from '../messages/shop-change-messages';
import { writeHistory } from '../orders/change-order';
import type { StoredOrder } from '../orders/order-reader';
import { findOrder } from '../orders/order-repository';
import { returnSurcharges } from '../payments/return-unneeded-fees';
import { settleCharges } from '../payments/settle-charges';
import { cancelByCustomer } from './cancel-visit';
import { changeVisit } from './change-visit';
import { readAgain } from './fix-date';
import { timeAndPerson } from './open-visit';
import { listProposals, updateVisit } from './proposal-repository';
import { findVisit, type StoredVisit, showVisit } from './show-visits';
import { canBeRefused } from './visit-change-rules';
import { readVisitId, toVisitId } from './visit-repository';
import type { OrderVisitRow } from './visit-tables';

type Calls = typeof visitEndpoints;

/** What a visit that is wished again has: its first wish in lists, and nobody. */
export function withoutStart({ order }: StoredOrder, visit: OrderVisitRow) {
  const { wishes, startsAt } = visit;
  const [wish] = wishes;
  const start = wish === undefined ? startsAt : fromJapanTime(wish);
  return { ...timeAndPerson(order, start, null, visit), shopChange: null };
}

/** The starts that were on offer, for the history, since those that end are not kept. */
export function startDetails(starts: readonly { readonly startsAt: Date }[]) {
  return { starts: starts.map(({ startsAt }) => toJapanDateTime(startsAt)).join(',') };
}

const doneSchema = z.object({ visitId: z.string() });

/** Once per Idempotency-Key of the customer, and then settles what is to be paid back. */
async function withCustomersKey(
  deps: MainApiDependencies,
  subject: string,
  idempotencyKey: string,
  content: object,
  work: (within: InTransaction) => Promise<StoredVisit>,
): Promise<Visit> {
  const key = { author: subject, idempotencyKey, content };
  const { visitId } = await withKey(deps, key, doneSchema, async (transaction) => {
    await lockCustomer(transaction, subject);
    const { visit } = await work({ deps, transaction });
    return { visitId: toVisitId(visit) };
  });
  const shown = await showVisit(deps, subject, visitId);
  await settleCharges(deps, shown.orderId);
  return shown;
}

async function takeStart(
  within: InTransaction,
  { stored, visit }: StoredVisit,
  start: string | undefined,
): Promise<void> {
  const { deps, transaction } = within;
  const now = deps.clock.now();
  const offered = await listProposals(transaction, visit);
  const wanted = start === undefined ? undefined : fromJapanTime(start).getTime();
  const chosen = offered.find(({ startsAt }) => startsAt.getTime() === wanted);
  if (offered.some(({ heldUntil }) => heldUntil <= now)) throw new Rejection('state_changed');
  if (!chosen) throw fieldRejection('invalid_request', 'start', 'ご提案した日時からお選びください');
  const changes = timeAndPerson(stored.order, chosen.startsAt, chosen.staffId, visit);
  const change = { ...within, stored, author: 'customer' } as const;
  await changeVisit(change, visit.position, 'confirmed', changes);
  const taken = await readAgain(transaction, stored, visit.position);
  const returned = await returnSurcharges({ ...change, stored: taken.stored }, taken.visit);
  const message = visitFixedMessage(taken.stored, taken.visit, returned, now);
  await sendOrderMessage(change, message);
}

async function askForOthers(
  within: InTransaction,
  { stored, visit }: StoredVisit,
  event: 'proposalDeclined' | 'refused',
): Promise<void> {
  const changes = withoutStart(stored, visit);
  const starts = event === 'refused' ? [visit] : await listProposals(within.transaction, visit);
  const cause = { author: 'customer', details: startDetails(starts) } as const;
  const change = { ...within, stored, ...cause };
  await changeVisit(change, visit.position, event, changes);
  await sendOrderMessage(change, changeRefusedMessage(stored, visit));
}

/** @throws Rejection not_found for another order's visit; state_changed when nothing is on offer for it */
async function findProposed(
  transaction: Database,
  { order, visits }: StoredOrder,
  { visitId, start }: Body<Calls['answerProposal']>,
): Promise<OrderVisitRow> {
  const proposed = visits.filter(({ status }) => status === 'proposed');
  const key = visitId === undefined ? null : readVisitId(visitId);
  if (visitId !== undefined && key?.orderId !== order.id) throw new Rejection('not_found');
  let found = key ? proposed.find(({ position }) => position === key.position) : proposed[0];
  if (!key && start !== undefined && proposed.length > 1) {
    for (const visit of proposed) {
      const offers = await listProposals(transaction, visit);
      if (offers.some(({ startsAt }) => toJapanDateTime(startsAt) === start)) found = visit;
    }
  }
  if (!found) throw new Rejection('state_changed');
  return found;
}

/**
 * Takes one of the starts on offer, asks for others, or cancels for nothing. Once per Idempotency-Key.
 * @throws Rejection not_found; state_changed when nothing is on offer any more; invalid_request for a start that
 * is not; visit_not_changeable for a course that has begun, which cannot be cancelled
 */
export function answerProposal(
  deps: MainApiDependencies,
  { customer, params, body, idempotencyKey }: HandlerInput<Calls['answerProposal']>,
): Promise<Visit> {
  const { subject } = customer;
  const content = { call: 'answerProposal', ...params, body };
  return withCustomersKey(deps, subject, idempotencyKey, content, async (within) => {
    const stored = await findOrder(within.transaction, subject, params.orderId);
    if (!stored) throw new Rejection('not_found');
    const visit = await findProposed(within.transaction, stored, body);
    const found = { stored, visit };
    if (body.answer === 'accept') await takeStart(within, found, body.start);
    else if (body.answer === 'others') await askForOthers(within, found, 'proposalDeclined');
    else await cancelByCustomer(within, found);
    return found;
  });
}

/**
 * Refuses what the shop fixed or changed, for nothing: with everything back, unless others are asked for. Once
 * per Idempotency-Key.
 * @throws Rejection not_found; state_changed when there is nothing to refuse, or it is too late
 */
export function refuseShopChange(
  deps: MainApiDependencies,
  { customer, params, body, idempotencyKey }: HandlerInput<Calls['refuseShopChange']>,
): Promise<Visit> {
  const { subject } = customer;
  const content = { call: 'refuseShopChange', ...params, body };
  return withCustomersKey(deps, subject, idempotencyKey, content, async (within) => {
    const found = await findVisit(within.transaction, subject, params.visitId);
    if (!canBeRefused(found.visit, deps.clock.now())) throw new Rejection('state_changed');
    if (body.others) await askForOthers(within, found, 'refused');
    else await cancelByCustomer(within, found);
    return found;
  });
}

/** The customer agrees to what the shop fixed or changed, and is not asked again. May be repeated. */
export function acceptShopChange(
  deps: MainApiDependencies,
  { customer, params, idempotencyKey }: HandlerInput<Calls['acceptShopChange']>,
): Promise<Visit> {
  const { subject } = customer;
  const content = { call: 'acceptShopChange', ...params };
  return withCustomersKey(deps, subject, idempotencyKey, content, async (within) => {
    const { transaction } = within;
    const found = await findVisit(transaction, subject, params.visitId);
    const { orderId, position, shopChange, status } = found.visit;
    if (shopChange === null || status !== 'confirmed') throw new Rejection('state_changed');
    if (shopChange.isAccepted) return found;
    await updateVisit(transaction, found.visit, {
      shopChange: { ...shopChange, isAccepted: true },
    });
    const entry = { orderId, position, event: 'changeAccepted', state: status } as const;
    await writeHistory({ ...within, author: 'customer' }, entry);
    return found;
  });
}
