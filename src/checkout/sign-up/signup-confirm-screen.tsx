import { useRouter } from 'next/router';
import { firstUnmetPath } from '@/booking/draft/order-step-gate';
import { REGISTERED } from '@/booking/draft/order-steps';
import { useStored } from '@/booking/draft/use-stored';
import { SignUpConfirmation } from '@/booking/identity/sign-up-confirmation';
import type { SelectedOrder } from '@/booking/order/order-draft';
import { paths } from '@/config/paths';
import { LeadOn } from '@/shell/lead-on';
import { signUpPage } from '../step-screen';

export const SignUpConfirmScreen = signUpPage({
  heading: () => ({
    title: '確認コードの入力',
  }),
  show: (order) => <ConfirmContent order={order} />,
});

function ConfirmContent({ order }: { order: SelectedOrder }) {
  const router = useRouter();
  const [phoneNumber] = useStored('SmsSignupPhoneNumber');
  const { customerData } = order;
  if (!customerData || phoneNumber === '') return <LeadOn to={paths.order.signupInput} />;
  return (
    <SignUpConfirmation
      customer={customerData}
      phoneNumber={phoneNumber}
      input={paths.order.signupInput}
      signIn={paths.order.authenticate}
      onRegistered={() => router.replace(firstUnmetPath(order, REGISTERED))}
    />
  );
}
