import { fieldRejection, Rejection } from '@/contract/rejection';
import type { reviewEndpoints } from '@/contract/reviews';
import type { Database } from '@/database/database';
import { findAddress } from '../catalogue/postal-codes';
import { withCustomerLock } from '../customers/customer-repository';
import type { InTransaction, MainApiDependencies } from '../dependencies';
import type { HandlerInput } from '../http/request-input';
import { writeHistory } from '../orders/change-order';
import type { StoredOrder } from '../orders/order-reader';
import { findOrder } from '../orders/order-repository';
import { isSold } from '../payments/visit-charges';
import { readVisitId } from '../visits/visit-repository';
import type { OrderVisitRow } from '../visits/visit-tables';
import { hasContact } from './published-contacts';
import { forgetRatings } from './rating-repository';
import { findReview, insertReview, toOwnReview, updateReview } from './review-repository';

/** Done, and no free inspection before a quote. A visit that does another one again can be reviewed, too. */
export function canBeReviewed(stored: StoredOrder, visit: OrderVisitRow): boolean {
  return visit.status === 'done' && isSold(stored, visit);
}

/** @throws Rejection not_found, also for another customer's visit */
async function findOwnVisit(db: Database, subject: string, visitId: string) {
  const key = readVisitId(visitId);
  const stored = key && (await findOrder(db, subject, key.orderId));
  const visit = stored?.visits.find(({ position }) => position === key?.position);
  if (!stored || !visit) throw new Rejection('not_found');
  return { stored, visit };
}

/**
 * Prefecture with ward or city. It comes from the postcode, as what a customer typed in the field of the city may
 * say more about where they live.
 */
async function shownPlace({ order }: StoredOrder): Promise<string> {
  const { prefecture, city } = await findAddress(order.zipCode);
  return `${prefecture}${city}`;
}

const NO_ANSWER = { answer: null, answeredAt: null, answeredBy: null };

type Changed = Pick<OrderVisitRow, 'orderId' | 'position' | 'status'>;

async function noteChange(
  within: InTransaction,
  { orderId, position, status: state }: Changed,
  event: 'reviewed' | 'reviewChanged' | 'reviewTakenBack',
  stars?: number,
): Promise<void> {
  const entry = { orderId, position, event, state } as const;
  const details = stars !== undefined && { details: { stars } };
  await writeHistory({ ...within, author: 'customer', ...details }, entry);
}

/** Everybody reads a review. */
function requireNoContact(words: string): void {
  if (!hasContact(words)) return;
  const message = 'どなたでも読めるため、電話番号とメールアドレスは書けません';
  throw fieldRejection('invalid_request', 'words', message);
}

/**
 * Writes or changes the customer's review of a visit. An answer of the shop is about the former words and goes with
 * them; one that the shop hid stays hidden. The same words again change nothing.
 * @throws Rejection not_found; state_changed for a visit that was not done; invalid_request for words that say how to
 *   reach somebody
 */
export async function saveReview(
  deps: MainApiDependencies,
  input: HandlerInput<(typeof reviewEndpoints)['saveReview']>,
) {
  const { subject } = input.customer;
  const { visitId } = input.params;
  const { stars, words } = input.body;
  requireNoContact(words);
  const { stored } = await findOwnVisit(deps.db, subject, visitId);
  const place = await shownPlace(stored);
  const review = await withCustomerLock(deps.db, subject, async (transaction) => {
    const { stored, visit } = await findOwnVisit(transaction, subject, visitId);
    if (!canBeReviewed(stored, visit)) throw new Rejection('state_changed');
    const former = await findReview(transaction, visit);
    if (former?.stars === stars && former.words === words) return former;
    const written = { stars, words, writtenAt: deps.clock.now(), ...NO_ANSWER };
    const event = toOwnReview(former) ? 'reviewChanged' : 'reviewed';
    await noteChange({ deps, transaction }, visit, event, stars);
    return former
      ? updateReview(transaction, former, written)
      : insertReview(transaction, {
          id: deps.ids.newId(),
          orderId: visit.orderId,
          position: visit.position,
          menuId: stored.order.menu.chosen.id,
          staffId: visit.staffId,
          place,
          ...written,
        });
  });
  forgetRatings(deps);
  return { review: toOwnReview(review) };
}

/**
 * Takes the customer's review back, with the shop's answer to it. Without a review it changes nothing.
 * @throws Rejection not_found
 */
export async function takeBackReview(
  deps: MainApiDependencies,
  { customer: { subject }, params }: HandlerInput<(typeof reviewEndpoints)['takeBackReview']>,
) {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const { visit } = await findOwnVisit(transaction, subject, params.visitId);
    const former = await findReview(transaction, visit);
    if (!former || !toOwnReview(former)) return;
    await updateReview(transaction, former, { stars: null, words: null, ...NO_ANSWER });
    await noteChange({ deps, transaction }, visit, 'reviewTakenBack');
  });
  forgetRatings(deps);
  return { review: null };
}
