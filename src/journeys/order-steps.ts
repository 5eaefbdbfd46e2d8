import { type JourneyName, journeyNameOf } from './journey-name';
import type { SelectedOrder, WorkingAddress } from './selected-order';

/**
 * The journeys (SPEC section 2, DESIGN): each step says what it needs of the order to be passed, and
 * whether the order needs it at all. A counselling goes through the same steps in another order:
 * its checklist is `ask`, its profile `address`, and nothing is paid.
 */
export type OrderStepId =
  | 'menu'
  | 'authenticate'
  | 'ask'
  | 'address'
  | 'date'
  | 'payment'
  | 'confirm';

/** What the journey knows of the person: signed in, and their details given. */
export interface Customer {
  readonly isSignedIn: boolean;
  readonly isRegistered: boolean;
}

interface OrderStep {
  readonly id: OrderStepId;
  readonly isPassed: (order: SelectedOrder | null, customer: Customer) => boolean;
  /** Steps are needed unless they say otherwise. */
  readonly isNeeded?: (order: SelectedOrder) => boolean;
}

function isPaymentChosen(order: SelectedOrder): boolean {
  const { selectedPayment, payment } = order;
  if (selectedPayment === 'np') return true;
  if (selectedPayment !== 'creditCard' || !payment.creditCard) return false;
  return payment.creditCard.id !== undefined || payment.creditCard.cardType === 'temporary';
}

/** As many dates as there are visits to be booked, or at least one wish (応相談). */
function areDatesChosen({ selectedDate, selectedDateType, visitTerms }: SelectedOrder): boolean {
  const wanted = selectedDateType === 'negotiable' ? 1 : visitTerms.count;
  return selectedDate.length >= wanted;
}

const menu: OrderStep = {
  id: 'menu',
  isPassed: (order) => order !== null && order.basic.id !== '',
};
const authenticate: OrderStep = {
  id: 'authenticate',
  isPassed: (_order, customer) => customer.isSignedIn && customer.isRegistered,
};
const ask: OrderStep = { id: 'ask', isPassed: (order) => order?.isHearingDone === true };
const address: OrderStep = {
  id: 'address',
  isPassed: (order) => order?.workingAddress !== undefined,
};
const date: OrderStep = {
  id: 'date',
  isPassed: (order) => order !== null && (order.isTel || areDatesChosen(order)),
};
const payment: OrderStep = {
  id: 'payment',
  isPassed: (order) => order !== null && (!order.isPaymentNeeded || isPaymentChosen(order)),
  isNeeded: (order) => order.isPaymentNeeded,
};
const confirm: OrderStep = { id: 'confirm', isPassed: () => false };

/** In the order they are walked through. */
const journeys: Record<JourneyName, readonly OrderStep[]> = {
  order: [menu, authenticate, ask, address, date, payment, confirm],
  counseling: [menu, ask, authenticate, address, date, confirm],
};

function stepsOf(order: SelectedOrder | null): readonly OrderStep[] {
  return journeys[order ? journeyNameOf(order.project) : 'order'];
}

/** The order as each step may rely on it. */
export interface OrderAtStep {
  menu: SelectedOrder | null;
  authenticate: SelectedOrder;
  ask: SelectedOrder;
  address: SelectedOrder;
  date: SelectedOrder & { readonly workingAddress: WorkingAddress };
  payment: SelectedOrder & { readonly workingAddress: WorkingAddress };
  confirm: SelectedOrder & { readonly workingAddress: WorkingAddress };
}

export type GuardResult<Step extends OrderStepId> =
  | { readonly isAllowed: true; readonly order: OrderAtStep[Step] }
  | { readonly isAllowed: false; readonly firstUnmet: OrderStepId };

function isOrderAt<Step extends OrderStepId>(
  step: Step,
  order: SelectedOrder | null,
  customer: Customer,
): order is OrderAtStep[Step] & SelectedOrder {
  return firstUnmetBefore(step, order, customer) === undefined;
}

function firstUnmetBefore(
  step: OrderStepId,
  order: SelectedOrder | null,
  customer: Customer,
): OrderStepId | undefined {
  const steps = stepsOf(order);
  const index = steps.findIndex(({ id }) => id === step);
  // A step that is none of this journey is met by whoever has come to its end.
  const before = index < 0 ? steps : steps.slice(0, index);
  return before.find(({ isPassed }) => !isPassed(order, customer))?.id;
}

/** Whether a step may be shown; if not, the first step that is still to be done. */
export function guardOrderStep<Step extends Exclude<OrderStepId, 'menu'>>(
  step: Step,
  order: SelectedOrder | null,
  customer: Customer,
): GuardResult<Step> {
  if (isOrderAt(step, order, customer)) return { isAllowed: true, order };
  return { isAllowed: false, firstUnmet: firstUnmetBefore(step, order, customer) ?? 'menu' };
}

/** The step after `step` that still has to be done; confirm when all is done. */
export function nextOrderStep(
  step: OrderStepId,
  order: SelectedOrder,
  customer: Customer,
): OrderStepId {
  const steps = stepsOf(order);
  if (order.isViewedOrderConfirm) {
    return steps.find(({ isPassed }) => !isPassed(order, customer))?.id ?? 'confirm';
  }
  const following = steps.slice(steps.findIndex(({ id }) => id === step) + 1);
  return (
    following.find(
      ({ id, isNeeded }) =>
        (id !== 'authenticate' || !customer.isSignedIn) && (isNeeded?.(order) ?? true),
    )?.id ?? 'confirm'
  );
}
