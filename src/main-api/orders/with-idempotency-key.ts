import { setTimeout as wait } from 'node:timers/promises';
import { subSeconds } from 'date-fns';
import { Rejection } from '@/contract/rejection';
import type { MainApiDependencies } from '../dependencies';
import { inRound, unlessDecided } from '../operations/each-row';
import type { PendingOrder } from './order-reader';
import { listPendingOrderIds } from './order-repository';
import {
  ClaimLostError,
  endRequest,
  findRequest,
  insertRequest,
  type KeyedRequest,
  type RequestClaim,
  reclaimRequest,
  releaseAbandonedRequests,
} from './order-request-repository';
import type { OrderRequestRow } from './order-tables';
import { settleOrder, settlePendingOrder } from './settle-order';

/** After this time an attempt counts as crashed, and its key can be taken over. */
const TRY_LEASE_SECONDS = 15;
const POLL_MS = 100;
const POLLS = 250;

/** Any process may have stored the rejection. */
function toRejection({ rejection }: OrderRequestRow): Rejection | null {
  return rejection && new Rejection(rejection.code, rejection);
}

async function runClaimed(
  deps: MainApiDependencies,
  claim: RequestClaim,
  place: (claim: RequestClaim) => Promise<string>,
): Promise<string> {
  try {
    return await place(claim);
  } catch (error) {
    const rejection = error instanceof Rejection ? { code: error.code, ...error.details } : null;
    const isLatest = await endRequest(deps.db, claim, rejection);
    throw isLatest ? error : new ClaimLostError();
  }
}

/** Null when someone else has the key. */
async function claimKey(
  deps: MainApiDependencies,
  request: KeyedRequest,
  previous: OrderRequestRow | null,
): Promise<RequestClaim | null> {
  const { subject, idempotencyKey, bodyHash } = request;
  const startedAt = deps.clock.now();
  if (!previous) {
    const isNew = await insertRequest(deps.db, { ...request, startedAt });
    return isNew ? { subject, idempotencyKey, attempt: 1 } : null;
  }
  const isReclaimed = await reclaimRequest(deps.db, previous, { bodyHash, startedAt });
  return isReclaimed ? { subject, idempotencyKey, attempt: previous.attempt + 1 } : null;
}

function isBrokenOff(deps: MainApiDependencies, request: OrderRequestRow): boolean {
  return request.startedAt < subSeconds(deps.clock.now(), TRY_LEASE_SECONDS);
}

/**
 * Places at most one order per key and returns its id. A repetition gets the same answer, even
 * while the first attempt runs in another process. A rejection frees the key.
 * @param place must attach its order to the claim in the transaction that writes it
 * @throws Rejection idempotency_key_reused when the key has another body; back_end_unavailable when
 * the first attempt does not end
 */
export async function withIdempotencyKey(
  deps: MainApiDependencies,
  request: KeyedRequest,
  place: (claim: RequestClaim) => Promise<string>,
): Promise<string> {
  let awaitedAttempt: number | undefined;
  // Insert first; most keys are new.
  let claim = await claimKey(deps, request, null);
  for (let poll = 0; claim || poll < POLLS; poll += 1) {
    try {
      if (claim) return await runClaimed(deps, claim, place);
    } catch (error) {
      if (!(error instanceof ClaimLostError)) throw error;
    }
    claim = null;
    const present = await findRequest(deps.db, request.subject, request.idempotencyKey);
    if (present && present.state !== 'released' && present.bodyHash !== request.bodyHash) {
      // Until it is answered, the order may still be released.
      const { state, orderId } = present;
      const isPlaced = state === 'answered' && orderId !== null;
      throw new Rejection('idempotency_key_reused', isPlaced ? { orderId } : {});
    }
    if (present?.state === 'answered' && present.orderId !== null) return present.orderId;
    if (present?.state === 'released' && present.attempt === awaitedAttempt) {
      const rejection = toRejection(present);
      if (rejection) throw rejection;
    }
    if (present?.state === 'running' && present.orderId !== null && isBrokenOff(deps, present)) {
      awaitedAttempt = present.attempt;
      await settlePendingOrder(deps, present.orderId);
      continue;
    }
    if (present?.state === 'running' && !isBrokenOff(deps, present)) {
      awaitedAttempt = present.attempt;
      await wait(POLL_MS);
      continue;
    }
    claim = await claimKey(deps, request, present);
  }
  throw new Rejection('back_end_unavailable');
}

/**
 * Pays the order that was attached to the claim.
 * @throws Rejection as `settleOrder`
 */
export async function settleClaimed(
  deps: MainApiDependencies,
  { subject, idempotencyKey, attempt }: RequestClaim,
  pending: PendingOrder,
): Promise<void> {
  if (await settleOrder(deps, pending)) return;
  // Another process released the order, for example the recovery.
  const claimed = await findRequest(deps.db, subject, idempotencyKey);
  const rejection = claimed?.attempt === attempt ? toRejection(claimed) : null;
  throw rejection ?? new Rejection('back_end_unavailable');
}

/**
 * Settles orders whose payment a crash or a silent gateway left open. Safe beside other processes.
 * @param onlyProcess no other process uses the database, so even young requests are abandoned
 */
export async function recoverPendingOrders(
  deps: MainApiDependencies,
  { onlyProcess = false }: { readonly onlyProcess?: boolean } = {},
): Promise<void> {
  const until = subSeconds(deps.clock.now(), onlyProcess ? 0 : TRY_LEASE_SECONDS);
  await inRound(deps, async (each) => {
    await each('pendingOrder', {
      list: () => listPendingOrderIds(deps.db, until),
      nameOf: (orderId) => ({ id: orderId, orderId }),
      work: (orderId) =>
        unlessDecided(deps, { orderId }, 'pending order not paid', async () => {
          const isPlaced = await settlePendingOrder(deps, orderId);
          deps.logger.info({ orderId, isPlaced }, 'pending order settled');
        }),
    });
    await releaseAbandonedRequests(deps.db, until);
  });
}

/** Orders still pending although no attempt can be running. */
export async function countStuckOrders({ db, clock }: MainApiDependencies): Promise<number> {
  const until = subSeconds(clock.now(), TRY_LEASE_SECONDS);
  return (await listPendingOrderIds(db, until)).length;
}
