import { addHours } from 'date-fns';
import type { Body, ResponseOf } from '@/contract/endpoint';
import { officeQuoteEndpoints } from '@/contract/office-quotes';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { PROPOSAL_HELD_HOURS } from '@/domain/date-terms';
import { addJapanDays, toJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { takeSlots } from '../calendar/slot-repository';
import type { MainApiDependencies } from '../dependencies';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { sendOrderMessage } from '../messages/order-message';
import { quotedMessage } from '../messages/quote-messages';
import { type Change, changeOrder } from '../orders/change-order';
import { findAnyOrder, lockAnyOrder } from '../orders/find-any-order';
import type { ReadOrder } from '../orders/order-reader';
import { awaitsQuote } from '../payments/visit-charges';
import { hasNegativeRate, sumOfAmounts } from '../pricing/price-lines';
import { withoutStart } from '../visits/answer-proposal';
import { changeVisit } from '../visits/change-visit';
import { requireStarts } from '../visits/propose-starts';
import { staffToTry, type WantedStart, withFreeStaff } from '../visits/staff-to-try';
import { inspectionsToCome } from './inspections';
import {
  endQuote,
  findOpenQuote,
  findQuote,
  insertQuote,
  insertQuoteStart,
  type QuoteRow,
  type StoredQuote,
} from './quote-repository';
import { withWorkMinutes } from './quote-starts';

type Quoting = (typeof officeQuoteEndpoints)['quoteOrder'];

/** What the card gateway takes at once, yen. */
const MOST = 9_999_999;
const VALID_DAYS = 366;

/** @throws Rejection invalid_request */
function requireAmounts(lines: Body<Quoting>['lines']): number {
  const total = sumOfAmounts(lines);
  if (total < 0 || hasNegativeRate(lines)) {
    const message = '値引きは、同じ税率の金額までにしてください';
    throw fieldRejection('invalid_request', 'lines', message);
  }
  if (total > MOST) {
    throw fieldRejection('invalid_request', 'lines', `合計は${formatYen(MOST)}までです`);
  }
  return total;
}

/** @throws Rejection invalid_request */
function requireValidity(validUntil: string, now: Date): void {
  const today = toJapanDate(now);
  if (validUntil >= today && validUntil <= addJapanDays(today, VALID_DAYS)) return;
  const message = '有効期限は、今日から1年以内の日をお選びください';
  throw fieldRejection('invalid_request', 'validUntil', message);
}

type StartToTry = WantedStart & { readonly staffIds: readonly string[] };

/** Whom to try for each start. Somebody whom the former quote holds at that time is free for the new one. */
async function startsToTry(
  deps: MainApiDependencies,
  { params, body }: Pick<HandlerInput<Quoting>, 'params' | 'body'>,
): Promise<readonly StartToTry[]> {
  const before = await findAnyOrder(deps.db, params.orderId);
  const former = await findOpenQuote(deps.db, params.orderId);
  const work = withWorkMinutes(before, body.minutes);
  return Promise.all(
    body.starts.map(async (start) => {
      const at = Date.parse(start.start);
      const held = former?.starts.find(({ startsAt }) => startsAt.getTime() === at);
      const others = await staffToTry(deps, work, start);
      const isHeldFirst = held && start.staffId === undefined;
      return { ...start, staffIds: isHeldFirst ? [held.staffId, ...others] : others };
    }),
  );
}

async function holdStarts(
  transaction: Database,
  stored: ReadOrder,
  { id: quoteId, orderId, minutes }: QuoteRow,
  starts: readonly StartToTry[],
): Promise<void> {
  const { order } = withWorkMinutes(stored, minutes);
  for (const [index, { staffIds, ...start }] of starts.entries()) {
    const startsAt = new Date(start.start);
    const hold = async (savepoint: Database, staffId: string) => {
      await takeSlots(savepoint, { orderId, startsAt, staffId }, order);
      await insertQuoteStart(savepoint, quoteId, { startsAt, staffId });
    };
    await withFreeStaff(transaction, staffIds, start, hold, `starts.${index}.start`);
  }
}

/** A proposal for the inspection is withdrawn, so that the customer has one thing to answer. */
async function withdrawProposals(change: Change<ReadOrder>): Promise<ReadOrder> {
  const { stored } = change;
  let after = stored;
  for (const visit of stored.visits.filter(({ status }) => status === 'proposed')) {
    const changes = withoutStart(stored, visit);
    const { position } = visit;
    after = await changeVisit({ ...change, stored: after }, position, 'proposalExpired', changes);
  }
  return after;
}

async function writeQuote(
  change: Change<ReadOrder>,
  body: Body<Quoting>,
  starts: readonly StartToTry[],
): Promise<StoredQuote> {
  const { deps, transaction } = change;
  const { lines, minutes, validUntil, note, seen } = body;
  const { id: orderId } = change.stored.order;
  const now = deps.clock.now();
  const former = await findOpenQuote(transaction, orderId);
  if (seen !== undefined && seen !== (former?.id ?? null)) throw new Rejection('state_changed');
  if (former) await endQuote(change, former, 'replaced');
  const stored = await withdrawProposals(change);
  const quote: QuoteRow = {
    id: deps.ids.newId(),
    orderId,
    status: 'open',
    quotedAt: now,
    endedAt: null,
    lines,
    total: requireAmounts(lines),
    minutes,
    validUntil,
    note,
    heldUntil: starts.length > 0 ? addHours(now, PROPOSAL_HELD_HOURS) : null,
  };
  const details = { quoteId: quote.id, total: quote.total };
  await changeOrder({ ...change, stored, details }, 'quoted');
  await insertQuote(transaction, quote);
  await holdStarts(transaction, stored, quote, starts);
  const written = await findQuote(transaction, orderId, quote.id);
  if (!written) throw new Error('the quote was just written');
  const message = quotedMessage(stored, written, inspectionsToCome(stored, now));
  await sendOrderMessage(change, message);
  return written;
}

/**
 * Says what the work of an estimate menu costs. A former quote is replaced. Starts are held for 48 hours; one
 * person's must not overlap. The customer is told. Once per Idempotency-Key.
 * @throws Rejection not_found; invalid_request; state_changed for other menus, once a quote is accepted, and when
 * another quote is open than the caller saw;
 * slot_taken, staff_unavailable
 */
export async function quoteOrder(
  deps: MainApiDependencies,
  input: HandlerInput<Quoting>,
): Promise<ResponseOf<Quoting>> {
  const { params, body, author, idempotencyKey } = input;
  const { orderId } = params;
  const starts = await startsToTry(deps, input);
  const content = { call: 'quoteOrder', orderId, body };
  const { response } = officeQuoteEndpoints.quoteOrder;
  return withKey(deps, { author, idempotencyKey, content }, response, async (transaction) => {
    const now = deps.clock.now();
    requireAmounts(body.lines);
    requireValidity(body.validUntil, now);
    requireStarts(body.starts, now, 0);
    const stored = await lockAnyOrder(transaction, orderId);
    if (!awaitsQuote(stored)) throw new Rejection('state_changed');
    const change = { deps, transaction, stored, author };
    const quote = await writeQuote(change, body, starts);
    const { id: quoteId, total, heldUntil } = quote;
    return { orderId, quoteId, total, heldUntil: heldUntil?.toISOString() ?? null };
  });
}
