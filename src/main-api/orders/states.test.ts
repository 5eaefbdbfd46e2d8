import { expect, it } from 'vitest';
import {
  type OrderState,
  orderTransitions,
  type PlanState,
  planTransitions,
  stateAfter,
  type VisitState,
  visitTransitions,
} from './states';

const visitStates: readonly VisitState[] = [
  'wished',
  'proposed',
  'confirmed',
  'done',
  'customer_absent',
  'not_done',
  'cancelled',
];
const orderStates: readonly OrderState[] = [
  'pending_payment',
  'released',
  'received',
  'confirmed',
  'quoted',
  'completed',
  'cancelled',
];

/** `event: from → to` of each change that a table allows. */
function changes<State extends string>(
  table: Readonly<Record<string, { readonly from: readonly State[]; readonly to: State }>>,
  states: readonly State[],
): string[] {
  return Object.entries(table).flatMap(([event, transition]) =>
    states.flatMap((state) => {
      const after = stateAfter(transition, state);
      return after === null ? [] : [`${event}: ${state} → ${after}`];
    }),
  );
}

it('a visit changes its state by these events only', () => {
  expect(changes(visitTransitions, visitStates)).toEqual([
    'proposed: wished → proposed',
    'proposed: confirmed → proposed',
    'proposalDeclined: proposed → wished',
    'proposalExpired: proposed → wished',
    'confirmed: wished → confirmed',
    'confirmed: proposed → confirmed',
    'moved: confirmed → confirmed',
    'refused: confirmed → wished',
    'done: confirmed → done',
    'done: customer_absent → done',
    'done: not_done → done',
    'customerAbsent: confirmed → customer_absent',
    'notDone: confirmed → not_done',
    'notDone: done → not_done',
    'notDone: customer_absent → not_done',
    'cancelled: wished → cancelled',
    'cancelled: proposed → cancelled',
    'cancelled: confirmed → cancelled',
    'superseded: wished → cancelled',
    'superseded: proposed → cancelled',
    'superseded: confirmed → cancelled',
  ]);
});

it('an order changes its state by these events only', () => {
  expect(changes(orderTransitions, orderStates)).toEqual([
    'paidAndReceived: pending_payment → received',
    'paidAndConfirmed: pending_payment → confirmed',
    'released: pending_payment → released',
    'datesConfirmed: received → confirmed',
    'quoted: received → quoted',
    'quoted: confirmed → quoted',
    'quoted: quoted → quoted',
    'quoteAccepted: quoted → confirmed',
    'quoteDeclined: quoted → received',
    'quoteExpired: quoted → received',
    'completed: confirmed → completed',
    'redone: completed → confirmed',
    'redone: cancelled → confirmed',
    'cancelled: pending_payment → cancelled',
    'cancelled: received → cancelled',
    'cancelled: confirmed → cancelled',
    'cancelled: quoted → cancelled',
  ]);
});

it('a regular plan changes its state by these events only', () => {
  const planStates: readonly PlanState[] = ['active', 'paused', 'ended'];
  expect(changes(planTransitions, planStates)).toEqual([
    'planPaused: active → paused',
    'planResumed: paused → active',
    'planEnded: active → ended',
    'planEnded: paused → ended',
  ]);
});
