import { useState } from 'react';
import type { PasswordReset } from '@/booking/draft/password-reset-steps';
import { useStored } from '@/booking/draft/use-stored';
import { codeRejection } from '@/booking/identity/identity-rejections';
import { PasswordField } from '@/booking/identity/password-field';
import { SmsCodeEntry } from '@/booking/identity/sms-code-entry';
import { formatPhone } from '@/domain/phone';
import { confirmationCodeRule, newPasswordRule } from '@/shell/forms/field-rules';
import { FormPage, FormProblems } from '@/shell/forms/form-problems';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { Button } from '@/ui/button/button';
import { FormActions } from '@/ui/form/form-actions';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { accountLayout } from '../account-layout';
import { handInPasswordResetCode, sendPasswordResetCode, setNewPassword } from './password-reset';
import { ResetStep } from './reset-step';

/** Asks for the new password. */
export const PasswordResetInputScreen: ShopPage = () => (
  <FormPage>
    <ScreenTitle title="新しいパスワードの入力" />
    <PageHeading lead="これからログインに使うパスワードを入力してください。">
      新しいパスワードの入力
    </PageHeading>
    <ResetStep step="input">{(reset) => <PasswordForm reset={reset} />}</ResetStep>
  </FormPage>
);
PasswordResetInputScreen.getLayout = accountLayout;

/**
 * The identity provider looks at the code only now. When it is not right, it is asked for once more
 * here, so that the password need not be typed again.
 */
function PasswordForm({ reset }: { reset: PasswordReset }) {
  const [, setReset] = useStored('ResetPasswordFlow');
  const [asksForCode, setAsksForCode] = useState(false);
  const { phoneNumber } = reset;
  const form = useValidatedForm<{ code: string; password: string }>({
    defaultValues: { code: '', password: '' },
    onSubmit: async ({ code, password }) => {
      const refused =
        (asksForCode ? await handInPasswordResetCode(phoneNumber, code) : undefined) ??
        (await setNewPassword(password));
      if (refused?.kind === 'wrongCode' || refused?.code === 'too_many_wrong_codes') {
        setAsksForCode(true);
      }
      if (refused?.code === 'password_not_allowed') {
        return { ...refused, fields: [{ path: 'password', message: refused.message }] };
      }
      if (refused) return codeRejection(refused);
      // The step leads to the end by itself; another way there from here would race with it.
      setReset({ ...reset, phoneNumber: '', isCodeHandedIn: false, isDone: true });
      return undefined;
    },
  });
  const codeField = form.field('code', asksForCode ? confirmationCodeRule : {});
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label="新しいパスワードの入力">
      <FormProblems form={form} />
      <Stack gap="large">
        {asksForCode ? (
          <Stack>
            <p>
              <strong>{formatPhone(phoneNumber)}</strong>{' '}
              に届いた確認コードを、もう一度入力してください。
            </p>
            <SmsCodeEntry
              field={codeField}
              onRead={(code) => form.hookForm.setValue('code', code)}
              resend={() => sendPasswordResetCode(phoneNumber)}
              onRefused={form.refuse}
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
      <FormActions>
        <Button type="submit" size="large" busy={form.isBusy} busyText="設定しています">
          パスワードを設定する
        </Button>
      </FormActions>
    </form>
  );
}
