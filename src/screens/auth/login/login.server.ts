import { readServerEnv } from '@/config/env.server';
import { paths } from '@/config/paths';
import { safeReturnPath } from '@/config/return-address';
import { migrationDetour } from '@/server/migration-detour';
import { withPage } from '@/server/page-loader';
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

/**
 * Who is signed in goes on to where they wanted to be, customers whose account is to move by way of
 * the pages that ask them to.
 */
export const getServerSideProps = withPage<LoginProps>(async (request) => {
  const { context, session } = request;
  const { callbackUrl, error } = context.query;
  const returnPath = returnPathOf(callbackUrl);
  if (session.status === 'authenticated') {
    const destination = (await migrationDetour(request, returnPath)) ?? returnPath;
    return { redirect: { destination, permanent: false } };
  }
  const reason =
    error === undefined ? null : error === 'SessionRequired' ? 'sessionRequired' : 'failed';
  return { props: { returnPath, reason } };
});
