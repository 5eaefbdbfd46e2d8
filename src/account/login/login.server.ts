import { readServerEnv } from '@/config/env.server';
import { paths } from '@/config/paths';
import { safeReturnPath } from '@/config/return-address';
import { withPage } from '@/shell/page-loader.server';
import { migrationDetour } from '@/shell/session/migration-detour.server';
import type { LoginProps } from './login-screen';

function returnPathOf(callbackUrl: unknown): string {
  const { NEXTAUTH_URL } = readServerEnv();
  const path = safeReturnPath(
    callbackUrl,
    NEXTAUTH_URL ? { ownOrigin: new URL(NEXTAUTH_URL).origin } : {},
  );
  const isLogin = path.split(/[?#]/, 1)[0] === paths.login;
  return isLogin ? paths.home : path;
}

function reasonOf(error: unknown): LoginProps['reason'] {
  switch (error) {
    case undefined:
      return null;
    case 'SessionRequired':
    case 'SessionExpired':
    case 'SignedOut':
      return error;
    default:
      return 'failed';
  }
}

/**
 * Who is signed in goes on to where they wanted to be, customers whose account is to move by way of
 * the pages that ask them to.
 */
export const getServerSideProps = withPage<LoginProps>(async (request) => {
  const { context, session } = request;
  const { callbackUrl, error } = context.query;
  const returnPath = returnPathOf(callbackUrl);
  // A change was refused although the session is good: leading back would refuse it again without a word.
  if (session.status === 'authenticated' && error !== 'SessionExpired') {
    const destination = (await migrationDetour(request, returnPath)) ?? returnPath;
    return { redirect: { destination, permanent: false } };
  }
  return { props: { returnPath, reason: reasonOf(error) } };
});
