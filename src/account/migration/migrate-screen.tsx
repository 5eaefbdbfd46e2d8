import { useState } from 'react';
import { publicEnv } from '@/config/env.public';
import { FormPage } from '@/shell/forms/form-problems';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { Notice } from '@/ui/feedback/notice';
import { PageHeading } from '@/ui/layout/page-heading';
import { Panel } from '@/ui/layout/panel';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';
import { accountLayout } from '../account-layout';
import { AreaForm } from './area-form';
import { EmailForm } from './email-form';
import { PostponeForm } from './postpone-form';

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
