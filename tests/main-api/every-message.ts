import { addDays } from 'date-fns';
import { fromJapanTime } from '@/domain/japan-time';
import type * as moneyMessages from '@/main-api/messages/money-messages';
import {
  chargeDeclinedMessage,
  chargeWaivedMessage,
  paymentRequestedMessage,
  refundMessage,
} from '@/main-api/messages/money-messages';
import {
  linesWithoutAccount,
  type Message,
  type OrderMessage,
} from '@/main-api/messages/order-message';
import type * as orderMessages from '@/main-api/messages/order-messages';
import { orderPlacedMessage } from '@/main-api/messages/order-messages';
import type * as planMessages from '@/main-api/messages/plan-messages';
import {
  planChangedMessage,
  planEndedMessage,
  planExtendedMessage,
  planPausedMessage,
  planPausedUnpaidMessage,
  planPriceChangedMessage,
  planResumedMessage,
  planSkippedMessage,
} from '@/main-api/messages/plan-messages';
import type * as quoteMessages from '@/main-api/messages/quote-messages';
import {
  quoteAcceptedMessage,
  quoteDeclinedMessage,
  quotedMessage,
  quoteExpiredMessage,
  quoteReminderMessage,
} from '@/main-api/messages/quote-messages';
import type * as shopMessages from '@/main-api/messages/shop-change-messages';
import {
  cancelledByShopMessage,
  cancelledWithoutDateMessage,
  changeRefusedMessage,
  notPaidMessage,
  proposalExpiredMessage,
  proposalReminderMessage,
  startsProposedMessage,
  visitFixedMessage,
  visitMovedByOfficeMessage,
} from '@/main-api/messages/shop-change-messages';
import type * as visitMessages from '@/main-api/messages/visit-messages';
import {
  customerAbsentMessage,
  onTheWayMessage,
  optionsAddedMessage,
  redoMessage,
  reminderMessage,
  visitDoneMessage,
  visitMovedByCustomerMessage,
  visitNotDoneMessage,
  visitsCancelledMessage,
} from '@/main-api/messages/visit-messages';
import type * as waitingMessages from '@/main-api/messages/waiting-list-messages';
import {
  areaServedMessage,
  startFreeMessage,
  withWaitingLink,
} from '@/main-api/messages/waiting-list-messages';
import type { RefundRow } from '@/main-api/payments/payment-tables';
import type { StoredQuote } from '@/main-api/quotes/quote-repository';
import {
  aStoredOrder,
  aStoredPayment,
  aStoredPlan,
  aStoredVisit,
  aVisitCharge,
  LONGEST_AMOUNT,
  LONGEST_START,
} from '../factories/stored-order';

type Templates = typeof moneyMessages &
  typeof orderMessages &
  typeof planMessages &
  typeof quoteMessages &
  typeof shopMessages &
  typeof visitMessages;

type TemplateName = Extract<keyof Templates, `${string}Message`>;

/** Long before the visit, when everything is free; and after noon of the day before. */
const EARLY = fromJapanTime('2026-12-10T10:00:00');
const LATE = fromJapanTime('2026-12-29T13:00:00');
const START = fromJapanTime(LONGEST_START);

const order = aStoredOrder();
const visit = aStoredVisit();
const byAnother = aStoredVisit({ staffId: 'staff-2' });
const before = aStoredVisit({ startsAt: addDays(START, -1) });
const free = aStoredOrder({ payment: null, order: { total: 0 } });
const estimate = aStoredOrder({
  payment: null,
  order: { total: 0, statusAfterPayment: 'received' },
  visits: [aStoredVisit({ status: 'wished', staffId: null, wishes: [LONGEST_START] })],
  terms: { kindType: 'estimate' },
});
const byTelephone = aStoredOrder({
  payment: null,
  order: { total: 0, statusAfterPayment: 'received' },
  visits: [],
  terms: { phone_applied: true },
});
const atPartner = aStoredOrder({ payment: null });
const byDeferredPayment = aStoredOrder({
  payment: aStoredPayment({ payMethod: 'np', status: 'reserved' }),
});
const wish = aStoredOrder({
  order: { statusAfterPayment: 'received' },
  visits: [aStoredVisit({ status: 'wished', staffId: null, wishes: [LONGEST_START] })],
});
const wishedForAnotherStart = aStoredVisit({
  status: 'wished',
  staffId: null,
  wishes: ['2026-05-07T09:00:00'],
});
const wishedVisit = aStoredVisit({ status: 'wished', staffId: null, wishes: [LONGEST_START] });
const undatedVisit = aStoredVisit({ status: 'wished', staffId: null });
const second = aStoredVisit({ position: 1, startsAt: addDays(START, 7) });
const course = aStoredOrder({ visits: [visit, second] });
const rhythm = { ...order.order.menu, rhythmWeeks: 1 };
const plan = aStoredOrder({
  order: { menu: rhythm },
  visits: [visit, second],
  plan: aStoredPlan(),
});
const discountedPlan = aStoredOrder({
  order: { menu: rhythm },
  visits: [visit, second],
  plan: aStoredPlan(),
  firstDiscount: 1_000,
});
const endedPlan = { ...plan, plan: aStoredPlan({ status: 'ended', endsAfter: '2026-12-31' }) };
const nothing = { entered: [], moved: [], cancelled: [], refunds: [], kept: [], missing: [] };
const changed = {
  entered: [visit],
  moved: [{ before, after: visit }],
  cancelled: [second],
  refunds: [aRefund('due', LONGEST_AMOUNT)],
  kept: [before],
  missing: ['2026-12-31'],
};
const quote = {
  id: 'quote-1',
  orderId: order.order.id,
  status: 'open',
  quotedAt: EARLY,
  endedAt: null,
  lines: [{ text: '壁紙の張り替え', amount: LONGEST_AMOUNT, taxRate: 10 }],
  total: LONGEST_AMOUNT,
  minutes: 120,
  validUntil: '2026-12-31',
  note: '',
  heldUntil: null,
  starts: [],
} satisfies StoredQuote;
const quoteWithStarts = {
  ...quote,
  note: '家具を動かしておいてください',
  heldUntil: START,
  starts: [{ startsAt: START, staffId: 'staff-1', staffName: '佐藤 明子' }],
};
const options = {
  lines: order.order.price.lines,
  amount: LONGEST_AMOUNT,
};
const proposals = [{ startsAt: START, staffName: '佐藤 明子' }, { startsAt: START }];
function aRefund(state: RefundRow['state'], amount: number): RefundRow {
  const { id: orderId } = order.order;
  return {
    id: 'refund-1',
    orderId,
    position: null,
    addition: 0,
    amount,
    points: 9_999,
    reason: '作業の不備',
    author: 'operations',
    state,
    createdAt: EARLY,
    settledAt: null,
    kind: 'other',
    remedyFor: null,
  };
}
const period = { from: '2026-12-10', until: '2026-12-31' };

/** As a customer whom the office entered, and who has no account yet, gets it. */
function withoutAccount(message: OrderMessage): OrderMessage {
  const caller = { enteredBy: 'operations', accountSubject: null };
  const lines = linesWithoutAccount(caller, message.isAnsweredOnMyPage ?? false);
  return { ...message, text: [message.text, ...lines].join('\n') };
}

/** Each template in every variant of its text, with the longest values that are realistic. */
export const everyMessage = {
  chargeDeclinedMessage: [
    chargeDeclinedMessage(order, aVisitCharge('visit')),
    chargeDeclinedMessage(order, aVisitCharge('cancellation_fee')),
  ],
  chargeWaivedMessage: (['visit', 'cancellation_fee'] as const).map((kind) =>
    chargeWaivedMessage(order, aVisitCharge(kind), '作業の不備'),
  ),
  refundMessage: [
    refundMessage(order, [aRefund('due', LONGEST_AMOUNT)], '作業の不備'),
    refundMessage(order, [aRefund('by_hand', LONGEST_AMOUNT)], '作業の不備'),
    refundMessage(byDeferredPayment, [aRefund('returned', LONGEST_AMOUNT)], '作業の不備'),
    refundMessage(order, [aRefund('due', 0)], '作業の不備'),
  ],
  paymentRequestedMessage: [order, wish, plan, discountedPlan].flatMap((stored) =>
    [false, true].map((isWithoutAccount) =>
      paymentRequestedMessage(stored, START, isWithoutAccount),
    ),
  ),
  orderPlacedMessage: [
    ...[order, free, estimate, byTelephone, atPartner, byDeferredPayment, wish].flatMap((stored) =>
      [EARLY, LATE].map((now) => orderPlacedMessage(stored, now)),
    ),
    ...[course, plan, discountedPlan].flatMap((stored) =>
      [EARLY, LATE].map((now) => orderPlacedMessage(stored, now)),
    ),
  ],
  planExtendedMessage: [
    planExtendedMessage(plan, { ...changed, missing: [] }, EARLY, 'key'),
    planExtendedMessage(plan, changed, EARLY, 'key'),
    planExtendedMessage(plan, { ...nothing, missing: ['2026-12-31'] }, EARLY, 'key'),
  ],
  planSkippedMessage: [
    planSkippedMessage(plan, visit, 0, [aRefund('due', LONGEST_AMOUNT)], EARLY),
    planSkippedMessage(plan, visit, LONGEST_AMOUNT, [], LATE),
    planSkippedMessage({ ...plan, visits: [] }, visit, 0, [], EARLY),
  ],
  planPausedMessage: [planPausedMessage(plan, period, changed, EARLY)],
  planPausedUnpaidMessage: [planPausedUnpaidMessage(plan, changed, 'key')],
  planResumedMessage: [
    planResumedMessage(plan, changed, EARLY),
    planResumedMessage({ ...plan, visits: [] }, nothing, EARLY, 'key'),
  ],
  planChangedMessage: [
    planChangedMessage(plan, '2026-12-10', changed, EARLY),
    planChangedMessage(
      plan,
      '2026-12-10',
      { ...nothing, moved: [{ before: visit, after: visit }] },
      EARLY,
    ),
    planChangedMessage(plan, '2026-12-10', nothing, EARLY),
  ],
  planEndedMessage: [planEndedMessage(endedPlan, changed), planEndedMessage(plan, nothing)],
  planPriceChangedMessage: [
    planPriceChangedMessage(plan, '2026-12-31', LONGEST_AMOUNT, LONGEST_AMOUNT),
  ],
  quotedMessage: [
    quotedMessage(estimate, quoteWithStarts, [visit]),
    quotedMessage(estimate, quote, []),
  ],
  quoteAcceptedMessage: [
    quoteAcceptedMessage(order, visit, quote, [before], EARLY),
    quoteAcceptedMessage(byDeferredPayment, wishedVisit, quote, [wishedVisit], EARLY),
  ],
  quoteDeclinedMessage: [
    quoteDeclinedMessage(estimate, visit),
    quoteDeclinedMessage(estimate, undefined),
  ],
  quoteReminderMessage: [
    quoteReminderMessage(estimate, quote),
    quoteReminderMessage(estimate, quoteWithStarts),
  ],
  quoteExpiredMessage: [
    quoteExpiredMessage(estimate, quote, visit),
    quoteExpiredMessage(estimate, quote, undefined),
  ],
  visitFixedMessage: [
    visitFixedMessage(order, visit, null, EARLY, START),
    visitFixedMessage(order, visit, aRefund('due', LONGEST_AMOUNT), LATE),
    visitFixedMessage(atPartner, visit, null, EARLY),
    visitFixedMessage(byDeferredPayment, visit, null, EARLY),
    visitFixedMessage(course, visit, null, EARLY),
  ],
  visitMovedByOfficeMessage: [
    visitMovedByOfficeMessage(order, visit, before, {
      returned: null,
      now: EARLY,
      isAskedFor: false,
      refusableUntil: START,
    }),
    visitMovedByOfficeMessage(order, visit, before, {
      returned: aRefund('due', LONGEST_AMOUNT),
      now: EARLY,
      isAskedFor: true,
      refusableUntil: null,
    }),
    visitMovedByOfficeMessage(order, byAnother, visit, {
      returned: null,
      now: EARLY,
      isAskedFor: true,
      refusableUntil: null,
    }),
    visitMovedByOfficeMessage(order, byAnother, visit, {
      returned: aRefund('due', LONGEST_AMOUNT),
      now: LATE,
      isAskedFor: false,
      refusableUntil: null,
    }),
  ],
  startsProposedMessage: [
    startsProposedMessage(wish, wishedForAnotherStart, proposals, START),
    startsProposedMessage(wish, wishedVisit, proposals, START),
    withoutAccount(startsProposedMessage(wish, wishedVisit, proposals, START)),
    startsProposedMessage(order, visit, proposals, START),
    startsProposedMessage(byTelephone, undatedVisit, proposals, START),
  ],
  proposalReminderMessage: [proposalReminderMessage(wish, wishedVisit, proposals, START)],
  proposalExpiredMessage: [proposalExpiredMessage(wish, wishedVisit, START)],
  changeRefusedMessage: [
    changeRefusedMessage(order, visit),
    changeRefusedMessage(wish, wishedVisit),
  ],
  cancelledByShopMessage: [
    cancelledByShopMessage(order, [visit], {
      reason: '引っ越し',
      causedBy: 'customer',
      refunds: [aRefund('due', LONGEST_AMOUNT)],
      undecided: LONGEST_AMOUNT,
      fee: LONGEST_AMOUNT,
    }),
    ...(['shop', 'weather'] as const).map((causedBy) =>
      cancelledByShopMessage(order, [visit], {
        reason: '',
        causedBy,
        refunds: [],
        undecided: 0,
        fee: 0,
      }),
    ),
  ],
  cancelledWithoutDateMessage: [
    cancelledWithoutDateMessage(wish, []),
    cancelledWithoutDateMessage(wish, [aRefund('due', LONGEST_AMOUNT)]),
  ],
  notPaidMessage: [notPaidMessage(order)],
  visitsCancelledMessage: [
    visitsCancelledMessage(order, [visit], 0, [aRefund('due', LONGEST_AMOUNT)]),
    visitsCancelledMessage(order, [visit], LONGEST_AMOUNT, []),
  ],
  visitMovedByCustomerMessage: [
    visitMovedByCustomerMessage(order, visit, before, EARLY),
    visitMovedByCustomerMessage(order, byAnother, before, LATE),
  ],
  optionsAddedMessage: [
    optionsAddedMessage(order, visit, options, EARLY),
    optionsAddedMessage(byDeferredPayment, visit, options, EARLY),
    optionsAddedMessage(plan, second, options, EARLY),
  ],
  reminderMessage: [
    reminderMessage(order, visit, fromJapanTime('2026-12-29T09:00:00')),
    reminderMessage(order, visit, LATE),
    reminderMessage(order, visit, fromJapanTime('2026-12-30T08:00:00')),
    reminderMessage(free, visit, LATE),
    reminderMessage(course, visit, LATE),
  ],
  onTheWayMessage: [onTheWayMessage(order, visit, START), onTheWayMessage(order, visit, null)],
  visitDoneMessage: [
    visitDoneMessage(order, visit, { hasReceipt: true, canBeReviewed: true }),
    visitDoneMessage(free, visit, { hasReceipt: false, canBeReviewed: false }),
    visitDoneMessage(order, visit, { hasReceipt: true, canBeReviewed: true, wasAbsent: true }),
  ],
  customerAbsentMessage: [
    customerAbsentMessage(order, visit, { fee: LONGEST_AMOUNT, points: 0 }),
    customerAbsentMessage(order, visit, { fee: 0, points: LONGEST_AMOUNT }),
    customerAbsentMessage(free, visit, { fee: 0, points: 0 }),
  ],
  visitNotDoneMessage: [
    visitNotDoneMessage(order, visit, { refund: LONGEST_AMOUNT, points: 0 }),
    visitNotDoneMessage(free, visit, { refund: 0, points: 0 }),
    visitNotDoneMessage(order, visit, null),
    visitNotDoneMessage(order, visit, { refund: LONGEST_AMOUNT, points: 0 }, true),
  ],
  redoMessage: [redoMessage(order, visit, START), redoMessage(order, visit, null)],
} satisfies Record<TemplateName, readonly OrderMessage[]>;

const waited = {
  project: 'houseCleaning',
  menu: { label: '浴室クリーニング' },
  zipCode: '1500001',
  areaLabel: '渋谷区神宮前',
} as const;

/** The same to contacts of the waiting list, without a customer or an order; with `link` as they are sent. */
export const everyWaitingMessage = (link: string) =>
  ({
    areaServedMessage: [
      withWaitingLink({ brandName: 'おうちサービス' }, areaServedMessage(waited), link),
      withWaitingLink(
        { brandName: 'おうちサービス' },
        areaServedMessage({ ...waited, menu: null }),
        link,
      ),
    ],
    startFreeMessage: [
      withWaitingLink({ brandName: 'おうちサービス' }, startFreeMessage(waited), link),
    ],
  }) satisfies Record<
    Extract<keyof typeof waitingMessages, `${string}Message`>,
    readonly Message[]
  >;
