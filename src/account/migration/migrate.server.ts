import { safeReturnPath } from '@/config/return-address';
import { formatPostcode } from '@/domain/postcode';
import { type PageRequest, withCustomerPage } from '@/shell/page-loader.server';
import { postponeMigration } from '@/shell/session/migration-detour.server';
import type { MigrateProps } from './migrate-screen';
import type { MigrationPageProps } from './migrate-step-screens';

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

/** The further steps read their data from the browser's storage. */
export const getMigrateStepProps = withMigrationPage(async () => ({}));
