import { z } from 'zod';
import type { Body, ResponseOf } from '@/contract/endpoint';
import { Rejection } from '@/contract/rejection';
import type { visitAdditionEndpoints } from '@/contract/visit-additions';
import type { Database } from '@/database/database';
import { addJapanMinutes, toJapanDateTime } from '@/domain/japan-time';
import { StaffTakenError } from '../calendar/slot-repository';
import { refreshCatalogue } from '../catalogue/indexed-catalogue';
import { lockCustomer } from '../customers/customer-repository';
import type { InTransaction, MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import type { StoredOrder } from '../orders/order-reader';
import { requireCardAttemptsLeft } from '../payments/card-attempt-repository';
import { requireCredit } from '../payments/non-card-rules';
import { isPaidApart } from '../payments/visit-charges';
import {
  chooseAddition,
  noTimeLeft,
  readAdditionOffer,
  requireBeforeDeadline,
  showAdditionOffer,
} from './addition-offer';
import { findAddition, insertAddition, nextAddition } from './addition-repository';
import { changeLength } from './change-visit';
import { completeAddition, settleAddition } from './settle-additions';
import { findVisit, type StoredVisit, showVisit } from './show-visits';
import { toVisitId } from './visit-repository';
import type { AdditionRow } from './visit-tables';

type Calls = typeof visitAdditionEndpoints;
type Wanted = Body<Calls['addVisitOptions']>;
type Chosen = ReturnType<typeof chooseAddition>;
type Answer = ResponseOf<Calls['addVisitOptions']>;

/** @throws Rejection not_found, addition_not_possible, addition_deadline_passed */
export async function listVisitAdditions(
  deps: MainApiDependencies,
  subject: string,
  visitId: string,
): Promise<ResponseOf<Calls['listVisitAdditions']>> {
  const found = await findVisit(deps.db, subject, visitId);
  return showAdditionOffer(found, await readAdditionOffer(deps, found));
}

/** What the transaction found, or why nothing can be added; a repetition of what was done needs neither. */
async function choose(
  deps: MainApiDependencies,
  found: StoredVisit,
  wanted: Wanted,
): Promise<Chosen | Rejection> {
  try {
    return chooseAddition(await readAdditionOffer(deps, found), wanted);
  } catch (error) {
    if (error instanceof Rejection) return error;
    throw error;
  }
}

/** @throws Rejection state_changed when it is not the visit that was looked at any more, or another card pays for it */
function requireSame(before: StoredVisit, { stored, visit }: StoredVisit): void {
  const isSame =
    visit.startsAt.getTime() === before.visit.startsAt.getTime() &&
    visit.endsAt.getTime() === before.visit.endsAt.getTime() &&
    visit.staffId === before.visit.staffId &&
    stored.payment?.gatewayCardId === before.stored.payment?.gatewayCardId &&
    stored.additions.length === before.stored.additions.length;
  if (!isSame) throw new Rejection('state_changed');
}

/** A card pays at once, unless it is charged with the visit. */
function isPaidAtOnce(stored: StoredOrder, position: number, amount: number): boolean {
  if (amount === 0 || isPaidApart(stored, position)) return false;
  return stored.payment?.payMethod === 'creditCard';
}

/** With the half hours. What a card pays at once is pending. */
async function writeAddition(
  within: InTransaction,
  { stored, visit }: StoredVisit,
  chosen: Chosen,
): Promise<AdditionRow> {
  const { deps, transaction } = within;
  const { orderId, position } = visit;
  const { number, isOtherPending } = await nextAddition(transaction, visit);
  if (isOtherPending) throw new Rejection('state_changed');
  await requireCredit({ ...within, stored }, chosen.amount);
  const isPending = isPaidAtOnce(stored, position, chosen.amount);
  const addition: AdditionRow = {
    ...chosen,
    // The order shows in the gateway's books, and each try is a new reference.
    id: `${toVisitId(visit)}-A${number}-${deps.ids.newId()}`,
    orderId,
    position,
    number,
    state: isPending ? 'pending' : 'added',
    gatewayCardId: isPending ? (stored.payment?.gatewayCardId ?? null) : null,
    requestedAt: deps.clock.now(),
  };
  await insertAddition(transaction, addition);
  await changeLength({ transaction, stored }, visit, chosen.minutes);
  if (!isPending) await completeAddition(within, stored.order.subject, addition, null);
  return addition;
}

const written = z.object({ additionId: z.string() });

/** The answer of a change that is only asked for. */
async function whatWouldBe(
  deps: MainApiDependencies,
  { stored, visit }: StoredVisit,
  chosen: Chosen,
  visitId: string,
): Promise<Answer> {
  await requireCredit({ deps, transaction: deps.db, stored }, chosen.amount);
  const { options, amount: total, minutes } = chosen;
  const endsAt = addJapanMinutes(toJapanDateTime(visit.endsAt), minutes);
  const shown = await showVisit(deps, stored.order.subject, visitId);
  return { visit: shown, addition: { options, total, minutes, endsAt } };
}

/**
 * Adds options to a visit until noon of the day before: its staff member stays longer, and it costs what the
 * options cost today (docs/visits.md#options-added-to-a-visit). A card pays at once, or nothing is added; a later visit
 * of a plan is charged with them; a deferred payment is raised within its limit. The customer is told. Once per
 * Idempotency-Key; with `dryRun` nothing is changed.
 * @throws Rejection not_found, addition_not_possible, addition_deadline_passed, option_unavailable,
 * quantity_out_of_range, price_changed, slot_unavailable, deferred_payment_limit, card_declined,
 * too_many_requests; state_changed when the visit or what was added to it changed meanwhile
 */
export async function addVisitOptions(
  deps: MainApiDependencies,
  {
    customer: { subject },
    params: { visitId },
    body,
    idempotencyKey,
  }: HandlerInput<Calls['addVisitOptions']>,
): Promise<Answer> {
  await refreshCatalogue(deps);
  const before = await findVisit(deps.db, subject, visitId);
  const chosen = await choose(deps, before, body);
  if (body.dryRun === true) {
    if (chosen instanceof Rejection) throw chosen;
    return whatWouldBe(deps, before, chosen, visitId);
  }
  await requireCardAttemptsLeft(deps, subject);
  const work = async (transaction: Database) => {
    await lockCustomer(transaction, subject);
    if (chosen instanceof Rejection) throw chosen;
    const found = await findVisit(transaction, subject, visitId);
    requireBeforeDeadline(found, deps.clock.now());
    requireSame(before, found);
    return { additionId: (await writeAddition({ deps, transaction }, found, chosen)).id };
  };
  const content = { call: 'addVisitOptions', visitId, body };
  const key = { author: subject, idempotencyKey, content };
  const { additionId } = await withKey(deps, key, written, work).catch((error) => {
    throw error instanceof StaffTakenError ? noTimeLeft() : error;
  });
  await settleAddition(deps, additionId);
  const addition = await findAddition(deps.db, additionId);
  if (!addition) throw new Error('the addition was just made');
  const visit = await showVisit(deps, subject, visitId);
  const { options, amount: total, minutes } = addition;
  return { visit, addition: { options, total, minutes, endsAt: visit.endsAt } };
}
