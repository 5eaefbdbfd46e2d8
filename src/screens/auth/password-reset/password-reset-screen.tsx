import { useRouter } from 'next/router';
import { paths } from '@/config/paths';
import { sendPasswordResetCode } from '@/features/account-access';
import { FormPage, FormProblems, PhoneField, phoneRule, useValidatedForm } from '@/features/forms';
import { HydrationGate, useStored } from '@/features/order-draft';
import type { ShopPage } from '@/features/shop-layout';
import type { ResetPasswordFlow } from '@/journeys/password-reset-steps';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { FormActions } from '@/ui/form/form-actions';
import { PageHeading } from '@/ui/layout/page-heading';
import { ScreenTitle } from '../../screen-title';
import { accountLayout } from '../account-layout';
import { signInPathAfterReset } from './sign-in-path-after-reset';

export interface PasswordResetProps {
  /** null for who comes back to correct the number, or by an address of their own. */
  flow: ResetPasswordFlow | null;
  /** A path of the shop; empty when there is none. */
  returnPath: string;
}

/** Asks for the number the code goes to. */
export const PasswordResetScreen: ShopPage<PasswordResetProps> = (props) => (
  <FormPage>
    <ScreenTitle title="パスワードの再設定" />
    <PageHeading lead="ご登録の携帯電話番号に、確認コードをSMSでお送りします。メールアドレスでログインしている方も、携帯電話番号を入力してください。">
      パスワードの再設定
    </PageHeading>
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
      const refused = await sendPasswordResetCode(tel);
      if (refused) return refused;
      setReset({ ...wayBack, phoneNumber: tel, isCodeHandedIn: false, isDone: false });
      await router.push(paths.passwordReset.confirm);
      return undefined;
    },
  });
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label="パスワードの再設定">
      <FormProblems form={form} />
      <PhoneField {...form.field('tel', phoneRule)} enterKeyHint="go" />
      <FormActions>
        <Button type="submit" size="large" busy={form.isBusy} busyText="確認コードを送っています">
          確認コードを受け取る
        </Button>
        <LinkButton href={signInPathAfterReset(wayBack)} variant="text">
          ログインへ戻る
        </LinkButton>
      </FormActions>
    </form>
  );
}
