import { useRouter } from 'next/router';
import type { PasswordReset } from '@/booking/draft/password-reset-steps';
import { useStored } from '@/booking/draft/use-stored';
import { codeRejection } from '@/booking/identity/identity-rejections';
import { SmsCodeEntry } from '@/booking/identity/sms-code-entry';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import { confirmationCodeRule } from '@/shell/forms/field-rules';
import { FormPage, FormProblems } from '@/shell/forms/form-problems';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { Button } from '@/ui/button/button';
import { FormActions } from '@/ui/form/form-actions';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { accountLayout } from '../account-layout';
import { handInPasswordResetCode, sendPasswordResetCode } from './password-reset';
import { ResetStep } from './reset-step';

/** Asks for the code. Whether one was sent is not said: that would tell who has an account. */
export const PasswordResetConfirmScreen: ShopPage = () => (
  <FormPage>
    <ScreenTitle title="確認コードの入力" />
    <PageHeading lead="SMSで届いた6桁の確認コードを入力してください。">
      確認コードの入力
    </PageHeading>
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
      const refused = await handInPasswordResetCode(phoneNumber, code);
      if (refused) return codeRejection(refused);
      setReset({ ...reset, isCodeHandedIn: true });
      await router.push(paths.passwordReset.input);
      return undefined;
    },
  });
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label="確認コードの入力">
      <FormProblems form={form} />
      <Stack>
        <p>
          ご登録がある場合、<strong>{formatPhone(phoneNumber)}</strong>{' '}
          に確認コードをSMSでお送りしました。
          <AppLink href={paths.passwordReset.number}>電話番号を訂正する</AppLink>
        </p>
        <SmsCodeEntry
          field={form.field('code', confirmationCodeRule)}
          onRead={(code) => form.hookForm.setValue('code', code)}
          resend={() => sendPasswordResetCode(phoneNumber)}
          onRefused={form.refuse}
        />
      </Stack>
      <FormActions>
        <Button type="submit" size="large" busy={form.isBusy} busyText="送信しています">
          次へ進む
        </Button>
      </FormActions>
    </form>
  );
}
