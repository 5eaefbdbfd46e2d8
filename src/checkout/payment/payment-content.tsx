import { useState } from 'react';
import type { AuthenticationOutcome } from '@/booking/cards/authentication-outcomes';
import { OrderRefusalNotice } from '@/booking/draft/order-refusal-notice';
import { useOrderRefusal } from '@/booking/draft/use-stored';
import { useOrderMenu } from '@/booking/price/use-order-price';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Stack } from '@/ui/layout/stack';
import { AuthenticationOutcomeNotice } from './authentication-outcome-notice';
import { PaymentForm, type PaymentFormProps } from './payment-form';
import { useRefusedDiscount } from './use-discount-refusal';

export interface PaymentContentProps extends Omit<PaymentFormProps, 'menu' | 'onTry'> {
  /** How 3-D Secure ended, when one comes back from it without success. */
  outcome: AuthenticationOutcome | null;
}

/** Reads which ways to pay the menu allows, then shows the form. */
export function PaymentContent({ outcome, ...props }: PaymentContentProps) {
  const { order } = props;
  const { refusal, setRefusal } = useOrderRefusal();
  const [isTriedAgain, setTriedAgain] = useState(false);
  // A refused way to pay must not stand in the way of asking for the others.
  const { answer, error, isLoading, retry } = useOrderMenu({
    ...order,
    selectedPayment: undefined,
  });
  const isDiscountRefused = useRefusedDiscount(order, error);

  function forgetLastTry() {
    setRefusal(null);
    setTriedAgain(true);
  }

  // Once there is a form it stays, with the card in it; it says itself that there is no price.
  if (!answer && error && !isDiscountRefused) {
    return (
      <ReadFailureNotice
        title="お支払い方法を読み込めませんでした"
        error={error}
        isLoading={isLoading}
        retry={retry}
      />
    );
  }
  if (!answer) return <LoadingSpinner fillsScreen text="お支払い方法を読み込んでいます" />;
  return (
    <Stack>
      <OrderRefusalNotice page="payment" />
      {outcome && !refusal && !isTriedAgain ? (
        <AuthenticationOutcomeNotice
          outcome={outcome}
          offersDeferredPayment={answer.payMethods.includes('np')}
        />
      ) : null}
      <PaymentForm {...props} menu={answer} onTry={forgetLastTry} />
    </Stack>
  );
}
