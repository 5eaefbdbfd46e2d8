import { RESET_PASSWORD_FLOWS } from '@/booking/draft/password-reset-steps';
import { readCustomer } from '@/booking/order-details/order-customer.server';
import { readServerEnv } from '@/config/env.server';
import { paths } from '@/config/paths';
import { safeReturnPath } from '@/config/return-address';
import { formatPostcode } from '@/domain/postcode';
import {
  type PageRequest,
  redirectTo,
  withCustomerPage,
  withPage,
} from '@/shell/page-loader.server';
import { migrationDetour, postponeMigration } from '@/shell/session/migration-detour.server';
import type { LoginProps } from './login/login-screen';
import type { MigrateProps } from './migration/migrate-screen';
import type { MigrationPageProps } from './migration/migrate-step-screens';
import type { PasswordResetProps } from './password-reset/password-reset-screens';
import type { SignUpProps } from './sign-up/sign-up-screens';

function readReturnPath(callbackUrl: unknown): string {
  const { NEXTAUTH_URL } = readServerEnv();
  const ownOrigin = NEXTAUTH_URL && new URL(NEXTAUTH_URL).origin;
  const path = safeReturnPath(callbackUrl, { ownOrigin });
  const isLogin = path.split(/[?#]/, 1)[0] === paths.login;
  return isLogin ? paths.home : path;
}

const REASONS = ['SessionRequired', 'SessionExpired', 'SignedOut', 'SignedUp'] as const;

function readReason(error: unknown): LoginProps['reason'] {
  return error === undefined ? null : (REASONS.find((reason) => reason === error) ?? 'failed');
}

/** Redirects signed-in customers onward, through the migration pages if they have to migrate. */
export const getLoginProps = withPage<LoginProps>(async (request) => {
  const { context, session } = request;
  const { callbackUrl, error } = context.query;
  const returnPath = readReturnPath(callbackUrl);
  // With `SessionExpired` a change was rejected although the session is valid. A redirect would
  // repeat the rejection without a message.
  if (session.status === 'authenticated' && error !== 'SessionExpired') {
    return redirectTo((await migrationDetour(request, returnPath)) ?? returnPath);
  }
  return { props: { returnPath, reason: readReason(error) } };
});

/** Redirects registered customers onward. */
export const getSignUpProps = withPage<SignUpProps>(async (request) => {
  const { context, session } = request;
  const returnPath = readReturnPath(context.query.callbackUrl);
  const { isRegistered } = await readCustomer(request);
  if (isRegistered) return redirectTo(returnPath);
  const tel = session.status === 'authenticated' ? session.tel : '';
  return { props: { returnPath, tel } };
});

export const getPasswordResetProps = withPage<PasswordResetProps>(async ({ context }) => {
  const { flow, callbackUrl } = context.query;
  return {
    props: {
      flow: RESET_PASSWORD_FLOWS.find((known) => known === flow) ?? null,
      returnPath: safeReturnPath(callbackUrl, { fallback: '' }),
    },
  };
});

/** The further steps read their data from the browser's storage. */
export const getPasswordResetStepProps = withPage();

/** Redirects customers who need not migrate onward. A POST postpones the migration. */
function withMigrationPage<P extends object>(load: (request: PageRequest) => Promise<P>) {
  return withCustomerPage<P & MigrationPageProps>(async (request) => {
    const { context, read } = request;
    const returnPath = safeReturnPath(context.query.callbackUrl);
    const { target_customer: isTarget } = await read('checkMigrationTarget');
    if (context.req.method === 'POST') postponeMigration(context.req, context.res);
    if (!isTarget || context.req.method === 'POST') {
      return { redirect: { destination: returnPath, statusCode: 303 } };
    }
    return { props: { ...(await load(request)), returnPath } };
  });
}

export const getMigrateProps = withMigrationPage<Omit<MigrateProps, 'returnPath'>>(
  async ({ call }) => {
    const [account, places] = await Promise.all([
      call('getUserInformation'),
      call('listCustomerWorkplaces'),
    ]);
    const zipCode = places.ok ? places.value.workplaces[0]?.zipCode : undefined;
    return {
      email: account.ok ? account.value.email : '',
      postcode: zipCode ? formatPostcode(zipCode) : '',
    };
  },
);

/** The further steps read their data from the browser's storage. */
export const getMigrateStepProps = withMigrationPage(async () => ({}));
