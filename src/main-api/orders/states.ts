/*
 * How orders, visits and plans live (docs/decisions/0051): which event leads from which state to which, and what
 * it means for the half hours of the visit's staff member. `change-order.ts` applies these tables, and nothing
 * else changes such a state. Quotes and charges have states of their own in their repositories.
 */

/**
 * `pending_payment` and `released` are not placed yet, or never were: customers see such an order only by the page
 * that it is paid on (docs/orders.md#orders-by-telephone).
 */
export type OrderState =
  | 'pending_payment'
  | 'released'
  | 'received'
  | 'confirmed'
  | 'quoted'
  | 'completed'
  | 'cancelled';

export type VisitState =
  | 'wished'
  | 'proposed'
  | 'confirmed'
  | 'done'
  | 'customer_absent'
  | 'not_done'
  | 'cancelled';

interface Transition<State> {
  readonly from: readonly State[];
  readonly to: State;
}

/** Payment leads to the state that the order's dates call for, hence two events. */
export const orderTransitions = {
  paidAndReceived: { from: ['pending_payment'], to: 'received' },
  paidAndConfirmed: { from: ['pending_payment'], to: 'confirmed' },
  released: { from: ['pending_payment'], to: 'released' },
  /** Every visit has a date that both sides agreed to. */
  datesConfirmed: { from: ['received'], to: 'confirmed' },
  quoted: { from: ['received', 'confirmed', 'quoted'], to: 'quoted' },
  quoteAccepted: { from: ['quoted'], to: 'confirmed' },
  quoteDeclined: { from: ['quoted'], to: 'received' },
  quoteExpired: { from: ['quoted'], to: 'received' },
  /** No visit is left to come. */
  completed: { from: ['confirmed'], to: 'completed' },
  /** The shop comes again for nothing, also when the rest of the order was cancelled. */
  redone: { from: ['completed', 'cancelled'], to: 'confirmed' },
  cancelled: { from: ['pending_payment', 'received', 'confirmed', 'quoted'], to: 'cancelled' },
} as const satisfies Record<string, Transition<OrderState>>;
export type OrderEvent = keyof typeof orderTransitions;

interface VisitTransition extends Transition<VisitState> {
  /** Those of the former time and person are given back, or those of the new ones taken, in this order. */
  readonly halfHours: readonly ('release' | 'take')[];
}

/** Moving a visit and changing its person are events that keep the state. */
export const visitTransitions = {
  proposed: { from: ['wished', 'confirmed'], to: 'proposed', halfHours: ['release'] },
  proposalDeclined: { from: ['proposed'], to: 'wished', halfHours: [] },
  proposalExpired: { from: ['proposed'], to: 'wished', halfHours: [] },
  confirmed: { from: ['wished', 'proposed'], to: 'confirmed', halfHours: ['take'] },
  moved: { from: ['confirmed'], to: 'confirmed', halfHours: ['release', 'take'] },
  /** A change by the shop that does not suit the customer. */
  refused: { from: ['confirmed'], to: 'wished', halfHours: ['release'] },
  done: { from: ['confirmed', 'not_done', 'customer_absent'], to: 'done', halfHours: [] },
  customerAbsent: { from: ['confirmed'], to: 'customer_absent', halfHours: [] },
  notDone: { from: ['confirmed', 'done', 'customer_absent'], to: 'not_done', halfHours: [] },
  cancelled: { from: ['wished', 'proposed', 'confirmed'], to: 'cancelled', halfHours: ['release'] },
  /** An inspection that nobody needs any more, as the quote was accepted without it. */
  superseded: {
    from: ['wished', 'proposed', 'confirmed'],
    to: 'cancelled',
    halfHours: ['release'],
  },
} as const satisfies Record<string, VisitTransition>;
export type VisitEvent = keyof typeof visitTransitions;

/** The state after the event; null when the event is not possible in this state. */
export function stateAfter<State>({ from, to }: Transition<State>, state: State): State | null {
  return from.includes(state) ? to : null;
}

export type PlanState = 'active' | 'paused' | 'ended';

/** A regular plan. What it agrees on may change in any state but the last. */
export const planTransitions = {
  planPaused: { from: ['active'], to: 'paused' },
  planResumed: { from: ['paused'], to: 'active' },
  planEnded: { from: ['active', 'paused'], to: 'ended' },
} as const satisfies Record<string, Transition<PlanState>>;
export type PlanEvent = keyof typeof planTransitions;
