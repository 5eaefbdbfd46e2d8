import { readOrderCustomer } from '@/booking/order-details/order-customer.server';
import { withPage } from '@/shell/page-loader.server';
import type { CustomerCounselingScreenProps } from './customer-counseling-screen';

export const getServerSideProps = withPage<CustomerCounselingScreenProps>(async (request) => ({
  props: await readOrderCustomer(request),
}));
