import { addDays, addHours, addMinutes } from 'date-fns';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { BodyInput } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { addJapanDays, fromJapanTime, toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { orderPayments } from '@/main-api/payments/payment-tables';
import { type CallInput, call, expectCode, read } from '../calls';
import { jumpTo } from '../clock';
import type { ModelOrder, ModelQuote } from '../model/ledger';
import {
  endQuote,
  inspectionsToCome,
  isVisited,
  openQuote,
  returnToInspection,
} from '../model/quotes';
import { told } from '../model/told';
import { addVisit, awaitsQuote, setVisit } from '../model/visits';
import { count, minutesLater, now, type World } from '../world';
import { cardFor, type UsedCard } from './cards';
import { startsFor } from './choose-service';
import { personOf } from './place-order';

const startRows = z.array(z.object({ starts_at: z.coerce.date(), staff_id: z.string() }));

/** Who comes is the shop's choice. */
async function heldStarts({ shop }: World, quoteId: string): Promise<ModelQuote['starts']> {
  const { rows } = await shop.deps.db.execute(sql`
    SELECT starts_at, staff_id FROM quote_starts WHERE quote_id = ${quoteId} ORDER BY 1`);
  return startRows.parse(rows).map(({ starts_at: startsAt, staff_id: staffId }) => {
    return { startsAt: toJapanDateTime(startsAt), staffId };
  });
}

/** In percent; quotes that are valid until the end of their day. */
const SHORT = 25;

/** Prices the work of an order, or prices it anew; sometimes with starts, which are held. */
export async function quoteOrder(world: World, order: ModelOrder): Promise<void> {
  const { choice, ledger, shop } = world;
  const now = shop.clock.now();
  const minutes = 60 * (1 + choice.below(5));
  const { open } = await startsFor(world, order);
  const starts = new Set(
    choice.percent(50) && open.length > 0 ? [choice.of(open), choice.of(open)] : [],
  );
  const days = choice.percent(SHORT) ? 0 : 1 + choice.below(14);
  const validUntil = addJapanDays(toJapanDate(now), days);
  const lines = [
    { text: '作業料金', amount: 10_000 + 1_000 * choice.below(60), taxRate: 10 as const },
    { text: 'お値引き', amount: -1_000 * choice.below(3), taxRate: 10 as const },
  ];
  const body = {
    lines,
    minutes,
    validUntil,
    starts: [...starts].map((s) => ({ start: `${s}+09:00` })),
  };
  const input = { params: { orderId: order.orderId }, body };
  const { code, content } = await call(world, 'office', officeApi.quoteOrder, input);
  expectCode(world, 'quote', code, ['slot_taken', 'staff_unavailable']);
  if (!content) return;
  const former = openQuote(order);
  if (former) endQuote(former, 'replaced', now);
  for (const visit of order.visits.values()) {
    if (visit.status !== 'proposed') continue;
    setVisit(order, visit, { status: 'wished', waitsFor: 'wish' }, now);
  }
  order.quotes.push({
    quoteId: content.quoteId,
    status: 'open',
    quotedAt: now,
    endedAt: null,
    validUntil,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    minutes,
    heldUntil: starts.size > 0 ? addHours(now, 48) : null,
    isReminded: false,
    starts: await heldStarts(world, content.quoteId),
  });
  order.status = 'quoted';
  order.since = now;
  ledger.tell(order, told.quoted);
}

/** Without an inspection, from pictures, or instead of a quote that is not answered yet. */
export async function quoteSomething(world: World): Promise<void> {
  const { choice, ledger } = world;
  const open = [...ledger.orders.values()].filter(
    (order) => awaitsQuote(order) && ['received', 'confirmed', 'quoted'].includes(order.status),
  );
  if (open.length > 0) await quoteOrder(world, choice.of(open));
}

async function chooseStart(world: World, order: ModelOrder): Promise<string | undefined> {
  const { choice, shop } = world;
  if (choice.percent(35)) return undefined;
  const params = { orderId: order.orderId };
  const query = { beginDate: toJapanDate(shop.clock.now()) };
  const { days } = await read(world, order.tel, mainApi.listQuoteDates, { params, query });
  const open = days.flatMap(({ times }) => times).filter(({ kind }) => kind === 'open');
  return open.length === 0 ? undefined : choice.of(open).startsAt;
}

/** Accepts exactly this quote, or declines it. */
export async function answerQuote(world: World): Promise<void> {
  const { choice, ledger } = world;
  const quoted = [...ledger.orders.values()].filter(({ status }) => status === 'quoted');
  if (quoted.length === 0) return;
  const order = choice.of(quoted);
  const quote = openQuote(order);
  if (!quote) throw new Error(`${order.orderId} is quoted, but has no open quote`);
  const isDeclined = choice.percent(25) || world.unreached.includes('quote declined');
  if (isDeclined) await declineQuote(world, order, quote);
  else await acceptQuote(world, order, quote);
}

async function declineQuote(world: World, order: ModelOrder, quote: ModelQuote): Promise<void> {
  const body = { answer: 'decline', quoteId: quote.quoteId };
  const input = { params: { orderId: order.orderId }, body };
  const { code } = await call(world, order.tel, mainApi.answerQuote, input);
  expectCode(world, 'decline a quote', code, []);
  const now = world.shop.clock.now();
  endQuote(quote, 'declined', now);
  returnToInspection(order, now);
  world.ledger.tell(order, told.quoteDeclined);
}

async function chooseCard(world: World, order: ModelOrder, total: number) {
  const { choice, homeOf } = world;
  const isDeferred = total <= world.shop.deps.deferredPayment.creditLimit && choice.percent(40);
  if (!isDeferred) return cardFor(world, order.tel);
  const home = homeOf.get(order.tel);
  if (!home) throw new Error(`${order.tel} lives nowhere`);
  return { gatewayId: null, body: { np: { ...personOf(order.tel, home), goodsPrice: total } } };
}

/** Without an id at the gateway, it is deferred. */
type Payment = Pick<UsedCard, 'body'> & { readonly gatewayId: string | null };

interface Acceptance {
  readonly body: BodyInput<typeof mainApi.answerQuote>;
  /** At the gateway. */
  readonly card: string | null;
  readonly start: string | undefined;
}

async function wantAcceptance(
  world: World,
  order: ModelOrder,
  { quoteId, total }: ModelQuote,
  payment: Payment | null,
): Promise<Acceptance | null> {
  if (!payment) return null;
  const start = await chooseStart(world, order);
  const body = { answer: 'accept', quoteId, agreedTotal: total, start, ...payment.body } as const;
  return { body, card: payment.gatewayId, start };
}

function sendAcceptance(
  world: World,
  { orderId, tel }: ModelOrder,
  { body }: Acceptance,
  input: Pick<CallInput, 'key' | 'mayFail'> = {},
) {
  return call(world, tel, mainApi.answerQuote, { params: { orderId }, body, ...input });
}

/** Rejections of an acceptance although its customer made no mistake. */
const NOT_ACCEPTED = ['slot_taken', 'deferred_payment_limit', 'card_declined', 'too_many_requests'];

async function acceptQuote(world: World, order: ModelOrder, quote: ModelQuote): Promise<void> {
  const payment = await chooseCard(world, order, quote.total);
  const acceptance = await wantAcceptance(world, order, quote, payment);
  if (!acceptance) return count(world, 'accept a quote: no card');
  const { code } = await sendAcceptance(world, order, acceptance);
  expectCode(world, 'accept a quote', code, NOT_ACCEPTED);
  if (code === null) await noteAcceptance(world, order, quote, acceptance);
}

/** Before an acceptance that is not answered for twelve minutes is given up. */
function beginsSoon({ start }: Acceptance, now: Date): boolean {
  return start !== undefined && fromJapanTime(start) < addMinutes(now, 13);
}

/**
 * The card gateway does not answer an acceptance. Within ten minutes, and before its start, the quote is accepted all
 * the same; later the card has its money back, and the quote is still open.
 */
export async function loseAcceptance(world: World): Promise<void> {
  const { shop, choice, ledger, troubles, gateway } = world;
  const quoted = [...ledger.orders.values()].filter((order) => openQuote(order) !== undefined);
  if (quoted.length === 0 || troubles.isGatewaySilent) return;
  const order = choice.of(quoted);
  const [quote] = order.quotes.slice(-1);
  const card = await cardFor(world, order.tel);
  if (!quote || gateway.declines(card?.gatewayId ?? '')) return;
  const acceptance = await wantAcceptance(world, order, quote, card);
  if (!acceptance) return;
  const key = world.newKey();
  const begun = shop.clock.now();
  if (choice.percent(50)) shop.cardGateway.losesAnswers = true;
  else shop.cardGateway.isSilent = true;
  const { code } = await sendAcceptance(world, order, acceptance, { key, mayFail: true });
  expectCode(world, 'accept without an answer', code, ['back_end_unavailable', ...NOT_ACCEPTED]);
  const isGivenUp = choice.percent(40) || beginsSoon(acceptance, shop.clock.now());
  if (isGivenUp) await jumpTo(world, minutesLater(now(world), 12));
  Object.assign(shop.cardGateway, { losesAnswers: false, isSilent: false });
  await jumpTo(world, minutesLater(now(world), 2));
  if (code !== 'back_end_unavailable') return;
  ledger.touched.add(order.orderId);
  const again = await sendAcceptance(world, order, acceptance, { key });
  // A card's token pays one try only.
  const tooLate = ['card_token_invalid', ...NOT_ACCEPTED];
  const what = isGivenUp ? 'accept again, too late' : 'accept again';
  expectCode(world, what, again.code, isGivenUp ? tooLate : []);
  if (again.code === null) await noteAcceptance(world, order, quote, acceptance, begun);
}

/** The gateway knows such a charge by the id of the attempt, which only the shop's tables connect with the order. */
async function noteQuoteCharge({ shop, quoteCharges }: World, orderId: string): Promise<void> {
  const [payment] = await shop.deps.db
    .select({ transactionId: orderPayments.transactionId })
    .from(orderPayments)
    .where(eq(orderPayments.orderId, orderId));
  if (payment?.transactionId) quoteCharges.set(payment.transactionId, orderId);
}

async function noteAcceptance(
  world: World,
  order: ModelOrder,
  quote: ModelQuote,
  { card, start }: Acceptance,
  begun = world.shop.clock.now(),
): Promise<void> {
  const { ledger, shop } = world;
  await noteQuoteCharge(world, order.orderId);
  const now = shop.clock.now();
  const inspections = inspectionsToCome(order, now);
  endQuote(quote, 'accepted', now);
  const position = 1 + Math.max(-1, ...order.visits.keys());
  order.workFrom = position;
  order.acceptedAtVisit = isVisited(order, begun);
  order.durationMinutes = quote.minutes;
  order.status = 'confirmed';
  order.since = now;
  order.card = card;
  order.payment = {
    method: card === null ? 'np' : 'creditCard',
    amount: quote.total,
    state: card === null ? 'billed' : 'taken',
  };
  const startsAt = toJapanDateTime(addDays(now, 14));
  const work = addVisit(order, { position, status: 'wished', startsAt }, now);
  for (const visit of inspections) {
    setVisit(order, visit, { status: 'cancelled', fee: 0, cancelledAt: now }, now);
  }
  if (start !== undefined) setVisit(order, work, { status: 'confirmed', startsAt: start }, now);
  ledger.tell(order, start === undefined ? told.received : told.booked);
}
