import { useRouter } from 'next/router';
import { lazy, Suspense } from 'react';
import { loginPathWithReturn } from '@/config/login-path';
import { paths } from '@/config/paths';
import { loadPart } from '@/ui/connection/load-part';
import { AppLink } from '@/ui/link/app-link';
import { useSession } from './session-provider';

// Most visitors of the first page are not signed in, and do not carry it.
const SignOutButton = lazy(() =>
  loadPart(() => import('./sign-out-button')).then((module) => ({ default: module.SignOutButton })),
);

/** ログイン, or マイページ and ログアウト, in the header. */
export function AccountLinks() {
  const { status } = useSession();
  const { asPath, pathname } = useRouter();

  if (status === 'authenticated') {
    return (
      <>
        <AppLink href={paths.my.top}>マイページ</AppLink>
        <Suspense fallback={null}>
          <SignOutButton />
        </Suspense>
      </>
    );
  }
  if (pathname === paths.login) return null;
  return <AppLink href={loginPathWithReturn(asPath)}>ログイン</AppLink>;
}
