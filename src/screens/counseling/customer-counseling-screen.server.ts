import { withPage } from '@/server/page-loader';
import { readOrderCustomer } from '../order/order-customer.server';
import type { CustomerCounselingScreenProps } from './customer-counseling-screen';

export const getServerSideProps = withPage<CustomerCounselingScreenProps>(async (request) => ({
  props: await readOrderCustomer(request),
}));
