import { useRouter } from 'next/router';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import type { ResetPasswordFlow } from '@/booking/draft/password-reset-steps';
import { useStored } from '@/booking/draft/use-stored';
import { paths } from '@/config/paths';
import { phoneRule } from '@/shell/forms/field-rules';
import { FormPage, FormProblems } from '@/shell/forms/form-problems';
import { PhoneField } from '@/shell/forms/personal-fields';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { FormActions } from '@/ui/form/form-actions';
import { PageHeading } from '@/ui/layout/page-heading';
import { accountLayout } from '../account-layout';
import { sendPasswordResetCode, signInPathAfterReset } from './password-reset';

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
