import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { journeyLayout } from '@/booking/draft/journey-layout';
import { orderStepPath } from '@/booking/draft/order-paths';
import { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
import type { Customer, OrderAtStep } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useOrderRejection } from '@/booking/draft/use-stored';
import type { CustomerData } from '@/booking/order/order-draft';
import { toOrderCard } from '@/booking/order/payment-parts';
import { orderCustomerData } from '@/booking/order-details/order-customer-data';
import { useOrderMenu } from '@/booking/price/order-summary';
import { paths } from '@/config/paths';
import type { CreditCard } from '@/contract/payments';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { LeadOn } from '@/shell/lead-on';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Stack } from '@/ui/layout/stack';
import { StepScreen } from '../step-screen';
import { withoutRepeatedBilling } from './billing-rules';
import { useRejectedDiscount } from './discount-rules';
import { PaymentForm, type PaymentFormProps } from './payment-form';

interface AuthenticatedCardReturnProps {
  order: OrderAtStep['payment'];
  card: CreditCard;
}

/**
 * Puts the authenticated card into the order and replaces this address with the confirm page. Back
 * therefore skips it.
 */
function AuthenticatedCardReturn({ order, card }: AuthenticatedCardReturnProps) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const typed = order.payment.creditCard;
  const holderName = typed?.cardNumberBottom === card.cardNumberBottom ? typed.holderName : '';

  const takeIntoOrder = useEffectEvent(() => {
    update({
      selectedPayment: 'creditCard',
      payment: { creditCard: toOrderCard({ ...card, cardType: 'temporary' }, holderName) },
    });
    void router.replace(paths.order.confirm);
  });
  useEffect(() => takeIntoOrder(), []);

  return <LoadingSpinner text="確認画面へ進んでいます" />;
}

type PaymentContentProps = Omit<PaymentFormProps, 'menu' | 'onTry'>;

function PaymentContent({ outcome, ...props }: PaymentContentProps) {
  const { order } = props;
  const { rejection, setRejection } = useOrderRejection();
  const [isTriedAgain, setTriedAgain] = useState(false);
  // A rejected way to pay must not block reading the others, so leave it out.
  const { answer, error, ...read } = useOrderMenu({ ...order, selectedPayment: undefined });
  const isDiscountRejected = useRejectedDiscount(order, error);

  function forgetLastTry() {
    setRejection(null);
    setTriedAgain(true);
  }

  // Once shown, the form stays with its card data; it reports a missing price itself.
  if (!answer && error && !isDiscountRejected) {
    return <ReadFailureNotice title="お支払い方法を読み込めませんでした" error={error} {...read} />;
  }
  if (!answer) return <LoadingSpinner fillsScreen text="お支払い方法を読み込んでいます" />;
  return (
    <Stack>
      <OrderRejectionNotice page="payment" />
      <PaymentForm
        {...props}
        outcome={rejection || isTriedAgain ? null : outcome}
        menu={answer}
        onTry={forgetLastTry}
      />
    </Stack>
  );
}

export interface PaymentScreenProps
  extends Omit<PaymentContentProps, 'order' | 'customer' | 'methods'> {
  customer: Customer;
  /** This and `methods` are null for customers who have to sign in first. */
  account: CustomerData | null;
  methods: PaymentContentProps['methods'] | null;
  authenticatedCard: CreditCard | null;
}

/** `/order/payment`. 3-D Secure also returns here. */
export const PaymentScreen: ShopPage<PaymentScreenProps> = ({
  customer,
  account,
  authenticatedCard: card,
  methods,
  ...content
}) => (
  <StepScreen
    title="お支払い方法"
    lead="この画面では、お申し込みは完了しません。"
    step="payment"
    at={paths.order.payment}
    customer={customer}
  >
    {(order) => {
      if (!order.isPaymentNeeded) return <LeadOn to={orderStepPath('confirm', order)} />;
      if (card) return <AuthenticatedCardReturn key={card.id} order={order} card={card} />;
      if (!methods || !account) return null;
      const person = orderCustomerData(order, account);
      return (
        <PaymentContent
          order={order}
          customer={customer}
          methods={withoutRepeatedBilling(methods, order.workingAddress, person)}
          {...content}
        />
      );
    }}
  </StepScreen>
);

PaymentScreen.getLayout = journeyLayout({ step: 'payment' });
