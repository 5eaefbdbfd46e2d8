import type { Customer } from '@/journeys/order-steps';
import { withPage } from '@/server/page-loader';
import { readCustomer } from './order-customer.server';

/** For a step that only has to know how far the customer has come. */
export const getServerSideProps = withPage<{ customer: Customer }>(async (request) => {
  const customer = await readCustomer(request);
  return { props: { customer } };
});
