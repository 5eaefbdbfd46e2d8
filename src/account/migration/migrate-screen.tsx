import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useStored } from '@/booking/draft/use-stored';
import { publicEnv } from '@/config/env.public';
import { migrationPath, paths } from '@/config/paths';
import { emailRule, postcodeRule } from '@/shell/forms/field-rules';
import { FormPage, FormProblems } from '@/shell/forms/form-problems';
import { EmailField, PostcodeField } from '@/shell/forms/personal-fields';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { Button } from '@/ui/button/button';
import { LiveRegion } from '@/ui/feedback/live-region';
import { Notice } from '@/ui/feedback/notice';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { accountLayout } from '../account-layout';
import { NotDoneNotice } from './migration-step';
import { PostponeForm } from './postpone-form';
import { useMigrationCalls } from './use-migration-calls';

interface AreaFormProps {
  postcode: string;
  onAnswer: (area: 'served' | 'outside') => void;
}

/** Whether the new account can be used where the customer lives. */
function AreaForm({ postcode, onAnswer }: AreaFormProps) {
  const { kept, checkArea } = useMigrationCalls('area');
  const [message, setMessage] = useState('');
  const form = useValidatedForm<{ zipCode: string }>({
    defaultValues: { zipCode: postcode },
    onSubmit: async ({ zipCode }) => {
      setMessage('');
      const answer = await checkArea(zipCode);
      if ('refused' in answer) {
        const { message: problem, fields } = answer.refused;
        return { message: problem, fields: fields ?? [{ path: 'zipCode', message: problem }] };
      }
      setMessage(answer.isServed ? '新しいアカウントをご利用いただける地域です。' : '');
      onAnswer(answer.isServed ? 'served' : 'outside');
      return undefined;
    },
  });
  const { setValue } = form.hookForm;
  useEffect(() => {
    if (kept !== undefined) setValue('zipCode', kept);
  }, [kept, setValue]);
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-labelledby="area-heading">
      <FormProblems form={form} />
      <Stack>
        <NotDoneNotice kept={kept} />
        <h2 id="area-heading">1. お住まいの地域の確認</h2>
        <PostcodeField {...form.field('zipCode', postcodeRule)} enterKeyHint="go" />
        <div>
          <Button type="submit" variant="secondary" busy={form.isBusy} busyText="確認しています">
            エリアを確認する
          </Button>
        </div>
        {message ? <p>{message}</p> : null}
        <LiveRegion message={message} />
      </Stack>
    </form>
  );
}

interface EmailFormProps {
  email: string;
  returnPath: string;
}

/** The address the customer will sign in with, to which the code goes. */
function EmailForm({ email, returnPath }: EmailFormProps) {
  const router = useRouter();
  const { kept, sendCode } = useMigrationCalls('email');
  const [migration, setMigration] = useStored('AccountMigration');
  const form = useValidatedForm<{ email: string }>({
    defaultValues: { email: migration?.email ?? email },
    onSubmit: async (values) => {
      const refused = await sendCode(values.email);
      if (refused) return refused;
      setMigration({ email: values.email, isVerified: false });
      await router.push(migrationPath(paths.migrate.emailVerify, returnPath));
      return undefined;
    },
  });
  const { setValue } = form.hookForm;
  useEffect(() => {
    if (kept !== undefined) setValue('email', kept);
  }, [kept, setValue]);
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-labelledby="email-heading">
      <FormProblems form={form} />
      <Stack>
        <NotDoneNotice kept={kept} />
        <h2 id="email-heading">2. ログインに使うメールアドレス</h2>
        <EmailField
          {...form.field('email', emailRule)}
          enterKeyHint="go"
          support="確認コードをメールでお送りします。"
        />
        <div>
          <Button type="submit" size="large" busy={form.isBusy} busyText="確認コードを送っています">
            確認コードを受け取る
          </Button>
        </div>
      </Stack>
    </form>
  );
}

export interface MigrateProps {
  /** A path of the shop. */
  returnPath: string;
  /** What is known of the customer, to start from; empty when nothing is. */
  email: string;
  postcode: string;
}

/** Says what moving the account means, checks the area, and asks for the address to sign in with. */
export const MigrateScreen: ShopPage<MigrateProps> = ({ returnPath, email, postcode }) => {
  const [area, setArea] = useState<'unknown' | 'served' | 'outside'>('unknown');
  return (
    <FormPage>
      <ScreenTitle title="アカウント移行のお願い" />
      <PageHeading lead="新しいアカウントへの移行をお願いしています。3分ほどで終わります。">
        アカウント移行のお願い
      </PageHeading>
      <Stack gap="large">
        <Panel>
          <Stack gap="small">
            <h2>移行すると変わること</h2>
            <ul>
              <li>メールアドレスと、8文字以上の新しいパスワードでログインします。</li>
              <li>お申し込み、ご予約、ポイント、お支払い方法は、そのまま引き継がれます。</li>
            </ul>
            <p>
              <AppLink href={publicEnv.planetUrl}>新しいアカウントについて詳しく見る</AppLink>
            </p>
          </Stack>
        </Panel>
        <Panel>
          <AreaForm postcode={postcode} onAnswer={setArea} />
        </Panel>
        {area === 'outside' ? (
          <Notice tone="warning" announced>
            お住まいの地域では、まだ新しいアカウントをご利用いただけません。今までどおりご利用ください。
          </Notice>
        ) : null}
        {area === 'served' ? (
          <Panel>
            <EmailForm email={email} returnPath={returnPath} />
          </Panel>
        ) : null}
        <PostponeForm
          returnPath={returnPath}
          {...(area === 'outside' ? { label: '今までどおり続ける' } : {})}
        />
      </Stack>
    </FormPage>
  );
};
MigrateScreen.getLayout = accountLayout;
