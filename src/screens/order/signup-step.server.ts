import type { Customer } from '@/journeys/order-steps';
import { withPage } from '@/server/page-loader';
import { readCustomer } from './order-customer.server';

/** For the pages of signing in and signing up: who stands there. */
export const getServerSideProps = withPage<{ customer: Customer; tel: string }>(async (request) => {
  const customer = await readCustomer(request);
  const { session } = request;
  return { props: { customer, tel: session.status === 'authenticated' ? session.tel : '' } };
});
