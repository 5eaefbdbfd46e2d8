import { journeyLayout } from '@/booking/draft/journey-layout';
import { orderStepPath } from '@/booking/draft/order-paths';
import { OrderStepGate } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { paths } from '@/config/paths';
import type { CreditCard } from '@/contract/payments';
import { FormPage } from '@/shell/forms/form-problems';
import type { ShopPage } from '@/shell/layout/shop-page';
import { LeadOn } from '@/shell/lead-on';
import { ScreenTitle } from '@/shell/screen-title';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { AuthenticatedCardReturn } from './authenticated-card-return';
import { PaymentContent, type PaymentContentProps } from './payment-content';

export interface PaymentScreenProps
  extends Omit<PaymentContentProps, 'order' | 'customer' | 'methods'> {
  customer: Customer;
  /** Null for somebody who is led to sign-in first. */
  methods: PaymentContentProps['methods'] | null;
  /** The card that has just passed 3-D Secure. */
  authenticatedCard: CreditCard | null;
}

/** `/order/payment`: how the order is paid and where the bill goes; also where 3-D Secure returns. */
export const PaymentScreen: ShopPage<PaymentScreenProps> = ({
  customer,
  authenticatedCard,
  methods,
  ...content
}) => (
  <FormPage>
    <ScreenTitle title="お支払い方法" />
    <PageHeading lead="お支払い方法と請求先をお選びください。このページでは、お申し込みはまだ完了しません。">
      お支払い方法
    </PageHeading>
    <OrderStepGate
      step="payment"
      at={paths.order.payment}
      customer={customer}
      fallback={<LoadingSpinner fillsScreen />}
    >
      {(order) => {
        if (!order.isPaymentNeeded) return <LeadOn to={orderStepPath('confirm', order)} />;
        if (authenticatedCard) {
          return <AuthenticatedCardReturn order={order} card={authenticatedCard} />;
        }
        return methods ? (
          <PaymentContent order={order} customer={customer} methods={methods} {...content} />
        ) : null;
      }}
    </OrderStepGate>
  </FormPage>
);

PaymentScreen.getLayout = journeyLayout({ step: 'payment' });
