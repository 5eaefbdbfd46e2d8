import { journeyLayout } from '@/booking/draft/journey-layout';
import type { CustomerData } from '@/booking/draft/order-draft';
import type { Customer } from '@/booking/draft/order-steps';
import { useStored } from '@/booking/draft/use-stored';
import { paths } from '@/config/paths';
import { FormPage } from '@/shell/forms/form-problems';
import type { ShopPage } from '@/shell/layout/shop-page';
import { LeadOn } from '@/shell/lead-on';
import { ScreenTitle } from '@/shell/screen-title';
import { PageHeading } from '@/ui/layout/page-heading';
import { OrderColumns } from '../order-columns';
import { ChangeForm } from './change-form';
import { DetailsForm } from './details-form';
import { SignUpForm } from './signup-form';
import { SignUpStep } from './signup-step';

export interface SignUpProps {
  customer: Customer;
  /** Digits of the number the person is signed in with; empty when nobody is. */
  tel: string;
}

export interface SignUpInputProps extends SignUpProps {
  /** Who is registered already, and comes from the confirm page to change what they gave. */
  account: CustomerData | null;
}

function leadFor({ isSignedIn, isRegistered }: Customer): string {
  if (isRegistered) {
    return 'このお申し込みのお客様情報を変更します。ほかの入力内容はそのまま残っています。';
  }
  return isSignedIn
    ? '電話番号の確認は済んでいます。残りのお客様情報を入力してください。'
    : '次の画面で、携帯電話に届く確認コードを入力していただきます。';
}

/**
 * Phone, password and details; only the details of who is signed in without having given them, or
 * of who changes them from the confirm page.
 */
export const SignUpInputScreen: ShopPage<SignUpInputProps> = ({ customer, tel, account }) => {
  const title = customer.isRegistered ? 'お客様情報の変更' : 'お客様情報の入力';
  return (
    <FormPage>
      <ScreenTitle title={title} />
      <PageHeading lead={leadFor(customer)}>{title}</PageHeading>
      <SignUpStep customer={customer} servesSignedIn>
        {(order) => (
          <OrderColumns order={order}>
            {account ? (
              <ChangeForm order={order} account={account} />
            ) : customer.isSignedIn ? (
              <DetailsForm order={order} tel={tel} />
            ) : (
              <NewCustomer />
            )}
          </OrderColumns>
        )}
      </SignUpStep>
    </FormPage>
  );
};
SignUpInputScreen.getLayout = journeyLayout({ step: 'authenticate', journey: 'ofOrder' });

function NewCustomer() {
  const [hasAgreed] = useStored('SignUpConsent');
  return hasAgreed ? <SignUpForm /> : <LeadOn to={paths.order.agreement} />;
}
