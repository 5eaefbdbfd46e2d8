import { useRouter } from 'next/router';
import type { CustomerData, SelectedOrder } from '@/booking/draft/order-draft';
import { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
import { firstUnmetPath } from '@/booking/draft/order-step-gate';
import { type Customer, REGISTERED } from '@/booking/draft/order-steps';
import { useOrderDraftActions } from '@/booking/draft/use-order-draft';
import { useStored } from '@/booking/draft/use-stored';
import { PasswordField } from '@/booking/identity/password-field';
import {
  ContactFields,
  detailsOf,
  ProfileFields,
  type ProfileValues,
  profileFieldOf,
} from '@/booking/identity/profile-fields';
import { rejectionIn } from '@/booking/identity/sign-in';
import { type OrderCustomer, orderCustomerData } from '@/booking/order-details/order-customer-data';
import { registerSignedUp, sendSignUpCode } from '@/calls/internal-api-client';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { newPasswordRule, phoneRule } from '@/shell/forms/field-rules';
import { FormFrame } from '@/shell/forms/form-frame';
import { PhoneField } from '@/shell/forms/personal-fields';
import { useValidatedForm, useValueChanges } from '@/shell/forms/use-validated-form';
import { LeadOn } from '@/shell/lead-on';
import { AnswerSection } from '@/ui/card/description-list';
import { signUpPage } from '../step-screen';

interface SignUpValues extends ProfileValues {
  tel: string;
  password: string;
}

/** Stores everything but the password while it is typed. */
function SignUpForm() {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const [, setPhoneNumber] = useStored('SmsSignupPhoneNumber');
  const [signUp, setSignUp] = useStored('UnfinishedSignUp');
  const form = useValidatedForm<SignUpValues>({
    defaultValues: { ...signUp, password: '' },
    onSubmit: async ({ password, ...customerData }) => {
      const { tel, sendMailFlag } = customerData;
      const rejection = rejectionIn(await sendSignUpCode(tel, password));
      if (rejection) return rejection;
      setPhoneNumber(tel);
      setSignUp(customerData);
      update({ customerData, isSendMailForCampaign: sendMailFlag });
      await router.push(paths.order.signupConfirm);
    },
  });
  useValueChanges(form.hookForm, ({ values }) => setSignUp(values));

  return (
    <FormFrame
      form={form}
      submitText="確認コードを受け取る"
      busyText="確認コードを送っています"
      back={{ href: paths.order.authenticate, text: '登録済みの方はログイン' }}
    >
      <PhoneField
        {...form.field('tel', phoneRule)}
        support="確認コードをSMSでお送りします。ログインにもこの番号を使います。"
      />
      <PasswordField
        {...form.field('password', newPasswordRule)}
        autoComplete="new-password"
        enterKeyHint="next"
        support="6文字以上で入力してください。"
      />
      <ProfileFields form={form} />
    </FormFrame>
  );
}

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

function DetailsForm({ order, tel }: { order: SelectedOrder; tel: string }) {
  const router = useRouter();
  const { update } = useOrderDraftActions();
  const [signUp, , forgetSignUp] = useStored('UnfinishedSignUp');
  const { name, nameKana, email, sendMailFlag } = signUp;
  const form = useValidatedForm<ProfileValues>({
    defaultValues: { name, nameKana, email, sendMailFlag },
    fieldOfServerPath: profileFieldOf,
    onSubmit: async (values) => {
      const customerData = { ...values, tel };
      const rejection = rejectionIn(await registerSignedUp(detailsOf(customerData)));
      if (rejection && rejection.kind !== 'alreadyRegistered') return rejection;
      update({ customerData, isSendMailForCampaign: values.sendMailFlag });
      forgetSignUp();
      await router.replace(firstUnmetPath(order, REGISTERED));
    },
  });
  return (
    <FormFrame form={form} submitText="登録して進む" busyText="登録しています">
      <OrderRejectionNotice page="signupInput" />
      <AnswerSection title="確認済みの電話番号">
        <p>{formatPhone(tel)}</p>
      </AnswerSection>
      <ProfileFields form={form} />
    </FormFrame>
  );
}

export interface SignUpInputProps extends OrderCustomer {
  /** Digits of the phone number used to sign in; empty when signed out. */
  tel: string;
}

function leadFor({ isSignedIn, isRegistered }: Customer): string {
  if (isRegistered) {
    return 'このお申し込みのお客様情報を変更します。ほかの入力内容はそのまま残っています。';
  }
  return isSignedIn
    ? '電話番号の確認は済んでいます。残りのお客様情報を入力してください。'
    : '次の画面で、携帯電話に届く確認コードを入力していただきます。';
}

export const SignUpInputScreen = signUpPage<SignUpInputProps>({
  heading: ({ customer }) => ({
    title: customer.isRegistered ? 'お客様情報の変更' : 'お客様情報の入力',
    lead: leadFor(customer),
  }),
  servesSignedIn: true,
  show: (order, { customer, tel, account }) => {
    if (account) return <ChangeForm order={order} account={account} />;
    return customer.isSignedIn ? <DetailsForm order={order} tel={tel} /> : <NewCustomer />;
  },
});

function NewCustomer() {
  const [hasAgreed] = useStored('SignUpConsent');
  return hasAgreed ? <SignUpForm /> : <LeadOn to={paths.order.agreement} />;
}
