import { withPage } from '@/server/page-loader';
import { readOrderCustomer } from '../order-customer.server';
import type { SignUpInputProps } from './signup-input-screen';

/** As for the other pages of signing up, and the details of who comes to change them. */
export const getServerSideProps = withPage<SignUpInputProps>(async (request) => {
  const { session } = request;
  const tel = session.status === 'authenticated' ? session.tel : '';
  return { props: { ...(await readOrderCustomer(request)), tel } };
});
