import { safeReturnPath } from '@/config/return-address';
import { formatPostcode } from '@/domain/postcode';
import { type PageRequest, withCustomerPage } from '@/shell/page-loader.server';
import { postponeMigration } from '@/shell/session/migration-detour.server';
import type { MigrateProps } from './migrate-screen';
import type { MigrationPageProps } from './migrate-step-screens';

/**
 * The loader of a page of moving the account: for signed-in customers who are to move; everybody else
 * goes on. A POST puts the move off.
 */
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

/** What is known already stands in the fields; without it they are empty. */
export const getMigrateProps = withMigrationPage<Omit<MigrateProps, 'returnPath'>>(
  async ({ call }) => {
    const [account, workplaces] = await Promise.all([
      call('getUserInformation'),
      call('listCustomerWorkplaces'),
    ]);
    const zipCode = workplaces.ok ? workplaces.value.workplaces[0]?.zipCode : undefined;
    return {
      email: account.ok ? account.value.email : '',
      postcode: zipCode ? formatPostcode(zipCode) : '',
    };
  },
);

/** The further steps take all they need from the browser. */
export const getMigrateStepProps = withMigrationPage(async () => ({}));
