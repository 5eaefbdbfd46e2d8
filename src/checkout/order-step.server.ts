import type { Customer } from '@/booking/draft/order-steps';
import { readCustomer } from '@/booking/order-details/order-customer.server';
import { withPage } from '@/shell/page-loader.server';

export const getServerSideProps = withPage<{ customer: Customer }>(async (request) => {
  const customer = await readCustomer(request);
  return { props: { customer } };
});
