import { useRouter } from 'next/router';
import { type ReactNode, useEffect } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { ProcessingOverlay } from '@/ui/feedback/processing-overlay';
import { isGivingUpState } from './atoms';
import { HydrationGate } from './hydration-gate';
import { menuTermsOf, type SelectedOrder } from './order-draft';
import { completePath, orderStepPath } from './order-paths';
import {
  type Customer,
  firstUnmetStep,
  guardOrderStep,
  nextOrderStep,
  type OrderAtStep,
  type OrderStepId,
} from './order-steps';
import { useRecoilValue } from './recoil';
import { useOrderDraftActions, useSelectedOrder } from './use-order-draft';
import { useStored } from './use-stored';

type GuardedStep = Exclude<OrderStepId, 'menu'>;

interface OrderStepGateProps<Step extends GuardedStep> {
  step: Step;
  /** The page itself, when the step has another page for orders of another kind. */
  at?: string;
  /** Where a menu is chosen when none has been; left out, where house cleaning is. */
  menuPath?: string;
  customer: Customer;
  /** Stands there until the stored order has been read, and while being led elsewhere. */
  fallback: ReactNode;
  children: (order: OrderAtStep[Step]) => ReactNode;
}

/**
 * Shows a step of the order journey when everything before it has been done, and leads to the first
 * unmet step otherwise; after an order was placed, Back leads to its complete page, and what a step
 * says of an order that is not placed yet is covered meanwhile. Who gives the order up is led nowhere.
 */
export function OrderStepGate<Step extends GuardedStep>(props: OrderStepGateProps<Step>) {
  return (
    <HydrationGate fallback={props.fallback}>
      {() => <GuardedStepContent {...props} />}
    </HydrationGate>
  );
}

function GuardedStepContent<Step extends GuardedStep>({
  step,
  at,
  menuPath,
  customer,
  fallback,
  children,
}: OrderStepGateProps<Step>) {
  const router = useRouter();
  const order = useSelectedOrder();
  const [stepInfo] = useStored('StepInfo');
  const { isMissing, error, ...read } = useMissingTerms(order);
  const guard = guardOrderStep(step, order, customer);
  const isPlaced = order === null && stepInfo.completedOrderId !== '';
  const isGivingUp = useRecoilValue(isGivingUpState);
  const destination =
    isGivingUp || isMissing
      ? undefined
      : isPlaced
        ? completePath(stepInfo.completedProject, stepInfo.completedOrderId)
        : !guard.isAllowed
          ? order === null && menuPath !== undefined
            ? menuPath
            : orderStepPath(guard.firstUnmet, order)
          : at !== undefined && orderStepPath(step, order) !== at
            ? orderStepPath(step, order)
            : undefined;

  useEffect(() => {
    if (destination) void router.replace(destination);
  }, [destination, router]);

  if (error) {
    return <ReadFailureNotice title="メニューを読み込めませんでした" error={error} {...read} />;
  }
  if (isMissing) return fallback;
  if (guard.isAllowed && destination === undefined) return children(guard.order);
  return isPlaced && !isGivingUp ? (
    <ProcessingOverlay
      open
      text="お申し込みは完了しています"
      support="お申し込み番号の画面を開いています。"
    />
  ) : (
    fallback
  );
}

/**
 * Reads the menu anew for a draft whose terms an older build did not store: what a default would say
 * of visits and payment may be wrong of this menu.
 */
function useMissingTerms(order: SelectedOrder | null) {
  const { update } = useOrderDraftActions();
  const isMissing = order?.areTermsAssumed === true;
  const query = isMissing ? { project: order.project, id: order.basic.id } : null;
  const { answer, error, isLoading, retry } = useRemoteRead(query && ['getMenuTypes', query], () =>
    mainApiClient.call('getMenuTypes', { query: query ?? { project: 'houseCleaning', id: '' } }),
  );
  useEffect(() => {
    if (answer) update({ ...menuTermsOf(answer), areTermsAssumed: false });
  }, [answer, update]);
  return { isMissing, error, isLoading, retry };
}

/** The page after a step, once the order says what the step had to find out. */
export function nextOrderPath(step: OrderStepId, order: SelectedOrder, customer: Customer): string {
  return orderStepPath(nextOrderStep(step, order, customer), order);
}

/** Where an order goes on after signing in: its first step still to be done, or the confirm page. */
export function firstUnmetPath(order: SelectedOrder, customer: Customer): string {
  return orderStepPath(firstUnmetStep(order, customer), order);
}
