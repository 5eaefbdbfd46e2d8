import { useRouter } from 'next/router';
import { paths } from '@/config/paths';
import { formatPhone } from '@/domain/phone';
import {
  codeRefusal,
  handInPasswordResetCode,
  SmsCodeEntry,
  sendPasswordResetCode,
} from '@/features/account-access';
import { confirmationCodeRule, FormPage, FormProblems, useValidatedForm } from '@/features/forms';
import { useStored } from '@/features/order-draft';
import type { ShopPage } from '@/features/shop-layout';
import type { PasswordReset } from '@/journeys/password-reset-steps';
import { Button } from '@/ui/button/button';
import { FormActions } from '@/ui/form/form-actions';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { ScreenTitle } from '../../screen-title';
import { accountLayout } from '../account-layout';
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
      if (refused) return codeRefusal(refused);
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
