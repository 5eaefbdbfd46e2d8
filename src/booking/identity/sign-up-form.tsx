import type { ReactNode } from 'react';
import { registerSignedUp, sendSignUpCode } from '@/calls/internal-api-client';
import { formatPhone } from '@/domain/phone';
import { newPasswordRule, phoneRule } from '@/shell/forms/field-rules';
import { FormFrame } from '@/shell/forms/form-frame';
import { PhoneField } from '@/shell/forms/personal-fields';
import { useValidatedForm, useValueChanges } from '@/shell/forms/use-validated-form';
import { Accordion } from '@/ui/card/accordion';
import { AnswerSection } from '@/ui/card/description-list';
import { Stack } from '@/ui/layout/stack';
import { useStored } from '../draft/use-stored';
import type { CustomerData } from '../order/order-draft';
import { ConsentField, ImportantTerms } from './consent-field';
import { PasswordField } from './password-field';
import { detailsOf, ProfileFields, type ProfileValues, profileFieldOf } from './profile-fields';
import { rejectionIn } from './sign-in';

interface SignUpValues extends ProfileValues {
  tel: string;
  password: string;
  agreed: boolean;
}

interface SignUpFormProps {
  /** The page of signing in; left out where the page has that form itself. */
  signIn?: string;
  /** The code was sent to the number. */
  onSent: (customer: CustomerData) => Promise<unknown>;
}

/**
 * Asks for number, password, details and consent to the terms, without which no code is sent. Stores everything but
 * the password while it is typed.
 */
export function SignUpForm({ signIn, onSent }: SignUpFormProps) {
  const [, setPhoneNumber] = useStored('SmsSignupPhoneNumber');
  const [signUp, setSignUp] = useStored('UnfinishedSignUp');
  const [hasAgreed, setAgreed] = useStored('SignUpConsent');
  const form = useValidatedForm<SignUpValues>({
    defaultValues: { ...signUp, password: '', agreed: hasAgreed },
    onSubmit: async ({ password, agreed, ...customerData }) => {
      const { tel } = customerData;
      const rejection = rejectionIn(await sendSignUpCode(tel, password));
      if (rejection) return rejection;
      setPhoneNumber(tel);
      setSignUp(customerData);
      await onSent(customerData);
      return undefined;
    },
  });
  useValueChanges(form.hookForm, ({ values: { agreed, ...values } }) => {
    setSignUp(values);
    setAgreed(agreed);
  });

  return (
    <FormFrame
      form={form}
      submitText="確認コードを受け取る"
      busyText="確認コードを送っています"
      back={signIn === undefined ? undefined : { href: signIn, text: '登録済みの方はログイン' }}
    >
      <PhoneField
        {...form.field('tel', phoneRule)}
        support="確認コードを送る番号です。ログインにも使います。"
      />
      <PasswordField
        {...form.field('password', newPasswordRule)}
        autoComplete="new-password"
        enterKeyHint="next"
        support="6文字以上で入力してください。"
      />
      <ProfileFields form={form} />
      <Stack>
        <Accordion summary="ご登録の前に: 大切なポイント">
          <ImportantTerms />
        </Accordion>
        <ConsentField form={form} />
      </Stack>
    </FormFrame>
  );
}

interface DetailsFormProps {
  /** Digits of the number that was proved by the code. */
  tel: string;
  onRegistered: (customer: CustomerData) => Promise<unknown>;
  /** Stands above the fields. */
  children?: ReactNode;
}

/** The details of somebody who is signed in and not registered yet. */
export function DetailsForm({ tel, onRegistered, children }: DetailsFormProps) {
  const [signUp, , forgetSignUp] = useStored('UnfinishedSignUp');
  const { name, nameKana, email, sendMailFlag } = signUp;
  const form = useValidatedForm<ProfileValues>({
    defaultValues: { name, nameKana, email, sendMailFlag },
    fieldOfServerPath: profileFieldOf,
    onSubmit: async (values) => {
      const customerData = { ...values, tel };
      const rejection = rejectionIn(await registerSignedUp(detailsOf(customerData)));
      if (rejection && rejection.kind !== 'alreadyRegistered') return rejection;
      forgetSignUp();
      await onRegistered(customerData);
      return undefined;
    },
  });
  return (
    <FormFrame form={form} submitText="登録して進む" busyText="登録しています">
      {children}
      <AnswerSection title="確認済みの電話番号">
        <p>{formatPhone(tel)}</p>
      </AnswerSection>
      <ProfileFields form={form} />
    </FormFrame>
  );
}
