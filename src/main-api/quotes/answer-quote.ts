import { z } from 'zod';
import type { Body, ResponseOf } from '@/contract/endpoint';
import type { quoteEndpoints } from '@/contract/quotes';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { StaffTakenError } from '../calendar/slot-repository';
import { hasBillingAddress } from '../customers/address-repository';
import {
  lockCustomer,
  requireRegistered,
  withCustomerLock,
} from '../customers/customer-repository';
import { requireShortAddresses, unusableLines } from '../customers/entered-address';
import type { MainApiDependencies } from '../dependencies';
import {
  findKeyedAnswer,
  hashContent,
  type KeyedChange,
  withKey,
} from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { sendOrderMessage } from '../messages/order-message';
import { quoteDeclinedMessage } from '../messages/quote-messages';
import { findOrder } from '../orders/order-repository';
import { nonCardRules } from '../payments/non-card-rules';
import {
  type CardPlan,
  choosePayMethod,
  type NonCardPlan,
  planPayment,
} from '../payments/payment-plan';
import type { OrderPaymentRow } from '../payments/payment-tables';
import { shownOrderStatus } from '../visits/visit-change-rules';
import {
  type QuotedOrder,
  type ReservedStart,
  reserveStart,
  writeAcceptance,
} from './accept-quote';
import { returnToInspection } from './inspections';
import {
  endQuote,
  findQuote,
  findQuotePayment,
  insertQuotePayment,
  type QuotePaymentRow,
} from './quote-repository';
import { staffForStart, startTaken } from './quote-starts';
import { settleAttempt } from './settle-acceptance';
import { quotePayMethods, toQuote } from './show-quotes';

type Answering = (typeof quoteEndpoints)['answerQuote'];
type Input = HandlerInput<Answering>;

const answered = z.object({ orderId: z.string(), quoteId: z.string() });

/** The token is left out, because its cookie may have expired when the request is repeated. */
function toKeyedChange({ customer, params, body, idempotencyKey }: Input): KeyedChange {
  const { creditToken: _, ...content } = body;
  const call = { call: 'answerQuote', ...params, body: content };
  return { author: customer.subject, idempotencyKey, content: call };
}

/** @throws Rejection not_found; state_changed when the quote is not open */
async function findAnswerable(
  db: Database,
  { customer, params, body }: Input,
): Promise<QuotedOrder> {
  const stored = await findOrder(db, customer.subject, params.orderId);
  if (!stored) throw new Rejection('not_found');
  const quote = await findQuote(db, params.orderId, body.quoteId);
  if (quote?.status !== 'open' || stored.order.status !== 'quoted') {
    throw new Rejection('state_changed');
  }
  return { stored, quote };
}

/** @throws also price_changed for another total; state_changed from the day after its last one on */
async function findAcceptable(
  { db, clock }: Pick<MainApiDependencies, 'db' | 'clock'>,
  input: Input,
): Promise<QuotedOrder> {
  const found = await findAnswerable(db, input);
  const { validUntil, total } = found.quote;
  if (validUntil < toJapanDate(clock.now())) throw new Rejection('state_changed');
  if (total !== input.body.agreedTotal) throw fieldRejection('price_changed', 'agreedTotal');
  return found;
}

async function decline(deps: MainApiDependencies, input: Input): Promise<void> {
  const { customer, params, body } = input;
  await withKey(deps, toKeyedChange(input), answered, async (transaction) => {
    await lockCustomer(transaction, customer.subject);
    const { stored, quote } = await findAnswerable(transaction, input);
    const cause = { author: 'customer', details: { quoteId: quote.id } } as const;
    const change = { deps, transaction, stored, ...cause };
    await endQuote(change, quote, 'declined');
    const inspection = await returnToInspection(change, 'quoteDeclined');
    await sendOrderMessage(change, quoteDeclinedMessage(stored, inspection));
    return { ...params, quoteId: body.quoteId };
  });
}

/** @throws Rejection address_too_long, invalid_request, not_found */
async function checkAddresses(
  { db }: MainApiDependencies,
  subject: string,
  body: Body<Answering>,
): Promise<void> {
  requireShortAddresses(body);
  const { billingAddress } = body;
  const id = billingAddress?.id;
  const fields = id === undefined ? unusableLines('billingAddress', billingAddress) : [];
  if (fields.length > 0) throw new Rejection('invalid_request', { fields });
  if (id !== undefined && !(await hasBillingAddress(db, subject, id))) {
    throw fieldRejection('not_found', 'billingAddress.id');
  }
}

/** What the customer chose, checked without taking anything. */
interface AcceptancePlan {
  /** Null when there is nothing to pay. */
  readonly payment: CardPlan | NonCardPlan | null;
  readonly start: { readonly startsAt: Date; readonly staffIds: readonly string[] } | null;
}

async function planAcceptance(
  deps: MainApiDependencies,
  { stored, quote }: QuotedOrder,
  { customer: { subject }, body }: Input,
): Promise<AcceptancePlan> {
  const customer = await requireRegistered(deps, subject);
  const payMethod = choosePayMethod({ payMethods: quotePayMethods(deps, quote) }, body);
  await checkAddresses(deps, subject, body);
  const payment = payMethod && (await planPayment(deps, customer, body, payMethod, quote.total));
  const { start } = body;
  if (start === undefined) return { payment, start: null };
  const staffIds = await staffForStart(deps, stored, quote, start);
  return { payment, start: { startsAt: fromJapanTime(start), staffIds } };
}

function reserve(
  transaction: Database,
  found: QuotedOrder,
  { start }: AcceptancePlan,
): Promise<ReservedStart> | null {
  return start && reserveStart(transaction, found, start.startsAt, start.staffIds);
}

/**
 * Writes down what is about to be charged, before the gateway is asked (docs/decisions/0009).
 * @returns null when another request was faster with the key or the quote
 */
function beginAttempt(
  deps: MainApiDependencies,
  input: Input,
  plan: AcceptancePlan,
  { source, cardNumberBottom, isCardKept }: CardPlan,
): Promise<QuotePaymentRow | null> {
  const { subject } = input.customer;
  const key = toKeyedChange(input);
  return withCustomerLock(deps.db, subject, async (transaction) => {
    if (await findKeyedAnswer(transaction, key, answered)) return null;
    const found = await findAcceptable({ ...deps, db: transaction }, input);
    const { stored, quote } = found;
    if (await findQuotePayment(transaction, quote.id)) return null;
    const start = await reserve(transaction, found, plan);
    const attempt: QuotePaymentRow = {
      id: deps.ids.newId(),
      quoteId: quote.id,
      orderId: stored.order.id,
      subject,
      idempotencyKey: key.idempotencyKey,
      contentHash: hashContent(key.content),
      begunAt: deps.clock.now(),
      amount: quote.total,
      gatewayCardId: 'cardId' in source ? source.cardId : null,
      cardToken: 'token' in source ? source.token : null,
      cardNumberBottom,
      isCardKept,
      billing: input.body.billingAddress ?? null,
      startsAt: start?.startsAt ?? null,
      staffId: start?.staffId ?? null,
      takesSlots: start?.takesSlots ?? false,
    };
    await insertQuotePayment(transaction, attempt);
    return attempt;
  });
}

function reservedPayment(
  { stored, quote }: QuotedOrder,
  { payMethod, screening }: NonCardPlan,
  { billingAddress }: Body<Answering>,
): OrderPaymentRow {
  return {
    orderId: stored.order.id,
    subject: stored.order.subject,
    payMethod,
    amount: quote.total,
    status: 'reserved',
    gatewayCardId: null,
    cardToken: null,
    cardNumberBottom: null,
    isCardKept: false,
    transactionId: null,
    screening,
    billing: billingAddress ?? null,
    paidAt: null,
    payUntil: null,
    tries: 0,
    triedAt: null,
  };
}

/** Nothing is charged now, so that one transaction does it all. */
async function acceptAtOnce(
  deps: MainApiDependencies,
  input: Input,
  plan: AcceptancePlan,
  payment: NonCardPlan | null,
): Promise<void> {
  const { customer, params, body } = input;
  await withKey(deps, toKeyedChange(input), answered, async (transaction) => {
    await lockCustomer(transaction, customer.subject);
    const found = await findAcceptable({ ...deps, db: transaction }, input);
    // A card that is being charged for the same quote is waited for by whoever asks again.
    if (await findQuotePayment(transaction, body.quoteId)) throw new Rejection('state_changed');
    const row = payment && reservedPayment(found, payment, body);
    if (payment && row) {
      await nonCardRules[payment.payMethod].requireCredit({ deps, transaction }, row);
    }
    const start = await reserve(transaction, found, plan);
    const at = deps.clock.now();
    const acceptance = { reserved: start, payment: row, at };
    await writeAcceptance({ deps, transaction }, found, acceptance);
    return { ...params, quoteId: body.quoteId };
  });
}

/** Ends what an earlier request began. @throws Rejection as `settleAttempt`, for a request with its key */
async function settleFormer(
  deps: MainApiDependencies,
  former: QuotePaymentRow,
  key: KeyedChange,
): Promise<void> {
  const isSame = former.idempotencyKey === key.idempotencyKey;
  if (isSame && former.contentHash !== hashContent(key.content)) {
    throw new Rejection('idempotency_key_reused');
  }
  try {
    await settleAttempt(deps, former);
  } catch (error) {
    const isUndecided = error instanceof Rejection && error.code === 'back_end_unavailable';
    if (isSame || isUndecided || !(error instanceof Rejection)) throw error;
  }
}

/** More often than requests for one quote can come between each other. */
const ROUNDS = 5;

async function accept(deps: MainApiDependencies, input: Input, key: KeyedChange): Promise<void> {
  const { customer, params, body } = input;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (await findKeyedAnswer(deps.db, key, answered)) return;
    const former = await findQuotePayment(deps.db, body.quoteId);
    if (former?.subject === customer.subject && former.orderId === params.orderId) {
      await settleFormer(deps, former, key);
      continue;
    }
    const found = await findAcceptable(deps, input);
    const plan = await planAcceptance(deps, found, input);
    try {
      const { payment } = plan;
      if (payment?.payMethod !== 'creditCard') {
        return await acceptAtOnce(deps, input, plan, payment);
      }
      const attempt = await beginAttempt(deps, input, plan, payment);
      if (attempt) return await settleAttempt(deps, attempt);
    } catch (error) {
      if (!(error instanceof StaffTakenError) || body.start === undefined) throw error;
      throw await startTaken(deps, found.stored, found.quote, body.start);
    }
  }
  throw new Rejection('back_end_unavailable');
}

/** A repetition of a request that has its answer gets it, whatever has become of the quote since. */
async function acceptOnce(deps: MainApiDependencies, input: Input): Promise<void> {
  const key = toKeyedChange(input);
  try {
    await accept(deps, input, key);
  } catch (error) {
    if (!(await findKeyedAnswer(deps.db, key, answered))) throw error;
  }
}

/**
 * Accepts exactly this quote at its total, or declines it. A card is charged once, and the price is owed only
 * when it was; a start is the customer's only then. Once per Idempotency-Key; a rejection leaves the key free.
 * @throws every error of the contract's answerQuote
 */
export async function answerQuote(
  deps: MainApiDependencies,
  input: Input,
): Promise<ResponseOf<Answering>> {
  const { customer, params, body } = input;
  if (body.answer === 'decline') await decline(deps, input);
  else if (body.agreedTotal === undefined) {
    throw fieldRejection('invalid_request', 'agreedTotal', 'お見積もりの合計を確認してください');
  } else await acceptOnce(deps, input);
  const stored = await findOrder(deps.db, customer.subject, params.orderId);
  const quote = await findQuote(deps.db, params.orderId, body.quoteId);
  if (!stored || !quote) throw new Rejection('not_found');
  const { orderId } = params;
  return { orderId, status: shownOrderStatus(stored), quote: await toQuote(deps, stored, quote) };
}
