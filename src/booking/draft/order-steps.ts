import type { Project } from '@/contract/enumerations';
import { areDatesChosen } from '../order/date-selection';
import type { PostOrder, SelectedOrder } from '../order/order-draft';
import { paymentParts } from '../order/payment-parts';

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

function isPaymentChosen(order: SelectedOrder): boolean {
  const { selectedPayment } = order;
  return selectedPayment !== undefined && paymentParts[selectedPayment].isComplete(order);
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
    isDone: (order) => order.isTel || (areDatesChosen(order) && !order.isDateUnchecked),
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
  /** Positions on the step bar: the label and the steps that share it. */
  readonly bar: readonly (readonly [label: string, ...steps: StepBarStep[]])[];
}

const JOURNEYS = {
  order: {
    steps: ['menu', 'authenticate', 'ask', 'address', 'date', 'payment', 'confirm'],
    bar: [
      ['お客様情報', 'authenticate', 'ask'],
      ['住所・日時', 'address', 'date'],
      ['お支払い', 'payment'],
      ['ご確認', 'confirm'],
    ],
  },
  counseling: {
    steps: ['menu', 'ask', 'authenticate', 'address', 'date', 'confirm'],
    bar: [
      ['ご相談内容', 'ask'],
      ['お客様情報', 'authenticate', 'address'],
      ['日時', 'date'],
      ['ご確認', 'payment', 'confirm'],
    ],
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
  const { bar }: Journey = JOURNEYS[journey];
  const labels = [...bar.map(([label]) => label), '完了'];
  const position = bar.findIndex(([, ...steps]) => steps.includes(step));
  // Nothing is left to do on the complete page.
  const current = step === 'complete' ? labels.length : position;
  return labels.map((label, index) => ({
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
export function reopeningChange(step: string): Partial<PostOrder> | undefined {
  const steps: Readonly<Record<string, OrderStep | undefined>> = STEPS;
  return steps[step]?.reopening;
}
