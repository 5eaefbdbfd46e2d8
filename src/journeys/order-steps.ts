import type { PayMethod } from '@/contract/enumerations';
import type { SelectedOrder, WorkingAddress } from './selected-order';

/**
 * The order journey (SPEC section 2, DESIGN): each step says what it needs of the order to be
 * passed, and where it stands on the step bar.
 */
export type OrderStepId =
  | 'menu'
  | 'authenticate'
  | 'ask'
  | 'address'
  | 'date'
  | 'payment'
  | 'confirm';

/** The position on the step bar (SPEC section 4). */
export const STEP_BAR = {
  profile: 0,
  address: 1,
  payment: 2,
  confirm: 3,
  complete: 4,
  done: 5,
} as const;
export type StepBarPosition = (typeof STEP_BAR)[keyof typeof STEP_BAR];

export type StepDisplayStatus = 'past' | 'present' | 'future';

const STEP_BAR_LABELS = ['お客様情報', '住所・日時', 'お支払い', 'ご確認', '完了'] as const;

/** What the journey knows of the person: signed in, and their details given. */
export interface Customer {
  readonly isSignedIn: boolean;
  readonly isRegistered: boolean;
}

interface OrderStep {
  readonly id: OrderStepId;
  readonly bar: StepBarPosition;
  readonly isPassed: (order: SelectedOrder | null, customer: Customer) => boolean;
}

function isPaymentChosen(order: SelectedOrder): boolean {
  const { selectedPayment, payment } = order;
  if (selectedPayment === 'np') return true;
  if (selectedPayment !== 'creditCard' || !payment.creditCard) return false;
  return payment.creditCard.id !== undefined || payment.creditCard.cardType === 'temporary';
}

/** In the order they are walked through. */
const orderSteps = [
  {
    id: 'menu',
    bar: STEP_BAR.profile,
    isPassed: (order) => order !== null && order.basic.id !== '',
  },
  {
    id: 'authenticate',
    bar: STEP_BAR.profile,
    isPassed: (_order, customer) => customer.isSignedIn && customer.isRegistered,
  },
  { id: 'ask', bar: STEP_BAR.profile, isPassed: (order) => order?.isHearingDone === true },
  {
    id: 'address',
    bar: STEP_BAR.address,
    isPassed: (order) => order?.workingAddress !== undefined,
  },
  {
    id: 'date',
    bar: STEP_BAR.address,
    isPassed: (order) => order !== null && order.selectedDate.length > 0,
  },
  {
    id: 'payment',
    bar: STEP_BAR.payment,
    isPassed: (order) => order !== null && isPaymentChosen(order),
  },
  { id: 'confirm', bar: STEP_BAR.confirm, isPassed: () => false },
] as const satisfies readonly OrderStep[];

/** The order as each step may rely on it. */
export interface OrderAtStep {
  menu: SelectedOrder | null;
  authenticate: SelectedOrder;
  ask: SelectedOrder;
  address: SelectedOrder;
  date: SelectedOrder & { readonly workingAddress: WorkingAddress };
  payment: SelectedOrder & { readonly workingAddress: WorkingAddress };
  confirm: SelectedOrder & {
    readonly workingAddress: WorkingAddress;
    readonly selectedPayment: PayMethod;
  };
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
  const index = orderSteps.findIndex(({ id }) => id === step);
  return orderSteps.slice(0, index).find(({ isPassed }) => !isPassed(order, customer))?.id;
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
  const index = orderSteps.findIndex(({ id }) => id === step);
  const following = orderSteps.slice(index + 1);
  if (order.isViewedOrderConfirm) {
    return orderSteps.find(({ isPassed }) => !isPassed(order, customer))?.id ?? 'confirm';
  }
  return following.find(({ id }) => id !== 'authenticate' || !customer.isSignedIn)?.id ?? 'confirm';
}

/** The labels of the step bar with their display status; Complete is shown as done. */
export function stepBarAt(
  position: StepBarPosition,
): readonly { label: string; status: StepDisplayStatus }[] {
  const current = position === STEP_BAR.complete ? STEP_BAR.done : position;
  return STEP_BAR_LABELS.map((label, index) => ({
    label,
    status: index < current ? 'past' : index === current ? 'present' : 'future',
  }));
}
