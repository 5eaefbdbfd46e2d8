import { subSeconds } from 'date-fns';
import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { withCustomerLock } from '../customers/customer-repository';
import type { InTransaction, MainApiDependencies } from '../dependencies';
import { sendOrderMessage } from '../messages/order-message';
import { optionsAddedMessage } from '../messages/visit-messages';
import { inRound, unlessDecided } from '../operations/each-row';
import { writeHistory } from '../orders/change-order';
import type { VisitState } from '../orders/states';
import { countCardAttempt } from '../payments/card-attempt-repository';
import { insertVisitCharge } from '../payments/charge-repository';
import { createAdditionCharge, isPaidApart } from '../payments/visit-charges';
import { askTwice } from '../ports/payment-provider';
import {
  deleteVoidAddition,
  endPending,
  findAddition,
  findOpenAddition,
  listOpenAdditions,
} from './addition-repository';
import { changeLength } from './change-visit';
import { findVisit } from './show-visits';
import { isComing } from './visit-change-rules';
import { toVisitId } from './visit-repository';
import type { AdditionRow } from './visit-tables';

/** A customer without an answer for so long has left and must not be charged. */
const PATIENCE_SECONDS = 10 * 60;
/** Until then the request that began it may still be running. */
const UNDER_WAY_SECONDS = 60;

/**
 * Charges what is not charged with its visit, and tells the customer. The visit is longer already. The caller
 * holds the customer's lock.
 * @param transactionId null for what no card has paid
 */
export async function completeAddition(
  { deps, transaction }: InTransaction,
  subject: string,
  addition: AdditionRow,
  transactionId: string | null,
): Promise<void> {
  const now = deps.clock.now();
  const { orderId, position, options, amount, minutes } = addition;
  const { stored, visit } = await findVisit(transaction, subject, toVisitId(addition));
  const charge = isPaidApart(stored, position)
    ? null
    : createAdditionCharge(stored, addition, transactionId, now);
  if (charge) await insertVisitCharge(transaction, charge);
  const entry = { orderId, position, event: 'optionsAdded', state: visit.status } as const;
  const added = options.map(({ label, quantity }) => `${label} ${quantity}`).join('、');
  const details = { options: added, amount, minutes };
  const change = { deps, transaction, stored, author: 'customer', details } as const;
  await writeHistory(change, entry);
  await sendOrderMessage(change, optionsAddedMessage(stored, visit, addition, now));
}

interface Pending {
  readonly addition: AdditionRow;
  readonly subject: string;
}

/** Visits that take place, or will once they have a date. */
const TO_COME: readonly VisitState[] = ['wished', 'proposed', 'confirmed'];

/** The visit gives the half hours back, wherever it was moved to, and so do starts that the shop offers for it. */
async function shortenAgain(transaction: Database, { addition, subject }: Pending): Promise<void> {
  const { stored, visit } = await findVisit(transaction, subject, toVisitId(addition));
  if (!TO_COME.includes(visit.status)) return;
  await changeLength({ transaction, stored }, visit, -addition.minutes);
}

/** The addition's id is the reference. */
async function authorise({ cardGateway }: MainApiDependencies, { addition }: Pending) {
  const { id, amount, gatewayCardId: cardId } = addition;
  if (cardId === null) return { status: 'unknown' } as const;
  return askTwice(() => cardGateway.authorise({ cardId }, amount, id, 'merchant'));
}

/** False when it was settled meanwhile. From then on nobody completes it. */
function giveUp(deps: MainApiDependencies, pending: Pending): Promise<boolean> {
  return withCustomerLock(deps.db, pending.subject, async (transaction) => {
    if (!(await endPending(transaction, pending.addition.id, 'void'))) return false;
    await shortenAgain(transaction, pending);
    return true;
  });
}

/** Only asking again tells whether the card had paid. */
async function payBackVoid(deps: MainApiDependencies, pending: Pending): Promise<void> {
  const answer = await authorise(deps, pending);
  if (answer.status === 'authorised') await deps.cardGateway.cancel(answer.transactionId);
  await deleteVoidAddition(deps.db, pending.addition.id);
}

async function dropDeclined(deps: MainApiDependencies, pending: Pending): Promise<void> {
  await withCustomerLock(deps.db, pending.subject, async (transaction) => {
    if (!(await endPending(transaction, pending.addition.id, 'declined'))) return;
    await shortenAgain(transaction, pending);
    await countCardAttempt({ deps, transaction }, pending.subject, 'declined');
  });
}

/** False when it was given up meanwhile, or the visit does not take place any more. */
function complete(
  deps: MainApiDependencies,
  { addition, subject }: Pending,
  transactionId: string,
): Promise<boolean> {
  return withCustomerLock(deps.db, subject, async (transaction) => {
    const { visit } = await findVisit(transaction, subject, toVisitId(addition));
    if (!isComing(visit, deps.clock.now())) return false;
    if (!(await endPending(transaction, addition.id, 'added'))) return false;
    await completeAddition({ deps, transaction }, subject, addition, transactionId);
    return true;
  });
}

async function settle(deps: MainApiDependencies, pending: Pending): Promise<void> {
  const { id, state, requestedAt } = pending.addition;
  const isTooLate = requestedAt < subSeconds(deps.clock.now(), PATIENCE_SECONDS);
  if (state === 'void' || (isTooLate && (await giveUp(deps, pending)))) {
    await payBackVoid(deps, pending);
    throw new Rejection('state_changed');
  }
  const answer = await authorise(deps, pending);
  if (answer.status !== 'authorised') {
    deps.logger.warn(
      { visitId: toVisitId(pending.addition), status: answer.status },
      'an addition was not authorised',
    );
    await dropDeclined(deps, pending);
    throw new Rejection('card_declined');
  }
  if (await complete(deps, pending, answer.transactionId)) return;
  if ((await findAddition(deps.db, id))?.state === 'added') return;
  await giveUp(deps, pending);
  await payBackVoid(deps, pending);
  throw new Rejection('state_changed');
}

/**
 * Has the card pay for an addition, or undoes it. Safe to repeat and from several processes, as the gateway
 * answers the same for the same addition. After ten minutes it is not made any more.
 * @throws Rejection card_declined when nothing is added; state_changed when the visit does not take place any
 * more, or it took too long; back_end_unavailable when it stays pending
 */
export async function settleAddition(deps: MainApiDependencies, id: string): Promise<void> {
  const pending = await findOpenAddition(deps.db, id);
  if (pending) return settle(deps, pending);
  const settled = await findAddition(deps.db, id);
  if (!settled) throw new Rejection('state_changed');
  if (settled.state === 'declined') throw new Rejection('card_declined');
}

/** What began later may still be under way. */
function begunUntil({ clock }: MainApiDependencies): Date {
  return subSeconds(clock.now(), UNDER_WAY_SECONDS);
}

/** Additions whose payment is still open although nobody can be working on them. */
export async function countStuckAdditions(deps: MainApiDependencies): Promise<number> {
  return (await listOpenAdditions(deps.db, begunUntil(deps))).length;
}

/** Settles additions whose payment a crash or a silent gateway left open. */
export async function recoverAdditions(deps: MainApiDependencies): Promise<void> {
  await inRound(deps, (each) =>
    each('addition', {
      list: () => listOpenAdditions(deps.db, begunUntil(deps)),
      nameOf: ({ addition }) => ({ id: addition.id, orderId: addition.orderId }),
      work: (pending) => {
        const visitId = toVisitId(pending.addition);
        return unlessDecided(deps, { visitId }, 'an addition was not made', async () => {
          await settle(deps, pending);
          deps.logger.info({ visitId }, 'an addition was settled');
        });
      },
    }),
  );
}
