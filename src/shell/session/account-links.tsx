import { useRouter } from 'next/router';
import { loginPathWithReturn, paths } from '@/config/paths';
import { AppLink } from '@/ui/link/app-link';
import { useSession } from './session-provider';
import { SignOutButton } from './sign-out-button';

/**
 * ログイン, or マイページ and ログアウト, in the header. The button comes with the page's own code: loaded later, it
 * would stand there from the server and take no tap until its code had arrived.
 */
export function AccountLinks() {
  const { status } = useSession();
  const { asPath, pathname } = useRouter();

  if (status === 'authenticated') {
    return (
      <>
        <AppLink href={paths.my.top}>マイページ</AppLink>
        <SignOutButton />
      </>
    );
  }
  if (pathname === paths.login) return null;
  return <AppLink href={loginPathWithReturn(asPath)}>ログイン</AppLink>;
}
