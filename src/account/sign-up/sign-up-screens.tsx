import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { useStored } from '@/booking/draft/use-stored';
import { ConsentForm } from '@/booking/identity/consent-form';
import { SignUpConfirmation } from '@/booking/identity/sign-up-confirmation';
import { DetailsForm, SignUpForm } from '@/booking/identity/sign-up-form';
import { loginPathWithReturn, paths, signUpPath } from '@/config/paths';
import { FormPage } from '@/shell/forms/form-frame';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { LeadOn } from '@/shell/lead-on';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import { accountLayout } from '../account-layout';

export interface SignUpProps {
  /** The page that the customer came for. */
  returnPath: string;
  /** Digits of the number of somebody who is signed in and not registered; empty when signed out. */
  tel: string;
}

/**
 * Signing up without an order: of customers whose order the office placed
 * (docs/accounts.md#customers-without-an-account).
 */
function signUpScreen(
  title: string,
  lead: string,
  Content: (props: SignUpProps) => ReactNode,
): ShopPage<SignUpProps> {
  return Object.assign(
    (props: SignUpProps) => (
      <FormPage title={title} lead={lead}>
        <HydrationGate fallback={<LoadingSpinner fillsScreen />}>
          {() => <Content {...props} />}
        </HydrationGate>
      </FormPage>
    ),
    { getLayout: accountLayout },
  );
}

/** The details that have to match those of the office (`isSamePerson` of the main API). */
const SAME_PERSON =
  'お電話でお申し込みの方は、お電話でお伝えになった携帯電話番号とお名前のフリガナでご登録ください。ご登録が済むと、お申し込みの画面に進みます。';

function Consent({ returnPath, tel }: SignUpProps) {
  const input = signUpPath(paths.signUp.input, returnPath);
  if (tel !== '') return <LeadOn to={input} />;
  return (
    <Stack gap="large">
      <Notice>{SAME_PERSON}</Notice>
      <ConsentForm next={input} back={loginPathWithReturn(returnPath)} />
    </Stack>
  );
}

function Details({ returnPath, tel }: SignUpProps) {
  const router = useRouter();
  if (tel !== '') {
    return <DetailsForm tel={tel} onRegistered={() => router.replace(returnPath)} />;
  }
  return (
    <Stack gap="large">
      <Notice>{SAME_PERSON}</Notice>
      <SignUpForm
        signIn={loginPathWithReturn(returnPath)}
        onSent={() => router.push(signUpPath(paths.signUp.confirm, returnPath))}
      />
    </Stack>
  );
}

function Confirmation({ returnPath, tel }: SignUpProps) {
  const router = useRouter();
  const [phoneNumber] = useStored('SmsSignupPhoneNumber');
  const [customer] = useStored('UnfinishedSignUp');
  const input = signUpPath(paths.signUp.input, returnPath);
  // Signed in already, or nothing was typed in this tab.
  if (tel !== '' || phoneNumber === '' || customer.tel !== phoneNumber)
    return <LeadOn to={input} />;
  return (
    <SignUpConfirmation
      customer={customer}
      phoneNumber={phoneNumber}
      input={input}
      signIn={loginPathWithReturn(returnPath)}
      onRegistered={() => router.replace(returnPath)}
    />
  );
}

export const SignUpConsentScreen = signUpScreen(
  '利用規約への同意',
  '会員登録の前に、次の内容をご確認ください。',
  Consent,
);
export const SignUpDetailsScreen = signUpScreen(
  'お客様情報の入力',
  '次の画面で、携帯電話に届く確認コードを入力していただきます。',
  Details,
);
export const SignUpCodeScreen = signUpScreen(
  '確認コードの入力',
  '携帯電話に届いた確認コードを入力してください。ご登録の内容は下でご確認いただけます。',
  Confirmation,
);
