import { useRouter } from 'next/router';
import { useRef } from 'react';
import { registerSignedUp, sendSignUpCode, verifySignUpCode } from '@/calls/internal-api-client';
import { loginPathWithReturn } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { unbroken } from '@/domain/unbroken';
import { FormFrame } from '@/shell/forms/form-frame';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import { AnswerSection } from '@/ui/card/description-list';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { VisuallyHidden } from '@/ui/text/visually-hidden';
import { useStored } from '../draft/use-stored';
import type { CustomerData } from '../order/order-draft';
import { SmsCodeEntry, useSendAtLastDigit } from './code-entry';
import { detailsOf } from './profile-fields';
import { codeRejection, openSession, rejectionIn } from './sign-in';

interface SignUpConfirmationProps {
  customer: CustomerData;
  phoneNumber: string;
  /** The page of the details. */
  input: string;
  /** The page of signing in. */
  signIn: string;
  onRegistered: () => Promise<unknown>;
}

/** Confirms the code, signs in and registers. A repeated submit skips the parts already done. */
function CodeForm({ customer, phoneNumber, input, signIn, onRegistered }: SignUpConfirmationProps) {
  const router = useRouter();
  const [, , forgetSignUp] = useStored('UnfinishedSignUp');
  const isVerified = useRef(false);
  const form = useValidatedForm<{ code: string }>({
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      if (!isVerified.current) {
        const verified = await verifySignUpCode(phoneNumber, code);
        if (!verified.ok) return codeRejection(verified.error);
        if (verified.value === null) {
          // The details are registered on their own page after the sign-in.
          await router.replace(loginPathWithReturn(input, 'SignedUp'));
          return undefined;
        }
        const rejection = await openSession(verified.value);
        if (rejection) return rejection;
        isVerified.current = true;
      }
      const rejection = rejectionIn(await registerSignedUp(detailsOf(customer)));
      if (rejection?.fields?.length) {
        // The customer is signed in now, so the details are corrected on their own page.
        await router.replace(input);
        return undefined;
      }
      if (rejection && rejection.kind !== 'alreadyRegistered') return rejection;
      forgetSignUp();
      await onRegistered();
      return undefined;
    },
  });
  useSendAtLastDigit(form);
  return (
    <FormFrame
      form={form}
      aria-labelledby="code-heading"
      submitText="この内容で登録する"
      busyText="確認しています"
      back={{ href: signIn, text: '登録済みの方はログイン' }}
    >
      <Stack gap="small">
        <VisuallyHidden>
          <h2 id="code-heading">確認コードの入力</h2>
        </VisuallyHidden>
        <p>
          <strong>{formatPhone(phoneNumber)}</strong>{' '}
          に6桁の確認コードをSMSでお送りしました。「登録済み」と届いた方は、ログインしてください。
          <AppLink href={input}>電話番号を訂正する</AppLink>
        </p>
        <p>6桁目を入力すると、この内容で登録します。</p>
        <SmsCodeEntry form={form} resend={() => sendSignUpCode(phoneNumber)} />
      </Stack>
    </FormFrame>
  );
}

function CustomerReview({ customer, input }: Pick<SignUpConfirmationProps, 'customer' | 'input'>) {
  const { name, nameKana, tel, email, sendMailFlag } = customer;
  return (
    <AnswerSection
      title="お客様情報"
      brief={`${unbroken(name)}\u00a0様`}
      change={{ href: input, what: 'お客様情報' }}
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

/** Asks for the code of the SMS, above the details that are registered with it. Needs a HydrationGate. */
export function SignUpConfirmation(props: SignUpConfirmationProps) {
  return (
    <Stack>
      <CodeForm {...props} />
      <CustomerReview {...props} />
    </Stack>
  );
}
