import { useRouter } from 'next/router';
import { useRef } from 'react';
import type { CustomerData, SelectedOrder } from '@/booking/draft/order-draft';
import { firstUnmetPath } from '@/booking/draft/order-step-gate';
import { REGISTERED } from '@/booking/draft/order-steps';
import { useStored } from '@/booking/draft/use-stored';
import { SmsCodeEntry } from '@/booking/identity/code-entry';
import { detailsOf } from '@/booking/identity/profile-fields';
import { codeRejection, openSession, rejectionIn } from '@/booking/identity/sign-in';
import { registerSignedUp, sendSignUpCode, verifySignUpCode } from '@/calls/internal-api-client';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { FormFrame } from '@/shell/forms/form-frame';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { LeadOn } from '@/shell/lead-on';
import { AnswerSection } from '@/ui/card/description-list';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { signUpPage } from '../step-screen';

interface CodeFormProps {
  order: SelectedOrder;
  customer: CustomerData;
  phoneNumber: string;
}

/** Confirms the code, signs in and registers. A repeated submit skips the parts already done. */
function CodeForm({ order, customer, phoneNumber }: CodeFormProps) {
  const router = useRouter();
  const [, , forgetSignUp] = useStored('UnfinishedSignUp');
  const isVerified = useRef(false);
  const form = useValidatedForm<{ code: string }>({
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      if (!isVerified.current) {
        const rejection = await openSession(await verifySignUpCode(phoneNumber, code));
        if (rejection) return codeRejection(rejection);
        isVerified.current = true;
      }
      const rejection = rejectionIn(await registerSignedUp(detailsOf(customer)));
      if (rejection?.fields?.length) {
        // The customer is signed in now, so the details are corrected on their own page.
        await router.replace(paths.order.signupInput);
        return undefined;
      }
      if (rejection && rejection.kind !== 'alreadyRegistered') return rejection;
      forgetSignUp();
      await router.replace(firstUnmetPath(order, REGISTERED));
    },
  });
  return (
    <FormFrame
      form={form}
      aria-labelledby="code-heading"
      submitText="この内容で登録する"
      busyText="確認しています"
      back={{ href: paths.order.authenticate, text: '登録済みの方はログイン' }}
    >
      <Stack>
        <h2 id="code-heading">確認コードの入力</h2>
        <p>
          <strong>{formatPhone(phoneNumber)}</strong>{' '}
          が未登録の場合、6桁の確認コードをSMSでお送りしました。登録済みの番号には届かないことがあります。その場合は、ログインしてください。
          <AppLink href={paths.order.signupInput}>電話番号を訂正する</AppLink>
        </p>
        <SmsCodeEntry form={form} resend={() => sendSignUpCode(phoneNumber)} />
      </Stack>
    </FormFrame>
  );
}

function CustomerReview({ customer }: { customer: CustomerData }) {
  const { name, nameKana, tel, email, sendMailFlag } = customer;
  return (
    <AnswerSection
      title="お客様情報"
      change={{ href: paths.order.signupInput, what: 'お客様情報' }}
      rows={[
        { term: '携帯電話番号', description: formatPhone(tel) },
        { term: 'お名前', description: name },
        { term: 'フリガナ', description: nameKana },
        { term: 'メールアドレス', description: email },
        { term: 'お知らせメール', description: sendMailFlag ? '受け取る' : '受け取らない' },
      ]}
    />
  );
}

export const SignUpConfirmScreen = signUpPage({
  heading: () => ({
    title: '登録内容の確認',
    lead: '携帯電話に届いた確認コードを入力してください。ご登録の内容は下でご確認いただけます。',
  }),
  show: (order) => <ConfirmContent order={order} />,
});

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
