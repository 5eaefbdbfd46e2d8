import { useRouter } from 'next/router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { mainApiClient } from '@/calls/browser-client';
import { paths } from '@/config/paths';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { useRemoteRead } from '@/shell/remote-read/use-remote-read';
import { hasSignedInBefore } from '@/shell/session/known-device';
import { loadPart } from '@/ui/connection/load-part';
import { ProcessingOverlay } from '@/ui/feedback/processing-overlay';
import { type SelectedOrder, toMenuTerms } from '../order/order-draft';
import { isGivingUpState } from './atoms';
import { HydrationGate } from './hydration-gate';
import { isKeptOnDevice } from './kept/device-entry';
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

const KeptForStep = lazy(() => loadPart(() => import('./kept/kept-for-step')));

export type GuardedStep = Exclude<OrderStepId, 'menu'>;

export interface OrderStepGateProps<Step extends GuardedStep> {
  step: Step;
  /** The path of the page, when the step has several pages. */
  at?: string | undefined;
  /** The menu list to use when no menu is chosen; house cleaning by default. */
  menuPath?: string | undefined;
  customer: Customer;
  /** Shown until the draft is read, and during redirects. */
  fallback: ReactNode;
  children: (order: OrderAtStep[Step]) => ReactNode;
}

/**
 * Shows a step when all earlier steps are done; otherwise redirects to the first open one. A tab without an order offers
 * the one that was begun elsewhere, and redirects to the menus when there is none. After an
 * order was placed, Back redirects to its complete page. Giving up an order causes no redirect.
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
  const { isSignedIn } = customer;
  const [isNothingKept, setNothingKept] = useState(() => !isSignedIn && !isKeptOnDevice());
  const mayBeKept = order === null && !isPlaced && !isGivingUp && !isNothingKept;

  function destinationOf(): string | undefined {
    if (isGivingUp || isMissing || mayBeKept) return undefined;
    if (isPlaced) return completePath(stepInfo.completedProject, stepInfo.completedOrderId);
    if (!guard.isAllowed) {
      const first = orderStepPath(guard.firstUnmet, order);
      return order === null ? (menuPath ?? first) : first;
    }
    const path = orderStepPath(step, order);
    return at !== undefined && path !== at ? path : undefined;
  }
  const destination = destinationOf();

  useEffect(() => {
    if (destination) void router.replace(destination);
  }, [destination, router]);

  if (error) {
    return <ReadFailureNotice title="メニューを読み込めませんでした" error={error} {...read} />;
  }
  if (isMissing) return fallback;
  if (mayBeKept) {
    return (
      <Suspense fallback={fallback}>
        <KeptForStep
          isSignedIn={isSignedIn}
          fallback={fallback}
          onNothing={() => setNothingKept(true)}
        />
      </Suspense>
    );
  }
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

/** Reads terms that an older build did not store, because their defaults can be wrong. */
function useMissingTerms(order: SelectedOrder | null) {
  const { update } = useOrderDraftActions();
  const isMissing = order?.areTermsAssumed === true;
  const query = isMissing ? { project: order.project, id: order.basic.id } : null;
  const { answer, ...read } = useRemoteRead(query && ['getMenuTypes', query], () =>
    mainApiClient.call('getMenuTypes', { query: query ?? { project: 'houseCleaning', id: '' } }),
  );
  useEffect(() => {
    if (answer) update({ ...toMenuTerms(answer), areTermsAssumed: false });
  }, [answer, update]);
  return { isMissing, ...read };
}

/**
 * The page of the next step. On a device on which nobody has signed in yet, registering takes the place of the choice
 * between signing in and registering (docs/pages.md#registering-for-an-order). Call it in the browser.
 */
export function nextOrderPath(step: OrderStepId, order: SelectedOrder, customer: Customer): string {
  const next = nextOrderStep(step, order, customer);
  if (next === 'authenticate' && !hasSignedInBefore()) return paths.order.signupInput;
  return orderStepPath(next, order);
}

/** The page of the first open step, or the confirm page. */
export function firstUnmetPath(order: SelectedOrder, customer: Customer): string {
  return orderStepPath(firstUnmetStep(order, customer), order);
}
