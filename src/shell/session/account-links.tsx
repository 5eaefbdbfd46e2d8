import { useRouter } from 'next/router';
import { useState } from 'react';
import { loginPathWithReturn, paths } from '@/config/paths';
import { Button } from '@/ui/button/button';
import { AppLink } from '@/ui/link/app-link';
import { useSession } from './session-provider';

export function SignOutButton() {
  const { leave } = useSession();
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    try {
      // It stays busy until the page is reloaded.
      await leave();
    } catch (error) {
      setLeaving(false);
      throw error;
    }
  };
  return (
    <Button variant="text" busy={leaving} busyText="ログアウトしています" onClick={signOut}>
      ログアウト
    </Button>
  );
}

/** The button is not loaded on demand, because until then it would take no tap. */
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
