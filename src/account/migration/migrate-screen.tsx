import { useRouter } from 'next/router';
import { useState } from 'react';
import { useStored } from '@/booking/draft/use-stored';
import { mainApiClient } from '@/calls/browser-client';
import { publicEnv } from '@/config/env.public';
import { migrationPath, paths } from '@/config/paths';
import { emailRule, postcodeRule } from '@/shell/forms/field-rules';
import { FormPage } from '@/shell/forms/form-problems';
import { EmailField, PostcodeField } from '@/shell/forms/personal-fields';
import { useValidatedForm } from '@/shell/forms/use-validated-form';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading } from '@/shell/screen-title';
import { Button } from '@/ui/button/button';
import { LiveRegion } from '@/ui/feedback/live-region';
import { Notice } from '@/ui/feedback/notice';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { accountLayout } from '../account-layout';
import { useInterruptibleCall } from '../interruptible-call';
import type { MigrationPageProps } from './migrate-step-screens';
import { MigrationForm, PostponeForm } from './migration-parts';

interface AreaFormProps {
  postcode: string;
  onAnswer: (area: 'served' | 'outside') => void;
}

function AreaForm({ postcode, onAnswer }: AreaFormProps) {
  const { kept, attempt } = useInterruptibleCall('planet-area', (entry) => {
    form.hookForm.setValue('zipCode', entry);
  });
  const [message, setMessage] = useState('');
  const form = useValidatedForm<{ zipCode: string }>({
    defaultValues: { zipCode: postcode },
    onSubmit: async ({ zipCode }) => {
      setMessage('');
      const body = { zipCode };
      const answer = await attempt(mainApiClient.call('checkPlanetServiceArea', { body }), zipCode);
      if (!answer.ok) {
        const { message: problem, fields } = answer.error;
        return { message: problem, fields: fields ?? [{ path: 'zipCode', message: problem }] };
      }
      const isServed = answer.value.contains;
      setMessage(isServed ? '新しいアカウントをご利用いただける地域です。' : '');
      onAnswer(isServed ? 'served' : 'outside');
      return undefined;
    },
  });
  return (
    <MigrationForm form={form} kept={kept} aria-labelledby="area-heading">
      <h2 id="area-heading">1. お住まいの地域の確認</h2>
      <PostcodeField {...form.field('zipCode', postcodeRule)} enterKeyHint="go" />
      <div>
        <Button type="submit" variant="secondary" busy={form.isBusy} busyText="確認しています">
          エリアを確認する
        </Button>
      </div>
      {message ? <p>{message}</p> : null}
      <LiveRegion message={message} />
    </MigrationForm>
  );
}

function EmailForm({ email, returnPath }: Omit<MigrateProps, 'postcode'>) {
  const router = useRouter();
  const { kept, attempt } = useInterruptibleCall('planet-email', (entry) => {
    form.hookForm.setValue('email', entry);
  });
  const [migration, setMigration] = useStored('AccountMigration');
  const form = useValidatedForm<{ email: string }>({
    defaultValues: { email: migration?.email ?? email },
    onSubmit: async (body) => {
      const call = mainApiClient.call('registerEmailCredentials', { body });
      const answer = await attempt(call, body.email);
      if (!answer.ok) return answer.error;
      setMigration({ email: body.email, isVerified: false });
      await router.push(migrationPath(paths.migrate.emailVerify, returnPath));
      return undefined;
    },
  });
  return (
    <MigrationForm form={form} kept={kept} aria-labelledby="email-heading">
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
    </MigrationForm>
  );
}

export interface MigrateProps extends MigrationPageProps {
  email: string;
  postcode: string;
}

export const MigrateScreen: ShopPage<MigrateProps> = ({ returnPath, email, postcode }) => {
  const [area, setArea] = useState<'unknown' | 'served' | 'outside'>('unknown');
  return (
    <FormPage>
      <ScreenHeading
        title="アカウント移行のお願い"
        lead="新しいアカウントへの移行をお願いしています。3分ほどで終わります。"
      />
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
