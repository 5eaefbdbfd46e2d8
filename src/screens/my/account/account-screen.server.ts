import { FrontEndException } from '@/api-client/front-end-errors';
import { withCustomerPage } from '@/server/page-loader';
import { accountPartOf } from './account-path';
import type { AccountScreenProps } from './account-screen';

export const getServerSideProps = withCustomerPage<AccountScreenProps>(
  async ({ call, context, session }) => {
    const { edit, done } = context.query;
    const account = await call('getUserInformation');
    if (!account.ok && account.error.code !== 'account_not_registered') {
      throw new FrontEndException(account.error);
    }
    return {
      props: {
        account: account.ok ? account.value : null,
        tel: session.tel,
        editing: accountPartOf(edit),
        changed: accountPartOf(done),
      },
    };
  },
);
