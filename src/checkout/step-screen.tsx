import type { ReactNode } from 'react';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import {
  firstUnmetPath,
  type GuardedStep,
  OrderStepGate,
  type OrderStepGateProps,
} from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { OrderSummary } from '@/booking/price/order-summary';
import { paths } from '@/config/paths';
import { FormPage } from '@/shell/forms/form-problems';
import { LeadOn } from '@/shell/lead-on';
import { ScreenTitle } from '@/shell/screen-title';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { TwoColumn } from '@/ui/layout/two-column';

export function OrderColumns({ order, children }: { order: SelectedOrder; children: ReactNode }) {
  return <TwoColumn side={<OrderSummary order={order} />}>{children}</TwoColumn>;
}

interface StepScreenProps<Step extends GuardedStep>
  extends Omit<OrderStepGateProps<Step>, 'fallback'> {
  title: string;
  lead: string;
  loadingText?: string;
}

/** Shows the step once all earlier steps are done. */
export function StepScreen<Step extends GuardedStep>({
  title,
  lead,
  loadingText,
  children,
  ...gate
}: StepScreenProps<Step>) {
  return (
    <FormPage>
      <ScreenTitle title={title} />
      <PageHeading lead={lead}>{title}</PageHeading>
      <OrderStepGate {...gate} fallback={<LoadingSpinner fillsScreen text={loadingText} />}>
        {children}
      </OrderStepGate>
    </FormPage>
  );
}

interface SignUpScreenProps extends Pick<StepScreenProps<'authenticate'>, 'title' | 'lead'> {
  customer: Customer;
  /**
   * Signed-in customers stay too, to give missing details or to change them after the confirm page.
   */
  servesSignedIn?: boolean;
  children: (order: SelectedOrder) => ReactNode;
}

/** A page of signing in or signing up. Registered customers continue with the order. */
export function SignUpScreen({ servesSignedIn = false, children, ...props }: SignUpScreenProps) {
  const { isSignedIn, isRegistered } = props.customer;
  return (
    <StepScreen {...props} step="authenticate">
      {(order) => {
        const isChange = servesSignedIn && order.isViewedOrderConfirm;
        if (isRegistered && !isChange) {
          return <LeadOn to={firstUnmetPath(order, props.customer)} />;
        }
        if (isSignedIn && !servesSignedIn) return <LeadOn to={paths.order.signupInput} />;
        return <OrderColumns order={order}>{children(order)}</OrderColumns>;
      }}
    </StepScreen>
  );
}
