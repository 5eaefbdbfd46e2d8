import { withPage } from '@/server/page-loader';
import { readOrderCustomer } from '../order-customer.server';
import type { ConfirmScreenProps } from './confirm-screen';

export const getServerSideProps = withPage<ConfirmScreenProps>(async (request) => ({
  props: await readOrderCustomer(request),
}));
