import type { Project } from '@/contract/enumerations';
import type { PostOrder, SelectedOrder } from './order-draft';
import { paymentParts } from './payment-parts';

/*
 * The journeys as data (SPEC sections 2 and 4). A counselling uses the same steps in another order
 * and has no payment.
 */

export interface Customer {
  readonly isSignedIn: boolean;
  readonly isRegistered: boolean;
}

export const REGISTERED: Customer = { isSignedIn: true, isRegistered: true };

interface OrderStep {
  readonly needs: readonly (keyof SelectedOrder)[];
  readonly isDone: (order: SelectedOrder, customer: Customer) => boolean;
  /** By default every step is needed. */
  readonly isNeeded?: (order: SelectedOrder, customer: Customer) => boolean;
  /** The change that reopens the step. */
  readonly reopening?: Partial<PostOrder>;
}

function isPaymentChosen({ selectedPayment, payment }: SelectedOrder): boolean {
  return selectedPayment !== undefined && paymentParts[selectedPayment].isComplete(payment);
}

function areDatesChosen({ selectedDate, selectedDateType, visitTerms }: SelectedOrder): boolean {
  const wanted = selectedDateType === 'negotiable' ? 1 : visitTerms.count;
  return selectedDate.length >= wanted;
}

const STEPS = {
  menu: { needs: [], isDone: ({ basic }) => basic.id !== '' },
  authenticate: {
    needs: [],
    isDone: (_order, { isSignedIn, isRegistered }) => isSignedIn && isRegistered,
    isNeeded: (_order, { isSignedIn }) => !isSignedIn,
  },
  ask: {
    needs: [],
    isDone: ({ isHearingDone }) => isHearingDone,
    reopening: { isHearingDone: false },
  },
  address: { needs: [], isDone: ({ workingAddress }) => workingAddress !== undefined },
  date: {
    needs: ['workingAddress'],
    isDone: (order) => order.isTel || areDatesChosen(order),
  },
  payment: {
    needs: ['workingAddress'],
    isDone: (order) => !order.isPaymentNeeded || isPaymentChosen(order),
    isNeeded: ({ isPaymentNeeded }) => isPaymentNeeded,
    reopening: { selectedPayment: undefined, payment: {} },
  },
  confirm: { needs: ['workingAddress'], isDone: () => false },
} as const satisfies Record<string, OrderStep>;

export type OrderStepId = keyof typeof STEPS;
export type StepBarStep = Exclude<OrderStepId, 'menu'> | 'complete';

interface Journey {
  readonly steps: readonly OrderStepId[];
  readonly barLabels: readonly string[];
  /** Several steps can share a position. */
  readonly barPositions: Readonly<Record<StepBarStep, number>>;
}

const DONE = 5;

const JOURNEYS = {
  // Profile 0, Address 1, Payment 2, Confirm 3, Complete 4.
  order: {
    steps: ['menu', 'authenticate', 'ask', 'address', 'date', 'payment', 'confirm'],
    barLabels: ['お客様情報', '住所・日時', 'お支払い', 'ご確認', '完了'],
    barPositions: {
      authenticate: 0,
      ask: 0,
      address: 1,
      date: 1,
      payment: 2,
      confirm: 3,
      complete: DONE,
    },
  },
  // Checklist 0, Profile 1, Date 2, Confirm 3, Complete 4.
  counseling: {
    steps: ['menu', 'ask', 'authenticate', 'address', 'date', 'confirm'],
    barLabels: ['ご相談内容', 'お客様情報', '日時', 'ご確認', '完了'],
    barPositions: {
      ask: 0,
      authenticate: 1,
      address: 1,
      date: 2,
      payment: 3,
      confirm: 3,
      complete: DONE,
    },
  },
} as const satisfies Record<string, Journey>;

export type JourneyName = keyof typeof JOURNEYS;

export function journeyNameOf(project: Project): JourneyName {
  return project === 'counseling' ? 'counseling' : 'order';
}

type StepDisplayStatus = 'past' | 'present' | 'future';

export function stepBarAt(
  journey: JourneyName,
  step: StepBarStep,
): readonly { label: string; status: StepDisplayStatus }[] {
  const { barLabels, barPositions } = JOURNEYS[journey];
  const current = barPositions[step];
  return barLabels.map((label, index) => ({
    label,
    status: index < current ? 'past' : index === current ? 'present' : 'future',
  }));
}

/** The draft with the parts that the step requires. */
export type OrderAtStep = {
  [Step in OrderStepId]: SelectedOrder &
    Required<Pick<SelectedOrder, (typeof STEPS)[Step]['needs'][number]>>;
};

export type GuardResult<Step extends OrderStepId> =
  | { readonly isAllowed: true; readonly order: OrderAtStep[Step] }
  | { readonly isAllowed: false; readonly firstUnmet: OrderStepId };

function hasNeeds<Step extends OrderStepId>(
  step: Step,
  order: SelectedOrder,
): order is OrderAtStep[Step] & SelectedOrder {
  return STEPS[step].needs.every((part) => order[part] !== undefined);
}

export function guardOrderStep<Step extends OrderStepId>(
  step: Step,
  order: SelectedOrder | null,
  customer: Customer,
): GuardResult<Step> {
  if (order === null) return { isAllowed: false, firstUnmet: 'menu' };
  const steps: readonly OrderStepId[] = JOURNEYS[journeyNameOf(order.project)].steps;
  const index = steps.indexOf(step);
  // A step of another journey requires all steps of this one.
  const before = index < 0 ? steps : steps.slice(0, index);
  const firstUnmet = before.find((id) => !STEPS[id].isDone(order, customer));
  if (firstUnmet === undefined && hasNeeds(step, order)) return { isAllowed: true, order };
  return { isAllowed: false, firstUnmet: firstUnmet ?? 'menu' };
}

/** `confirm` when all are done. */
export function firstUnmetStep(order: SelectedOrder, customer: Customer): OrderStepId {
  const guard = guardOrderStep('confirm', order, customer);
  return guard.isAllowed ? 'confirm' : guard.firstUnmet;
}

/** The next needed step. After the confirm page was seen, the first open one. */
export function nextOrderStep(
  step: OrderStepId,
  order: SelectedOrder,
  customer: Customer,
): OrderStepId {
  if (order.isViewedOrderConfirm) return firstUnmetStep(order, customer);
  const steps: readonly OrderStepId[] = JOURNEYS[journeyNameOf(order.project)].steps;
  return (
    steps.slice(steps.indexOf(step) + 1).find((id) => {
      const { isNeeded }: OrderStep = STEPS[id];
      return isNeeded?.(order, customer) ?? true;
    }) ?? 'confirm'
  );
}

/** Undefined for steps without `reopening`. */
export function reopeningOf(step: string): Partial<PostOrder> | undefined {
  const steps: Readonly<Record<string, OrderStep | undefined>> = STEPS;
  return steps[step]?.reopening;
}
