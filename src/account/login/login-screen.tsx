import { useRouter } from 'next/router';
import { SignInForm } from '@/booking/identity/sign-in-form';
import {
  loginPathWithReturn,
  passwordResetPath,
  paths,
  type SignInReason,
  signUpPath,
} from '@/config/paths';
import { FormPage } from '@/shell/forms/form-frame';
import { ShopLayout, type ShopPage } from '@/shell/layout/shop-layout';
import { Notice } from '@/ui/feedback/notice';
import { Panel } from '@/ui/layout/panel';
import { Section } from '@/ui/layout/section';
import { Stack } from '@/ui/layout/stack';
import { AppLink } from '@/ui/link/app-link';

export interface LoginProps {
  returnPath: string;
  reason: SignInReason | 'failed' | null;
}

const reasons = {
  SessionRequired:
    'このページをご覧になるには、ログインが必要です。ログインすると、元のページに戻ります。',
  SessionExpired: 'ログインの有効期限が切れました。もう一度ログインすると、続きから進めます。',
  SignedOut: 'ログアウトしました。もう一度ログインすると、元のページに戻ります。',
  SignedUp: '登録が完了しました。ログインしてください',
  failed: 'ログインを完了できませんでした。もう一度お試しください。',
} as const satisfies Record<NonNullable<LoginProps['reason']>, string>;

/** How somebody without an account gets one. An order that the office placed is waiting for its customer. */
function SignUpHint({ returnPath }: Pick<LoginProps, 'returnPath'>) {
  if (returnPath.startsWith(`${paths.my.orders}?`)) {
    return (
      <>
        <p>
          お電話でお申し込みになった方は、先に会員登録をしてください。お電話でお伝えになった携帯電話番号で、その場で登録できます。
        </p>
        <p>
          <AppLink href={signUpPath(paths.signUp.input, returnPath)}>会員登録へ進む</AppLink>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        会員登録は、メニューを選んだあとのお申し込みの途中で行います。携帯電話番号があれば、その場で登録できます。
      </p>
      <p>
        <AppLink href={paths.menuSelect.houseclean}>メニューを選んで会員登録へ進む</AppLink>
      </p>
    </>
  );
}

export const LoginScreen: ShopPage<LoginProps> = ({ returnPath, reason }) => {
  const router = useRouter();
  // The loader then finds the session and redirects.
  const reload = () => router.replace(loginPathWithReturn(returnPath));
  return (
    <FormPage
      title="ログイン"
      lead="ご登録の携帯電話番号またはメールアドレスと、パスワードを入力してください。"
    >
      <Stack gap="large">
        {reason ? <Notice>{reasons[reason]}</Notice> : null}
        <Panel>
          <SignInForm
            passwordResetPath={passwordResetPath(
              'LoginPasswordReset',
              returnPath === paths.home ? '' : returnPath,
            )}
            onSignedIn={reload}
          />
        </Panel>
        <Section title="はじめての方" isPanel gap="small">
          <SignUpHint returnPath={returnPath} />
        </Section>
      </Stack>
    </FormPage>
  );
};
LoginScreen.getLayout = (page) => <ShopLayout width="narrow">{page}</ShopLayout>;
