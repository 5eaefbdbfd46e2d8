import type { ReactNode } from 'react';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import { firstUnmetPath, OrderStepGate } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { paths } from '@/config/paths';
import { LeadOn } from '@/shell/lead-on';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';

interface SignUpStepProps {
  customer: Customer;
  /**
   * The page also serves who is signed in: to give the details still missing, or to change them once
   * the confirm page was seen.
   */
  servesSignedIn?: boolean;
  children: (order: SelectedOrder) => ReactNode;
}

/**
 * A page of signing in or signing up: needs a chosen menu; who is registered goes on with the order,
 * who left after the code was accepted goes on to their details.
 */
export function SignUpStep({ customer, servesSignedIn = false, children }: SignUpStepProps) {
  const { isSignedIn, isRegistered } = customer;
  return (
    <OrderStepGate
      step="authenticate"
      customer={customer}
      fallback={<LoadingSpinner fillsScreen />}
    >
      {(order) => {
        const isChange = servesSignedIn && order.isViewedOrderConfirm;
        if (isRegistered && !isChange) return <LeadOn to={firstUnmetPath(order, customer)} />;
        if (isSignedIn && !servesSignedIn) return <LeadOn to={paths.order.signupInput} />;
        return children(order);
      }}
    </OrderStepGate>
  );
}
