import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { useStored } from '@/booking/draft/use-stored';
import { CodeResend } from '@/booking/identity/code-entry';
import { PasswordField } from '@/booking/identity/password-field';
import { rejectionIn } from '@/booking/identity/sign-in';
import { mainApiClient } from '@/calls/browser-client';
import { migrationPath, paths } from '@/config/paths';
import { confirmationCodeRule, newPlanetPasswordRule } from '@/shell/forms/field-rules';
import { FormPage } from '@/shell/forms/form-problems';
import { ConfirmationCodeField } from '@/shell/forms/personal-fields';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading, ScreenTitle } from '@/shell/screen-title';
import { Button, LinkButton } from '@/ui/button/button';
import { FormActions } from '@/ui/form/form-actions';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { accountLayout } from '../account-layout';
import { useInterruptibleForm } from '../interruptible-form';
import { MigrationForm, MigrationStep, PostponeForm } from './migration-parts';

export interface MigrationPageProps {
  returnPath: string;
}

interface StepFormProps extends MigrationPageProps {
  email: string;
}

export const MigrateEmailVerifyScreen: ShopPage<MigrationPageProps> = ({ returnPath }) => (
  <FormPage>
    <ScreenHeading
      title="メールアドレスの確認"
      lead="メールで届いた6桁の確認コードを入力してください。"
    />
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

function EmailCodeForm({ email, returnPath }: StepFormProps) {
  const router = useRouter();
  const [, setMigration] = useStored('AccountMigration');
  const { form, kept, attempt } = useInterruptibleForm<{ code: string }>({
    change: 'planet-code',
    defaultValues: { code: '' },
    send: ({ code }) => mainApiClient.call('verifyEmailCredentials', { body: { email, code } }),
    onDone: () => {
      setMigration({ email, isVerified: true });
      return router.push(migrationPath(paths.migrate.emailConfirm, returnPath));
    },
  });
  return (
    <MigrationForm
      form={form}
      kept={kept}
      aria-label="メールアドレスの確認"
      actions={
        <FormActions>
          <Button type="submit" size="large" busy={form.isBusy} busyText="確認しています">
            次へ進む
          </Button>
        </FormActions>
      }
    >
      <p>
        <strong>{email}</strong> に確認コードをお送りしました。
        <AppLink href={migrationPath(paths.migrate.explain, returnPath)}>
          メールアドレスを訂正する
        </AppLink>
      </p>
      <ConfirmationCodeField {...form.field('code', confirmationCodeRule)} />
      <CodeResend
        advice="届かないときは、メールアドレスと迷惑メールの設定をご確認のうえ、再送してください。"
        resend={async () => {
          const call = mainApiClient.call('registerEmailCredentials', { body: { email } });
          return rejectionIn(await attempt(call));
        }}
        onRefused={form.refuse}
      />
    </MigrationForm>
  );
}

export const MigrateEmailConfirmScreen: ShopPage<MigrationPageProps> = ({ returnPath }) => {
  const [movedTo, setMovedTo] = useState('');
  if (movedTo) return <Moved email={movedTo} returnPath={returnPath} />;
  return (
    <FormPage>
      <ScreenHeading
        title="新しいパスワードの設定"
        lead="新しいアカウントで使うパスワードを入力してください。"
      />
      <MigrationStep returnPath={returnPath} needsProof>
        {(email) => (
          <PasswordForm email={email} returnPath={returnPath} onMoved={() => setMovedTo(email)} />
        )}
      </MigrationStep>
    </FormPage>
  );
};
MigrateEmailConfirmScreen.getLayout = accountLayout;

function PasswordForm({ email, returnPath, onMoved }: StepFormProps & { onMoved: () => void }) {
  const [, setMigration] = useStored('AccountMigration');
  const { form, kept } = useInterruptibleForm<{ password: string }>({
    change: 'planet-password',
    defaultValues: { password: '' },
    send: (body) => mainApiClient.call('updateMigrationPassword', { body }),
    onDone: () => {
      onMoved();
      setMigration(null);
    },
  });
  return (
    <MigrationForm
      form={form}
      kept={kept}
      aria-label="新しいパスワードの設定"
      actions={
        <FormActions>
          <Button type="submit" size="large" busy={form.isBusy} busyText="移行しています">
            移行を完了する
          </Button>
          <LinkButton href={migrationPath(paths.migrate.explain, returnPath)} variant="text">
            メールアドレスを入力し直す
          </LinkButton>
        </FormActions>
      }
    >
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
    </MigrationForm>
  );
}

function Moved({ email, returnPath }: StepFormProps) {
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
