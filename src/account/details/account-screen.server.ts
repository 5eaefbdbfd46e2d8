import { signInEmailIn } from '@/server/auth/id-token';
import { wantedNumber } from '@/server/auth/tickets';
import { withCustomerPage } from '@/shell/page-loader.server';
import { type AccountScreenProps, editedPart } from './account-screen';

export const getServerSideProps = withCustomerPage<AccountScreenProps>(
  async ({ call, context, idToken, session }) => {
    const editing = editedPart(context.query.edit);
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
