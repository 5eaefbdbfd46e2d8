import type { PasswordReset } from '@/booking/draft/password-reset-steps';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { LinkButton } from '@/ui/button/link-button';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { accountLayout } from '../account-layout';
import { signInPathAfterReset } from './password-reset';
import { ResetStep } from './reset-step';

/** Leads back to the sign-in page the customer came from. */
export const PasswordResetCompleteScreen: ShopPage = () => (
  <>
    <ScreenTitle title="パスワードの再設定の完了" />
    <PageHeading>パスワードを再設定しました</PageHeading>
    <ResetStep step="complete">{(reset) => <WayOn reset={reset} />}</ResetStep>
  </>
);
PasswordResetCompleteScreen.getLayout = accountLayout;

function WayOn({ reset }: { reset: PasswordReset }) {
  const isOrder = reset.flow === 'OrderPasswordReset';
  return (
    <Stack gap="large">
      <p>
        新しいパスワードでログインしてください。ほかの端末でログインしていた場合、そちらは1時間以内にログアウトされます。
        {isOrder ? 'お申し込みの内容は、そのまま残っています。' : ''}
      </p>
      <div>
        <LinkButton href={signInPathAfterReset(reset)} size="large">
          {isOrder ? 'ログインしてお申し込みを続ける' : 'ログインへ進む'}
        </LinkButton>
      </div>
    </Stack>
  );
}
