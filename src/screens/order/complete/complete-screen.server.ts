import { FrontEndException } from '@/api-client/front-end-errors';
import { withCustomerPage } from '@/server/page-loader';
import type { CompleteScreenProps } from './complete-screen';

/** The main API answers so for another customer's order, too. */
const NOT_THERE = ['not_found', 'invalid_request'];

export const getServerSideProps = withCustomerPage<CompleteScreenProps>(
  async ({ context, call }) => {
    const { orderId } = context.query;
    if (typeof orderId !== 'string') return { notFound: true };
    const result = await call('getOrder', { query: { orderId } });
    if (result.ok) return { props: { order: result.value } };
    if (NOT_THERE.includes(result.error.code)) return { notFound: true };
    throw new FrontEndException(result.error);
  },
);
