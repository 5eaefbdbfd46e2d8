import { readOrderCustomer } from '@/booking/order-details/order-customer.server';
import { withPage } from '@/shell/page-loader.server';
import type { SignUpInputProps } from './signup-input-screen';

export const getServerSideProps = withPage<SignUpInputProps>(async (request) => {
  const { session } = request;
  const tel = session.status === 'authenticated' ? session.tel : '';
  return { props: { ...(await readOrderCustomer(request)), tel } };
});
