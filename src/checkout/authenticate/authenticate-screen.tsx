import { useRouter } from 'next/router';
import { SignInForm } from '@/booking/identity/sign-in-form';
import { passwordResetPath, paths } from '@/config/paths';
import { LinkButton } from '@/ui/button/button';
import { Stack } from '@/ui/layout/stack';
import { signUpPage } from '../step-screen';

export const AuthenticateScreen = signUpPage({
  heading: () => ({ title: 'ログイン・会員登録', lead: '選んだメニューはそのまま残っています。' }),
  show: () => (
    <Stack gap="large">
      <SignIn />
      <Stack>
        <h2>はじめての方</h2>
        <p>携帯電話に届く6桁の確認コードで登録します。3分ほどで終わります。</p>
        <LinkButton href={paths.order.signupInput} variant="secondary" size="large">
          会員登録へ進む
        </LinkButton>
      </Stack>
    </Stack>
  ),
});

function SignIn() {
  const router = useRouter();
  // The loader then finds the session, and the step leads on.
  const reload = () => router.replace(paths.order.authenticate);
  return (
    <Stack>
      <h2>会員の方</h2>
      <SignInForm passwordResetPath={passwordResetPath('OrderPasswordReset')} onSignedIn={reload} />
    </Stack>
  );
}
