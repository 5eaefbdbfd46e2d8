import { type ReactNode, useState } from 'react';
import { journeyLayout } from '@/booking/draft/journey-layout';
import {
  firstUnmetPath,
  type GuardedStep,
  OrderStepGate,
  type OrderStepGateProps,
} from '@/booking/draft/order-step-gate';
import type { Customer, JourneyName, OrderAtStep, OrderStepId } from '@/booking/draft/order-steps';
import type { SelectedOrder } from '@/booking/order/order-draft';
import { OrderSummary } from '@/booking/price/order-summary';
import { paths } from '@/config/paths';
import { FormPage } from '@/shell/forms/form-frame';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { LeadOn } from '@/shell/lead-on';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { ActionPlace } from '@/ui/form/form-actions';
import { TwoColumn } from '@/ui/layout/two-column';
import { chosenFacts } from './chosen-facts';

interface OrderColumnsProps {
  order: SelectedOrder;
  customer: Customer;
  step: OrderStepId;
  children: ReactNode;
}

/**
 * A step stands beside what was chosen before it, where its button is, too (docs/pages.md#one-button-for-each-step).
 */
export function OrderColumns({ order, customer, step, children }: OrderColumnsProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const facts = (menuLabel: string | undefined) => chosenFacts(order, customer, step, menuLabel);
  return (
    <ActionPlace value={place}>
      <TwoColumn side={<OrderSummary order={order} facts={facts} actionPlace={setPlace} />}>
        {children}
      </TwoColumn>
    </ActionPlace>
  );
}

interface StepHeading {
  title: string;
  lead?: string | undefined;
  loadingText?: string;
  /** The class that keeps the room of a page that is lower than the screen. */
  room?: string | undefined;
}

interface StepScreenProps<Step extends GuardedStep>
  extends Omit<OrderStepGateProps<Step>, 'fallback'>,
    StepHeading {}

/** Shows the step once all earlier steps are done. */
export function StepScreen<Step extends GuardedStep>({
  title,
  lead,
  loadingText,
  room,
  children,
  ...gate
}: StepScreenProps<Step>) {
  const waiting = (
    <div className={room} data-bar-expected={room && ''}>
      <LoadingSpinner fillsScreen={!room} text={loadingText} />
    </div>
  );
  return (
    <FormPage title={title} lead={lead}>
      <OrderStepGate {...gate} fallback={waiting}>
        {children}
      </OrderStepGate>
    </FormPage>
  );
}

interface StepPage<Step extends GuardedStep, Props> extends StepHeading {
  step: Step;
  at: string;
  journey?: JourneyName;
  /** Stands beside the summary of the order. */
  show: (order: OrderAtStep[Step], props: Props) => ReactNode;
}

/** Makes the page of a step that shows the order's summary beside its content. Call it at module level. */
export function stepPage<Step extends GuardedStep, Props extends { customer: Customer }>({
  step,
  at,
  journey = 'order',
  show,
  ...heading
}: StepPage<Step, Props>): ShopPage<Props> {
  const menuPath = journey === 'counseling' ? paths.menuSelect.counseling : undefined;
  return Object.assign(
    (props: Props) => (
      <StepScreen {...heading} step={step} at={at} menuPath={menuPath} customer={props.customer}>
        {(order) => (
          <OrderColumns order={order} customer={props.customer} step={step}>
            {show(order, props)}
          </OrderColumns>
        )}
      </StepScreen>
    ),
    { getLayout: journeyLayout({ step, journey }) },
  );
}

interface SignUpPage<Props> {
  heading: (props: Props) => StepHeading;
  /**
   * Signed-in customers stay too, to give missing details or to change them after the confirm page.
   */
  servesSignedIn?: boolean;
  show: (order: SelectedOrder, props: Props) => ReactNode;
}

/** Makes a page of signing in or signing up. Registered customers continue with the order. */
export function signUpPage<Props extends { customer: Customer }>({
  heading,
  servesSignedIn = false,
  show,
}: SignUpPage<Props>): ShopPage<Props> {
  return Object.assign(
    (props: Props) => (
      <StepScreen {...heading(props)} step="authenticate" customer={props.customer}>
        {(order) => {
          const { isSignedIn, isRegistered } = props.customer;
          const isChange = servesSignedIn && order.isViewedOrderConfirm;
          if (isRegistered && !isChange) {
            return <LeadOn to={firstUnmetPath(order, props.customer)} />;
          }
          if (isSignedIn && !servesSignedIn) return <LeadOn to={paths.order.signupInput} />;
          // The button stays in the form, beside the consent that it needs.
          return (
            <TwoColumn
              side={
                <OrderSummary
                  order={order}
                  facts={(menuLabel) =>
                    chosenFacts(order, props.customer, 'authenticate', menuLabel)
                  }
                />
              }
            >
              {show(order, props)}
            </TwoColumn>
          );
        }}
      </StepScreen>
    ),
    { getLayout: journeyLayout({ step: 'authenticate', journey: 'ofOrder' }) },
  );
}
