import { useEffect, useRef, useState } from 'react';
import { useStored } from '@/booking/draft/use-stored';
import { PasswordField } from '@/booking/identity/password-field';
import { migrationPath, paths } from '@/config/paths';
import { newPlanetPasswordRule } from '@/shell/forms/field-rules';
import { FormPage, FormProblems } from '@/shell/forms/form-problems';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { Button } from '@/ui/button/button';
import { LinkButton } from '@/ui/button/link-button';
import { FormActions } from '@/ui/form/form-actions';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { accountLayout } from '../account-layout';
import type { MigrationStepScreenProps } from './migrate-email-verify-screen';
import { MigrationStep, NotDoneNotice } from './migration-step';
import { useMigrationCalls } from './use-migration-calls';

/** Asks for the new password, and says when the account has moved. */
export const MigrateEmailConfirmScreen: ShopPage<MigrationStepScreenProps> = ({ returnPath }) => {
  const [movedTo, setMovedTo] = useState('');
  if (movedTo) return <Moved email={movedTo} returnPath={returnPath} />;
  return (
    <FormPage>
      <ScreenTitle title="新しいパスワードの設定" />
      <PageHeading lead="新しいアカウントで使うパスワードを入力してください。">
        新しいパスワードの設定
      </PageHeading>
      <MigrationStep returnPath={returnPath} needsProof>
        {(email) => (
          <PasswordForm email={email} returnPath={returnPath} onMoved={() => setMovedTo(email)} />
        )}
      </MigrationStep>
    </FormPage>
  );
};
MigrateEmailConfirmScreen.getLayout = accountLayout;

interface PasswordFormProps {
  email: string;
  returnPath: string;
  onMoved: () => void;
}

function PasswordForm({ email, returnPath, onMoved }: PasswordFormProps) {
  const { kept, setPassword } = useMigrationCalls('password');
  const [, setMigration] = useStored('AccountMigration');
  const form = useValidatedForm<{ password: string }>({
    defaultValues: { password: '' },
    onSubmit: async ({ password }) => {
      const refused = await setPassword(password);
      if (refused) return refused;
      onMoved();
      setMigration(null);
      return undefined;
    },
  });
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label="新しいパスワードの設定">
      <FormProblems form={form} />
      <Stack>
        <NotDoneNotice kept={kept} />
        <p>
          ログインに使うメールアドレス: <strong>{email}</strong>
        </p>
        <PasswordField
          {...form.field('password', newPlanetPasswordRule)}
          label="新しいパスワード"
          autoComplete="new-password"
          enterKeyHint="done"
          support="8文字以上で入力してください。"
        />
      </Stack>
      <FormActions>
        <Button type="submit" size="large" busy={form.isBusy} busyText="移行しています">
          移行を完了する
        </Button>
        <LinkButton href={migrationPath(paths.migrate.explain, returnPath)} variant="text">
          メールアドレスを入力し直す
        </LinkButton>
      </FormActions>
    </form>
  );
}

function Moved({ email, returnPath }: { email: string; returnPath: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <ScreenTitle title="アカウント移行の完了" />
      <PageHeading ref={heading}>アカウントの移行が完了しました</PageHeading>
      <Stack gap="large">
        <p>
          次回からは <strong>{email}</strong>{' '}
          と新しいパスワードでログインしてください。これまでのお申し込みは、そのままご覧いただけます。
        </p>
        <div>
          <LinkButton href={returnPath} size="large">
            続ける
          </LinkButton>
        </div>
      </Stack>
    </>
  );
}
