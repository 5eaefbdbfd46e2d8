import { formatPostcode } from '@/domain/postcode';
import type { MigrateProps } from './migrate-screen';
import { withMigrationPage } from './migration-page.server';

/** What is known already stands in the fields; without it they are empty. */
export const getServerSideProps = withMigrationPage<Omit<MigrateProps, 'returnPath'>>(
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
