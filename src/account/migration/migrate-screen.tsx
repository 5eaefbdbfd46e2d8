import { useRouter } from 'next/router';
import { useState } from 'react';
import { useStored } from '@/booking/draft/use-stored';
import { mainApiClient } from '@/calls/browser-client';
import { publicEnv } from '@/config/env.public';
import { migrationPath, paths } from '@/config/paths';
import { emailRule, postcodeRule } from '@/shell/forms/field-rules';
import { FormPage, FormProblems } from '@/shell/forms/form-frame';
import { EmailField, PostcodeField } from '@/shell/forms/personal-fields';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { Button } from '@/ui/button/button';
import { Notice } from '@/ui/feedback/notice';
import { Panel } from '@/ui/layout/panel';
import { Section } from '@/ui/layout/section';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { LiveRegion } from '@/ui/text/visually-hidden';
import { accountLayout } from '../account-layout';
import { useInterruptibleForm } from '../interruptible-form';
import { MigrationFields, type MigrationPageProps, PostponeForm } from './migrate-step-screens';

interface AreaFormProps {
  postcode: string;
  onAnswer: (area: 'served' | 'outside') => void;
}

function AreaForm({ postcode, onAnswer }: AreaFormProps) {
  const [message, setMessage] = useState('');
  const { form, kept } = useInterruptibleForm<{ zipCode: string }, { contains: boolean }>({
    change: 'planet-area',
    defaultValues: { zipCode: postcode },
    keeps: ['zipCode'],
    send: (body) => {
      setMessage('');
      return mainApiClient.call('checkPlanetServiceArea', { body });
    },
    rejectionOf: ({ message: problem, fields }) => ({
      message: problem,
      fields: fields ?? [{ path: 'zipCode', message: problem }],
    }),
    onDone: (_, { contains: isServed }) => {
      setMessage(isServed ? '新しいアカウントをご利用いただける地域です。' : '');
      onAnswer(isServed ? 'served' : 'outside');
    },
  });
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-labelledby="area-heading">
      <FormProblems form={form} />
      <MigrationFields kept={kept}>
        <h2 id="area-heading">1. お住まいの地域の確認</h2>
        <PostcodeField {...form.field('zipCode', postcodeRule)} enterKeyHint="go" />
        <div>
          <Button type="submit" variant="secondary" busy={form.isBusy} busyText="確認しています">
            エリアを確認する
          </Button>
        </div>
        {message ? <p>{message}</p> : null}
        <LiveRegion message={message} />
      </MigrationFields>
    </form>
  );
}

function EmailForm({ email, returnPath }: Omit<MigrateProps, 'postcode'>) {
  const router = useRouter();
  const [migration, setMigration] = useStored('AccountMigration');
  const { form, kept } = useInterruptibleForm<{ email: string }>({
    change: 'planet-email',
    defaultValues: { email: migration?.email ?? email },
    keeps: ['email'],
    send: (body) => mainApiClient.call('registerEmailCredentials', { body }),
    onDone: (body) => {
      setMigration({ ...body, isVerified: false });
      return router.push(migrationPath(paths.migrate.emailVerify, returnPath));
    },
  });
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-labelledby="email-heading">
      <FormProblems form={form} />
      <MigrationFields kept={kept}>
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
      </MigrationFields>
    </form>
  );
}

export interface MigrateProps extends MigrationPageProps {
  email: string;
  postcode: string;
}

export const MigrateScreen: ShopPage<MigrateProps> = ({ returnPath, email, postcode }) => {
  const [area, setArea] = useState<'unknown' | 'served' | 'outside'>('unknown');
  return (
    <FormPage
      title="アカウント移行のお願い"
      lead="新しいアカウントへの移行をお願いしています。3分ほどで終わります。"
    >
      <Stack gap="large">
        <Section title="移行すると変わること" isPanel gap="small">
          <ul>
            <li>メールアドレスと、8文字以上の新しいパスワードでログインします。</li>
            <li>お申し込み、ご予約、ポイント、お支払い方法は、そのまま引き継がれます。</li>
          </ul>
          {publicEnv.planetUrl ? (
            <p>
              <AppLink href={publicEnv.planetUrl}>新しいアカウントについて詳しく見る</AppLink>
            </p>
          ) : null}
        </Section>
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
          label={area === 'outside' ? '今までどおり続ける' : 'あとで'}
        />
      </Stack>
    </FormPage>
  );
};
MigrateScreen.getLayout = accountLayout;
