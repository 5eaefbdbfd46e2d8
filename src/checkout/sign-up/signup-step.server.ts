import type { Customer } from '@/booking/draft/order-steps';
import { readCustomer } from '@/booking/order-details/order-customer.server';
import { withPage } from '@/shell/page-loader.server';

export const getServerSideProps = withPage<{ customer: Customer; tel: string }>(async (request) => {
  const customer = await readCustomer(request);
  const { session } = request;
  return { props: { customer, tel: session.status === 'authenticated' ? session.tel : '' } };
});
