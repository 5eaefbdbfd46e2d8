import { useRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import {
  type PasswordReset,
  type PasswordResetStep,
  passwordResetStep,
  type ResetPasswordFlow,
} from '@/booking/draft/password-reset-steps';
import { useStored } from '@/booking/draft/use-stored';
import { SmsCodeEntry, useSendAtLastDigit } from '@/booking/identity/code-entry';
import { PasswordField } from '@/booking/identity/password-field';
import { codeRejection, rejectionIn } from '@/booking/identity/sign-in';
import * as internalApi from '@/calls/internal-api-client';
import { loginPathWithReturn, paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { newPasswordRule, phoneRule } from '@/shell/forms/field-rules';
import { FormFrame, FormPage } from '@/shell/forms/form-frame';
import { PhoneField } from '@/shell/forms/personal-fields';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { LeadOn } from '@/shell/lead-on';
import { ScreenTitle } from '@/shell/screen-title';
import { LinkButton } from '@/ui/button/button';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { accountLayout } from '../account-layout';

function signInPath({ flow, returnPath }: Pick<PasswordReset, 'flow' | 'returnPath'>): string {
  if (flow === 'OrderPasswordReset') return paths.order.authenticate;
  return returnPath ? loginPathWithReturn(returnPath) : paths.login;
}

export interface PasswordResetProps {
  /** Null when the customer returns to correct the number, or typed the address. */
  flow: ResetPasswordFlow | null;
  returnPath: string;
}

export const PasswordResetScreen: ShopPage<PasswordResetProps> = (props) => (
  <FormPage
    title="パスワードの再設定"
    lead="ご登録の携帯電話番号に、確認コードをSMSでお送りします。メールアドレスでログインしている方も、携帯電話番号を入力してください。"
  >
    <HydrationGate fallback={<LoadingSpinner />}>{() => <NumberForm {...props} />}</HydrationGate>
  </FormPage>
);
PasswordResetScreen.getLayout = accountLayout;

function NumberForm({ flow, returnPath }: PasswordResetProps) {
  const router = useRouter();
  const [reset, setReset] = useStored('ResetPasswordFlow');
  const wayBack = flow
    ? { flow, returnPath }
    : {
        flow: reset?.flow ?? ('LoginPasswordReset' as const),
        returnPath: reset?.returnPath ?? '',
      };
  const form = useValidatedForm<{ tel: string }>({
    defaultValues: { tel: reset?.phoneNumber ?? '' },
    onSubmit: async ({ tel }) => {
      const rejection = rejectionIn(await internalApi.requestPasswordReset(tel));
      if (rejection) return rejection;
      setReset({ ...wayBack, phoneNumber: tel, isCodeHandedIn: false, isDone: false });
      await router.push(paths.passwordReset.confirm);
    },
  });
  return (
    <FormFrame
      form={form}
      aria-label="パスワードの再設定"
      submitText="確認コードを受け取る"
      busyText="確認コードを送っています"
      back={{ href: signInPath(wayBack), text: 'ログインへ戻る' }}
    >
      <PhoneField {...form.field('tel', phoneRule)} enterKeyHint="go" />
    </FormFrame>
  );
}

interface ResetStepProps {
  step: Exclude<PasswordResetStep, 'number'>;
  children: (reset: PasswordReset) => ReactNode;
}

/** Shows the step when those before it are done; otherwise redirects to the first open step. */
function ResetStep(props: ResetStepProps) {
  return (
    <HydrationGate fallback={<LoadingSpinner />}>{() => <StepContent {...props} />}</HydrationGate>
  );
}

function StepContent({ step, children }: ResetStepProps) {
  const [reset] = useStored('ResetPasswordFlow');
  const shown = passwordResetStep(step, reset);
  if (reset === null || shown !== step) return <LeadOn to={paths.passwordReset[shown]} />;
  return children(reset);
}

/** The page never says whether a code was sent, as that would reveal who has an account. */
export const PasswordResetConfirmScreen: ShopPage = () => (
  <FormPage title="確認コードの入力" lead="SMSで届いた6桁の確認コードを入力してください。">
    <ResetStep step="confirm">{(reset) => <CodeForm reset={reset} />}</ResetStep>
  </FormPage>
);
PasswordResetConfirmScreen.getLayout = accountLayout;

function CodeForm({ reset }: { reset: PasswordReset }) {
  const router = useRouter();
  const [, setReset] = useStored('ResetPasswordFlow');
  const { phoneNumber } = reset;
  const form = useValidatedForm<{ code: string }>({
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      const rejection = rejectionIn(await internalApi.handInPasswordResetCode(phoneNumber, code));
      if (rejection) return codeRejection(rejection);
      setReset({ ...reset, isCodeHandedIn: true });
      await router.push(paths.passwordReset.input);
    },
  });
  useSendAtLastDigit(form);
  return (
    <FormFrame
      form={form}
      aria-label="確認コードの入力"
      submitText="次へ進む"
      busyText="送信しています"
    >
      <Stack>
        <p>
          ご登録がある場合、<strong>{formatPhone(phoneNumber)}</strong>{' '}
          に確認コードをSMSでお送りしました。
          <AppLink href={paths.passwordReset.number}>電話番号を訂正する</AppLink>
        </p>
        <SmsCodeEntry form={form} resend={() => internalApi.requestPasswordReset(phoneNumber)} />
      </Stack>
    </FormFrame>
  );
}

export const PasswordResetInputScreen: ShopPage = () => (
  <FormPage
    title="新しいパスワードの入力"
    lead="これからログインに使うパスワードを入力してください。"
  >
    <ResetStep step="input">{(reset) => <PasswordForm reset={reset} />}</ResetStep>
  </FormPage>
);
PasswordResetInputScreen.getLayout = accountLayout;

/**
 * The identity provider checks the code only together with the password. After a wrong code the
 * form asks for it again and keeps the password in memory, never in storage.
 */
function PasswordForm({ reset }: { reset: PasswordReset }) {
  const [, setReset] = useStored('ResetPasswordFlow');
  const [asksForCode, setAsksForCode] = useState(false);
  const { phoneNumber } = reset;

  async function setPassword(code: string, password: string) {
    const handedIn = asksForCode
      ? rejectionIn(await internalApi.handInPasswordResetCode(phoneNumber, code))
      : undefined;
    return handedIn ?? rejectionIn(await internalApi.confirmPasswordReset(password));
  }

  const form = useValidatedForm<{ code: string; password: string }>({
    defaultValues: { code: '', password: '' },
    onSubmit: async ({ code, password }) => {
      const rejection = await setPassword(code, password);
      if (rejection?.kind === 'wrongCode' || rejection?.code === 'too_many_wrong_codes') {
        setAsksForCode(true);
      }
      if (rejection?.code === 'password_not_allowed') {
        const { message } = rejection;
        return { message, fields: [{ path: 'password', message }] };
      }
      if (rejection) return codeRejection(rejection);
      // The step then redirects to the last page. A second navigation here would race with it.
      setReset({ ...reset, phoneNumber: '', isCodeHandedIn: false, isDone: true });
    },
  });
  // Bound before it is shown, so that the wrong code is reported at it.
  form.field('code');
  return (
    <FormFrame
      form={form}
      aria-label="新しいパスワードの入力"
      submitText="パスワードを設定する"
      busyText="設定しています"
    >
      <Stack gap="large">
        {asksForCode ? (
          <Stack>
            <p>
              <strong>{formatPhone(phoneNumber)}</strong>{' '}
              に届いた確認コードを、もう一度入力してください。
            </p>
            <SmsCodeEntry
              form={form}
              resend={() => internalApi.requestPasswordReset(phoneNumber)}
            />
          </Stack>
        ) : null}
        <PasswordField
          {...form.field('password', newPasswordRule)}
          label="新しいパスワード"
          autoComplete="new-password"
          enterKeyHint="done"
          support="6文字以上で入力してください。メールアドレスでログインしている方は8文字以上です。"
        />
      </Stack>
    </FormFrame>
  );
}

export const PasswordResetCompleteScreen: ShopPage = () => (
  <>
    <ScreenTitle title="パスワードの再設定の完了" />
    <PageHeading>パスワードを再設定しました</PageHeading>
    <ResetStep step="complete">
      {(reset) => {
        const isOrder = reset.flow === 'OrderPasswordReset';
        return (
          <Stack gap="large">
            <p>
              新しいパスワードでログインしてください。ほかの端末でログインしていた場合、そちらは1時間以内にログアウトされます。
              {isOrder ? 'お申し込みの内容は、そのまま残っています。' : ''}
            </p>
            <div>
              <LinkButton href={signInPath(reset)} size="large">
                {isOrder ? 'ログインしてお申し込みを続ける' : 'ログインへ進む'}
              </LinkButton>
            </div>
          </Stack>
        );
      }}
    </ResetStep>
  </>
);
PasswordResetCompleteScreen.getLayout = accountLayout;
