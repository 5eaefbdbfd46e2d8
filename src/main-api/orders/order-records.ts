import { addHours, min, startOfMinute } from 'date-fns';
import { addJapanMinutes, fromJapanTime } from '@/domain/japan-time';
import { HOURS_TO_PAY } from '@/domain/order-terms';
import type { PaymentPlan } from '../payments/payment-plan';
import type { OrderPaymentRow } from '../payments/payment-tables';
import type { ChosenItem } from '../pricing/choose-menu';
import type { OrderProposal } from './order-proposal';
import type { StoredOrder, StoredPlan } from './order-reader';

/** Nobody comes for wishes, the first of which is `startsAt`. In Japan time. */
export interface AssignedVisit {
  readonly startsAt: string;
  readonly staffId: string | null;
  readonly wishes?: readonly string[];
}

function labels(items: readonly ChosenItem[]) {
  return items.map(({ label, quantity }) => ({ label, quantity }));
}

function ids(items: readonly ChosenItem[]) {
  return items.map(({ id, quantity }) => ({ id, quantity }));
}

/** A whole minute, as the customer reads it; never after the first start. */
function findPayUntil(placedAt: Date, assigned: readonly AssignedVisit[]): Date {
  const starts = assigned.map(({ startsAt }) => fromJapanTime(startsAt));
  return startOfMinute(min([addHours(placedAt, HOURS_TO_PAY), ...starts]));
}

/** A card with nothing to pay is used only for registration or later visits of a plan. */
function paymentRow(
  { body, customer, selection }: OrderProposal,
  payment: PaymentPlan,
  orderId: string,
  placedAt: Date,
  assigned: readonly AssignedVisit[],
): OrderPaymentRow {
  const amount = selection.price.totalIncludingTax;
  const row = {
    orderId,
    subject: customer.subject,
    payMethod: payment.payMethod,
    amount,
    gatewayCardId: null,
    cardToken: null,
    cardNumberBottom: null,
    isCardKept: false,
    transactionId: null,
    screening: null,
    billing: body.billingAddress ?? null,
    paidAt: null,
    payUntil: null,
    tries: 0,
    triedAt: null,
  };
  if (payment.payMethod !== 'creditCard') {
    return { ...row, status: 'reserved', screening: payment.screening };
  }
  const isPlan = (selection.menu.visits.rhythmWeeks ?? null) !== null;
  if ('isRequested' in payment) {
    return amount === 0 && !isPlan
      ? { ...row, status: 'authorised', paidAt: placedAt }
      : { ...row, status: 'requested', payUntil: findPayUntil(placedAt, assigned) };
  }
  const { source, cardNumberBottom, isCardKept } = payment;
  const isNeededLater = isCardKept || isPlan;
  if (amount === 0 && ('cardId' in source || !isNeededLater)) {
    const gatewayCardId = 'cardId' in source ? source.cardId : null;
    return { ...row, status: 'authorised', gatewayCardId, cardNumberBottom, paidAt: placedAt };
  }
  return {
    ...row,
    status: 'pending',
    cardNumberBottom,
    isCardKept,
    ...('cardId' in source ? { gatewayCardId: source.cardId } : { cardToken: source.token }),
  };
}

/** Its rhythm begins with the first visit, once that has a date. */
function toStoredPlan(
  { selection: { menu } }: OrderProposal,
  orderId: string,
  placedAt: Date,
  [first]: readonly AssignedVisit[],
): StoredPlan | null {
  const { rhythmWeeks } = menu.visits;
  if (rhythmWeeks === undefined || rhythmWeeks === null) return null;
  const agreed = first?.wishes === undefined ? first : undefined;
  return {
    orderId,
    status: 'active',
    statusSince: placedAt,
    rhythmWeeks,
    nextDay: agreed?.startsAt.slice(0, 10) ?? null,
    startTime: agreed?.startsAt.slice(11) ?? null,
    staffId: agreed?.staffId ?? null,
    pauseFrom: null,
    pauseUntil: null,
    unpaidSince: null,
    endsAfter: null,
    checkedOn: null,
    prices: [],
  };
}

export function orderRows(
  proposal: OrderProposal,
  orderId: string,
  placedAt: Date,
  assigned: readonly AssignedVisit[],
): StoredOrder {
  const { body, customer, selection, answers, visits, placedBy } = proposal;
  const { price, menu, durationMinutes } = selection;
  const payment =
    proposal.payment && paymentRow(proposal, proposal.payment, orderId, placedAt, assigned);
  const isUnpaid = payment?.status === 'pending' || payment?.status === 'requested';
  const points = price.lines.filter((line) => line.kind === 'friendlyPoint');
  return {
    order: {
      id: orderId,
      subject: customer.subject,
      project: body.project,
      status: isUnpaid ? 'pending_payment' : visits.kind,
      statusSince: placedAt,
      placedAt,
      statusAfterPayment: visits.kind,
      menu: {
        chosen: {
          id: menu.id,
          label: menu.label,
          quantity: selection.quantity,
          types: labels(selection.types),
          options: labels(selection.options),
        },
        additional: labels(selection.recommends),
        rhythmWeeks: menu.visits.rhythmWeeks,
      },
      selection: {
        types: ids(selection.types),
        options: ids(selection.options),
        additional: ids(selection.recommends),
      },
      durationMinutes,
      zipCode: body.workingAddress.zipCode,
      workingAddress: body.workingAddress,
      answers: [...answers],
      price,
      total: price.totalIncludingTax,
      coupon: selection.coupon?.code ?? null,
      pointsUsed: points.reduce((sum, line) => sum - line.amount, 0),
      terms: {
        kindType: menu.kind,
        isSendMailForCampaign: body.isSendMailForCampaign,
        allianceCode: body.allianceCode,
        allianceId: body.allianceId,
        firstPlanAndHearingRequired:
          menu.project === 'counseling'
            ? body.firstPlanAndHearingRequired
            : menu.visits.needsFirstHearing,
        phone_applied: body.phone_applied,
        isForeignStaffAccepted: body.isForeignStaffAccepted,
        skip_authentication: false,
        fhStaffIds: body.fhStaffIds,
        campaignAllianceCodeInputs: body.campaignAllianceCodeInputs,
        ...(placedBy && { placedBy }),
      },
      workFrom: null,
      acceptedAtVisit: false,
    },
    visits: assigned.map(({ startsAt, staffId, wishes = [] }, position) => ({
      orderId,
      position,
      startsAt: fromJapanTime(startsAt),
      endsAt: fromJapanTime(addJapanMinutes(startsAt, durationMinutes)),
      staffId,
      status: wishes.length > 0 ? 'wished' : 'confirmed',
      statusSince: placedAt,
      wishes,
      cancelledAt: null,
      cancellationFee: null,
      redoOf: null,
      shopChange: null,
      freeUntil: null,
    })),
    payment,
    refunds: [],
    charges: [],
    additions: [],
    plan: toStoredPlan(proposal, orderId, placedAt, assigned),
  };
}
