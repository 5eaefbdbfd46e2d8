import { readOrderCustomer } from '@/booking/order-details/order-customer.server';
import { withPage } from '@/shell/page-loader.server';
import type { ConfirmScreenProps } from './confirm-screen';

export const getServerSideProps = withPage<ConfirmScreenProps>(async (request) => ({
  props: await readOrderCustomer(request),
}));
