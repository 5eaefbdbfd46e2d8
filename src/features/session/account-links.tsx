import { useRouter } from 'next/router';
import { useState } from 'react';
import { paths } from '@/config/paths';
import { loginPathWithReturn } from '@/config/return-address';
import { Button } from '@/ui/button/button';
import { AppLink } from '@/ui/link/app-link';
import { useSession } from './session-provider';
import { signOut } from './sign-in-and-out';

/** ログイン or ログアウト in the header. */
export function AccountLinks() {
  const { status, update } = useSession();
  const { asPath, pathname } = useRouter();
  const [leaving, setLeaving] = useState(false);

  if (status === 'authenticated') {
    const leave = async () => {
      setLeaving(true);
      try {
        await signOut();
        await update();
      } finally {
        setLeaving(false);
      }
    };
    return (
      <Button variant="text" busy={leaving} busyText="ログアウトしています" onClick={leave}>
        ログアウト
      </Button>
    );
  }
  if (pathname === paths.login) return null;
  return <AppLink href={loginPathWithReturn(asPath)}>ログイン</AppLink>;
}
