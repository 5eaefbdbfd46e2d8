import { addJapanMinutes, fromJapanTime } from '@/domain/japan-time';
import type { StoredOrder } from '../orders/order-repository';
import type { OrderPaymentRow } from '../orders/order-tables';
import type { PaymentPlan } from '../payments/payment-plan';
import type { ChosenItem } from '../pricing/choose-menu';
import type { OrderProposal } from './order-proposal';

/** Nobody comes for a wish. `startsAt` in Japan time. */
export interface AssignedVisit {
  readonly startsAt: string;
  readonly staffId: string | null;
}

function labels(items: readonly ChosenItem[]) {
  return items.map(({ label, quantity }) => ({ label, quantity }));
}

function ids(items: readonly ChosenItem[]) {
  return items.map(({ id, quantity }) => ({ id, quantity }));
}

/** A card with nothing to pay is used only for registration or later visits of a plan. */
function paymentRow(
  { body, customer, selection }: OrderProposal,
  payment: PaymentPlan,
  orderId: string,
  placedAt: Date,
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
    refundDueAt: null,
  };
  if (payment.payMethod !== 'creditCard') {
    return { ...row, status: 'reserved', screening: payment.screening };
  }
  const { source, cardNumberBottom, isCardKept } = payment;
  const isNeededLater = isCardKept || selection.menu.visits.rhythmWeeks !== undefined;
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

export function orderRows(
  proposal: OrderProposal,
  orderId: string,
  placedAt: Date,
  assigned: readonly AssignedVisit[],
): StoredOrder {
  const { body, customer, selection, answers, visits } = proposal;
  const { price, menu, durationMinutes } = selection;
  const payment = proposal.payment && paymentRow(proposal, proposal.payment, orderId, placedAt);
  const points = price.lines.filter((line) => line.kind === 'friendlyPoint');
  return {
    order: {
      id: orderId,
      subject: customer.subject,
      project: body.project,
      status: payment?.status === 'pending' ? 'pending_payment' : visits.kind,
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
      },
    },
    visits: assigned.map(({ startsAt, staffId }, position) => ({
      orderId,
      position,
      startsAt: fromJapanTime(startsAt),
      endsAt: fromJapanTime(addJapanMinutes(startsAt, durationMinutes)),
      staffId,
      cancelledAt: null,
      cancellationFee: null,
    })),
    payment,
  };
}
