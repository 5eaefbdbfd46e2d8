import { withPage } from '@/server/page-loader';
import { readOrderCustomer } from '../../order/order-customer.server';
import type { HousecleanConfirmProps } from './houseclean-confirm-screen';

export const getServerSideProps = withPage<HousecleanConfirmProps>(async (request) => {
  const { customer } = await readOrderCustomer(request);
  return { props: { customer } };
});
