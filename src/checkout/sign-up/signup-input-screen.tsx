import { useRouter } from 'next/router';
import { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
import { firstUnmetPath } from '@/booking/draft/order-step-gate';
import { type Customer, REGISTERED } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useStored } from '@/booking/draft/use-stored';
import { ContactFields, type ProfileValues } from '@/booking/identity/profile-fields';
import { DetailsForm, SignUpForm } from '@/booking/identity/sign-up-form';
import type { CustomerData, SelectedOrder } from '@/booking/order/order-draft';
import { type OrderCustomer, orderCustomerData } from '@/booking/order-details/order-customer-data';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { FormFrame } from '@/shell/forms/form-frame';
import { useValidatedForm, useValueChanges } from '@/shell/forms/use-validated-form';
import { AnswerSection } from '@/ui/card/description-list';
import { Stack } from '@/ui/layout/stack';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { signUpPage } from '../step-screen';
import { SignInHere } from './sign-in-here';

interface ChangeFormProps {
  order: SelectedOrder;
  /** The registered customer, whose phone number cannot be changed here. */
  account: CustomerData;
}

/** Changes the customer data of this order, not of the account. */
function ChangeForm({ order, account }: ChangeFormProps) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const [signUp, setSignUp, forgetSignUp] = useStored('UnfinishedSignUp');
  const { tel } = account;
  const { name, nameKana, email, sendMailFlag } =
    signUp.tel === tel ? signUp : orderCustomerData(order, account);
  const form = useValidatedForm<ProfileValues>({
    defaultValues: { name, nameKana, email, sendMailFlag },
    onSubmit: async (values) => {
      update({ customerData: { ...values, tel } });
      forgetSignUp();
      await router.push(firstUnmetPath(order, REGISTERED));
      return undefined;
    },
  });
  useValueChanges(form.hookForm, ({ values }) => setSignUp({ ...values, tel }));

  return (
    <FormFrame
      form={form}
      submitText="この内容に変更する"
      busyText="変更しています"
      back={{ href: paths.order.confirm, text: '変更せずに確認へ戻る' }}
    >
      <AnswerSection title="携帯電話番号">
        <p>{formatPhone(tel)}</p>
        <p>ログインに使う電話番号のため、ここでは変更できません。</p>
      </AnswerSection>
      <ContactFields form={form} />
    </FormFrame>
  );
}

function OrderDetailsForm({ order, tel }: { order: SelectedOrder; tel: string }) {
  const router = useRouter();
  const { update } = useOrderDraftActions();

  async function goOn(customerData: CustomerData) {
    update({ customerData, isSendMailForCampaign: customerData.sendMailFlag });
    await router.replace(firstUnmetPath(order, REGISTERED));
  }

  return (
    <DetailsForm tel={tel} onRegistered={goOn}>
      <OrderRejectionNotice page="signupInput" />
    </DetailsForm>
  );
}

export interface SignUpInputProps extends OrderCustomer {
  /** Digits of the phone number used to sign in; empty when signed out. */
  tel: string;
}

/** Newcomers read beside the field what their number is for. */
function leadFor({ isSignedIn, isRegistered }: Customer): string | undefined {
  if (isRegistered) {
    return 'このお申し込みのお客様情報を変更します。ほかの入力内容はそのまま残っています。';
  }
  return isSignedIn
    ? '電話番号の確認は済んでいます。残りのお客様情報を入力してください。'
    : undefined;
}

export const SignUpInputScreen = signUpPage<SignUpInputProps>({
  heading: ({ customer }) => ({
    title: customer.isRegistered ? 'お客様情報の変更' : 'お客様情報の入力',
    lead: leadFor(customer),
  }),
  servesSignedIn: true,
  show: (order, { customer, tel, account }) => {
    if (account) return <ChangeForm order={order} account={account} />;
    return customer.isSignedIn ? <OrderDetailsForm order={order} tel={tel} /> : <NewCustomer />;
  },
});

function NewCustomer() {
  const router = useRouter();
  const { update } = useOrderDraftActions();

  async function goOn(customerData: CustomerData) {
    update({ customerData, isSendMailForCampaign: customerData.sendMailFlag });
    await router.push(paths.order.signupConfirm);
  }

  return (
    <Stack>
      <SignInHere />
      <section aria-labelledby="sign-up">
        <VisuallyHidden>
          <h2 id="sign-up">はじめての方</h2>
        </VisuallyHidden>
        <SignUpForm onSent={goOn} />
      </section>
    </Stack>
  );
}
