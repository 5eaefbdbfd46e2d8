import { describe, expect, it } from 'vitest';
import { officeBoardEndpoints } from '@/contract/office-board';
import { officeOrderEndpoints, orderStateSchema } from '@/contract/office-orders';
import { refundStateSchema } from '@/contract/office-refunds';
import { quoteSchema } from '@/contract/quotes';
import { CANCELLATION_CAUSES } from '@/domain/cancellation';
import * as states from '@/main-api/orders/states';
import type {
  OrderPaymentRow,
  RefundRow,
  VisitChargeRow,
} from '@/main-api/payments/payment-tables';
import * as words from './state-words';

const { orderTransitions, visitTransitions, planTransitions } = states;

function statesOf(table: Readonly<Record<string, { from: readonly string[]; to: string }>>) {
  return new Set(Object.values(table).flatMap(({ from, to }) => [...from, to]));
}

/** The contract leaves the states of charges open, so TypeScript requires each state of the tables here. */
const chargeStates: Readonly<Record<VisitChargeRow['status'] | OrderPaymentRow['status'], true>> = {
  requested: true,
  pending: true,
  due: true,
  authorised: true,
  reserved: true,
  failed: true,
  waived: true,
};

const refundStates: Readonly<Record<RefundRow['state'], true>> = {
  due: true,
  returned: true,
  by_hand: true,
};

const { charges } = officeOrderEndpoints.getOfficeOrder.response.shape;
const { state: boardState } =
  officeBoardEndpoints.getOfficeBoard.response.shape.unassigned.element.shape;

describe('the office’s words for states', () => {
  it.each([
    ['orders', words.orderStateWords, [...statesOf(orderTransitions), ...orderStateSchema.options]],
    ['visits', words.visitStateWords, [...statesOf(visitTransitions), ...boardState.options]],
    ['plans', words.planStateWords, [...statesOf(planTransitions)]],
    ['quotes', words.quoteStateWords, quoteSchema.shape.status.options],
    ['charges', words.chargeStateWords, Object.keys(chargeStates)],
    ['causes of a cancellation', words.cancellationCauseWords, CANCELLATION_CAUSES],
    ['kinds of charges', words.chargeKindWords, charges.element.shape.kind.options],
    [
      'refunds',
      words.refundStateWords,
      [...Object.keys(refundStates), ...refundStateSchema.options],
    ],
  ])('name every state of %s, and no other', (_, named, all) => {
    expect(Object.keys(named).toSorted()).toEqual([...new Set<string>(all)].toSorted());
  });

  it('show an unknown state as it is stored', () => {
    expect(words.wordFor(words.visitStateWords, 'teleported')).toBe('teleported');
  });
});
