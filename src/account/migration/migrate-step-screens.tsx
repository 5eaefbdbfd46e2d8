import { useRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { useStored } from '@/booking/draft/use-stored';
import { CodeResend } from '@/booking/identity/code-entry';
import { PasswordField } from '@/booking/identity/password-field';
import { mainApiClient } from '@/calls/browser-client';
import { migrationPath, paths } from '@/config/paths';
import { confirmationCodeRule, newPlanetPasswordRule } from '@/shell/forms/field-rules';
import { FormFrame, FormPage } from '@/shell/forms/form-frame';
import { ConfirmationCodeField } from '@/shell/forms/personal-fields';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { LeadOn } from '@/shell/lead-on';
import { ScreenTitle } from '@/shell/screen-title';
import { UnsentNotice } from '@/shell/session/interruptible-change';
import { Button, LinkButton } from '@/ui/button/button';
import { LoadingSpinner } from '@/ui/feedback/loading-spinner';
import { takeFocus } from '@/ui/layout/bring-into-view';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { accountLayout } from '../account-layout';
import { useInterruptibleForm } from '../interruptible-form';

export interface MigrationPageProps {
  returnPath: string;
}

interface MigrationFieldsProps {
  /** Set after signing in again, when the session ended before the step was done. */
  kept: string | undefined;
  children: ReactNode;
}

export function MigrationFields({ kept, children }: MigrationFieldsProps) {
  return (
    <Stack>
      <UnsentNotice kept={kept} title="アカウントの移行は、まだ完了していません。">
        内容をご確認のうえ、もう一度お進みください。
      </UnsentNotice>
      {children}
    </Stack>
  );
}

/** Postpones the migration; the customer is asked again at the next sign-in. */
export function PostponeForm({ returnPath, label }: { returnPath: string; label: string }) {
  return (
    <form method="post" action={migrationPath(paths.migrate.explain, returnPath)}>
      <Button type="submit" variant="text">
        {label}
      </Button>
    </form>
  );
}

interface MigrationStepProps {
  returnPath: string;
  needsProof?: boolean;
  children: (email: string) => ReactNode;
}

/** Shows the step when those before it are done; otherwise redirects to the first open step. */
function MigrationStep(props: MigrationStepProps) {
  return (
    <HydrationGate fallback={<LoadingSpinner />}>{() => <StepContent {...props} />}</HydrationGate>
  );
}

function StepContent({ returnPath, needsProof = false, children }: MigrationStepProps) {
  const [migration] = useStored('AccountMigration');
  if (!migration) return <LeadOn to={migrationPath(paths.migrate.explain, returnPath)} />;
  if (needsProof && !migration.isVerified) {
    return <LeadOn to={migrationPath(paths.migrate.emailVerify, returnPath)} />;
  }
  return children(migration.email);
}

interface StepFormProps extends MigrationPageProps {
  email: string;
}

export const MigrateEmailVerifyScreen: ShopPage<MigrationPageProps> = ({ returnPath }) => (
  <FormPage title="メールアドレスの確認" lead="メールで届いた6桁の確認コードを入力してください。">
    <MigrationStep returnPath={returnPath}>
      {(email) => (
        <Stack gap="large">
          <EmailCodeForm email={email} returnPath={returnPath} />
          <PostponeForm returnPath={returnPath} label="あとで" />
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
    <FormFrame
      form={form}
      aria-label="メールアドレスの確認"
      submitText="次へ進む"
      busyText="確認しています"
    >
      <MigrationFields kept={kept}>
        <p>
          <strong>{email}</strong> に確認コードをお送りしました。
          <AppLink href={migrationPath(paths.migrate.explain, returnPath)}>
            メールアドレスを訂正する
          </AppLink>
        </p>
        <ConfirmationCodeField {...form.field('code', confirmationCodeRule)} />
        <CodeResend
          advice="届かないときは、メールアドレスと迷惑メールの設定をご確認のうえ、再送してください。"
          form={form}
          resend={() =>
            attempt(mainApiClient.call('registerEmailCredentials', { body: { email } }))
          }
        />
      </MigrationFields>
    </FormFrame>
  );
}

export const MigrateEmailConfirmScreen: ShopPage<MigrationPageProps> = ({ returnPath }) => {
  const [movedTo, setMovedTo] = useState('');
  if (movedTo) return <Moved email={movedTo} returnPath={returnPath} />;
  return (
    <FormPage
      title="新しいパスワードの設定"
      lead="新しいアカウントで使うパスワードを入力してください。"
    >
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
    <FormFrame
      form={form}
      aria-label="新しいパスワードの設定"
      submitText="移行を完了する"
      busyText="移行しています"
      back={{
        href: migrationPath(paths.migrate.explain, returnPath),
        text: 'メールアドレスを入力し直す',
      }}
    >
      <MigrationFields kept={kept}>
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
      </MigrationFields>
    </FormFrame>
  );
}

function Moved({ email, returnPath }: StepFormProps) {
  return (
    <>
      <ScreenTitle title="アカウント移行の完了" />
      <PageHeading ref={takeFocus}>アカウントの移行が完了しました</PageHeading>
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
