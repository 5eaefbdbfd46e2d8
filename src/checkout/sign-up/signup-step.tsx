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
   * Signed-in customers stay too, to give missing details or to change them after the confirm page.
   */
  servesSignedIn?: boolean;
  children: (order: SelectedOrder) => ReactNode;
}

/**
 * Needs a chosen menu. Registered customers continue with the order. Customers who left after
 * confirming the code continue with their details.
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
