import { signInEmailIn } from '@/server/auth/id-token';
import { wantedNumber } from '@/server/auth/tickets';
import { withCustomerPage } from '@/shell/page-loader.server';
import { ACCOUNT_PARTS } from './account-path';
import type { AccountScreenProps } from './account-screen';

export const getServerSideProps = withCustomerPage<AccountScreenProps>(
  async ({ call, context, idToken, session }) => {
    const editing = ACCOUNT_PARTS.find((part) => part === context.query.edit) ?? null;
    const account = await call('getUserInformation');
    if (!account.ok && account.error.code !== 'account_not_registered') {
      throw account.error;
    }
    return {
      props: {
        account: account.ok ? account.value : null,
        tel: session.tel,
        signInEmail: idToken === undefined ? null : signInEmailIn(idToken),
        editing,
        codeSentTo: editing === 'phone' ? await wantedNumber(context.req, session.tel) : null,
      },
    };
  },
);
