import { paths } from '@/config/paths';
import { FormPage } from '@/features/forms';
import { useSignUpConsent } from '@/features/order-draft';
import type { ShopPage } from '@/features/shop-layout';
import { type Customer, STEP_BAR } from '@/journeys/order-steps';
import { PageHeading } from '@/ui/layout/page-heading';
import { journeyLayout } from '../../journey-layout';
import { ScreenTitle } from '../../screen-title';
import { LeadOn } from '../lead-on';
import { OrderColumns } from '../order-columns';
import { SignUpStep } from '../signup-step';
import { DetailsForm } from './details-form';
import { SignUpForm } from './signup-form';

export interface SignUpProps {
  customer: Customer;
  /** Digits of the number the person is signed in with; empty when nobody is. */
  tel: string;
}

/** Phone, password and details; only the details of who is signed in without having given them. */
export const SignUpInputScreen: ShopPage<SignUpProps> = ({ customer, tel }) => (
  <FormPage>
    <ScreenTitle title="お客様情報の入力" />
    <PageHeading
      lead={
        customer.isSignedIn
          ? '電話番号の確認は済んでいます。残りのお客様情報を入力してください。'
          : '次の画面で、携帯電話に届く確認コードを入力していただきます。'
      }
    >
      お客様情報の入力
    </PageHeading>
    <SignUpStep customer={customer} servesSignedIn>
      {(order) => (
        <OrderColumns order={order}>
          {customer.isSignedIn ? <DetailsForm order={order} tel={tel} /> : <NewCustomer />}
        </OrderColumns>
      )}
    </SignUpStep>
  </FormPage>
);
SignUpInputScreen.getLayout = journeyLayout({ position: STEP_BAR.profile });

function NewCustomer() {
  const { hasAgreed } = useSignUpConsent();
  return hasAgreed ? <SignUpForm /> : <LeadOn to={paths.order.agreement} />;
}
