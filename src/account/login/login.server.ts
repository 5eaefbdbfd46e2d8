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

const REASONS = ['SessionRequired', 'SessionExpired', 'SignedOut'] as const;

function reasonOf(error: unknown): LoginProps['reason'] {
  return error === undefined ? null : (REASONS.find((reason) => reason === error) ?? 'failed');
}

/** Redirects signed-in customers onward, through the migration pages if they have to migrate. */
export const getServerSideProps = withPage<LoginProps>(async (request) => {
  const { context, session } = request;
  const { callbackUrl, error } = context.query;
  const returnPath = returnPathOf(callbackUrl);
  // With `SessionExpired` a change was rejected although the session is valid. A redirect would
  // repeat the rejection without a message.
  if (session.status === 'authenticated' && error !== 'SessionExpired') {
    const destination = (await migrationDetour(request, returnPath)) ?? returnPath;
    return { redirect: { destination, permanent: false } };
  }
  return { props: { returnPath, reason: reasonOf(error) } };
});
