import { journeyLayout } from '@/booking/draft/journey-layout';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import { useStored } from '@/booking/draft/use-stored';
import { paths } from '@/config/paths';
import { FormPage } from '@/shell/forms/form-problems';
import type { ShopPage } from '@/shell/layout/shop-page';
import { LeadOn } from '@/shell/lead-on';
import { ScreenTitle } from '@/shell/screen-title';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { OrderColumns } from '../order-columns';
import { CodeForm } from './code-form';
import { CustomerReview } from './customer-review';
import type { SignUpProps } from './signup-input-screen';
import { SignUpStep } from './signup-step';

/**
 * What was entered, and the code of the SMS. Who is signed in but not registered, because this page
 * was left in the middle, goes on with the details.
 */
export const SignUpConfirmScreen: ShopPage<SignUpProps> = ({ customer }) => (
  <FormPage>
    <ScreenTitle title="登録内容の確認" />
    <PageHeading lead="携帯電話に届いた確認コードを入力してください。ご登録の内容は下でご確認いただけます。">
      登録内容の確認
    </PageHeading>
    <SignUpStep customer={customer}>
      {(order) => (
        <OrderColumns order={order}>
          <ConfirmContent order={order} />
        </OrderColumns>
      )}
    </SignUpStep>
  </FormPage>
);
SignUpConfirmScreen.getLayout = journeyLayout({ step: 'authenticate', journey: 'ofOrder' });

function ConfirmContent({ order }: { order: SelectedOrder }) {
  const [phoneNumber] = useStored('SmsSignupPhoneNumber');
  const { customerData } = order;
  if (!customerData || phoneNumber === '') return <LeadOn to={paths.order.signupInput} />;
  return (
    <Stack gap="large">
      <CodeForm order={order} customer={customerData} phoneNumber={phoneNumber} />
      <CustomerReview customer={customerData} />
    </Stack>
  );
}
