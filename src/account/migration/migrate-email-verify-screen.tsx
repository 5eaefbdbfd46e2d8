import { useRouter } from 'next/router';
import { useStored } from '@/booking/draft/use-stored';
import { CodeResend } from '@/booking/identity/code-resend';
import { migrationPath, paths } from '@/config/paths';
import { confirmationCodeRule } from '@/shell/forms/field-rules';
import { FormPage, FormProblems } from '@/shell/forms/form-problems';
import { ConfirmationCodeField } from '@/shell/forms/personal-fields';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { Button } from '@/ui/button/button';
import { FormActions } from '@/ui/form/form-actions';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { accountLayout } from '../account-layout';
import { MigrationStep, NotDoneNotice } from './migration-step';
import { PostponeForm } from './postpone-form';
import { useMigrationCalls } from './use-migration-calls';

export interface MigrationStepScreenProps {
  /** A path of the shop. */
  returnPath: string;
}

/** Asks for the code of the mail. */
export const MigrateEmailVerifyScreen: ShopPage<MigrationStepScreenProps> = ({ returnPath }) => (
  <FormPage>
    <ScreenTitle title="メールアドレスの確認" />
    <PageHeading lead="メールで届いた6桁の確認コードを入力してください。">
      メールアドレスの確認
    </PageHeading>
    <MigrationStep returnPath={returnPath}>
      {(email) => (
        <Stack gap="large">
          <EmailCodeForm email={email} returnPath={returnPath} />
          <PostponeForm returnPath={returnPath} />
        </Stack>
      )}
    </MigrationStep>
  </FormPage>
);
MigrateEmailVerifyScreen.getLayout = accountLayout;

function EmailCodeForm({ email, returnPath }: { email: string; returnPath: string }) {
  const router = useRouter();
  const { kept, sendCode, verifyCode } = useMigrationCalls('code');
  const [, setMigration] = useStored('AccountMigration');
  const form = useValidatedForm<{ code: string }>({
    defaultValues: { code: '' },
    onSubmit: async ({ code }) => {
      const refused = await verifyCode(email, code);
      if (refused) return refused;
      setMigration({ email, isVerified: true });
      await router.push(migrationPath(paths.migrate.emailConfirm, returnPath));
      return undefined;
    },
  });
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label="メールアドレスの確認">
      <FormProblems form={form} />
      <Stack>
        <NotDoneNotice kept={kept} />
        <p>
          <strong>{email}</strong> に確認コードをお送りしました。
          <AppLink href={migrationPath(paths.migrate.explain, returnPath)}>
            メールアドレスを訂正する
          </AppLink>
        </p>
        <ConfirmationCodeField {...form.field('code', confirmationCodeRule)} />
        <CodeResend
          advice="届かないときは、メールアドレスと迷惑メールの設定をご確認のうえ、再送してください。"
          resend={() => sendCode(email)}
          onRefused={form.refuse}
        />
      </Stack>
      <FormActions>
        <Button type="submit" size="large" busy={form.isBusy} busyText="確認しています">
          次へ進む
        </Button>
      </FormActions>
    </form>
  );
}
