import { withCustomerPage } from '@/shell/page-loader.server';
import { askedPage, foundOrNull, readOrderVisits, visitPages } from '../my/my-page.server';
import type { ApplicationsScreenProps } from './applications-screen';

export const getServerSideProps = withCustomerPage<ApplicationsScreenProps>(
  async ({ context, call, read }) => {
    const { orderId } = context.query;
    if (orderId === undefined) {
      const page = askedPage(context.query.page);
      if (page === null) return { notFound: true };
      const { orders, hasNextPage } = await read('listOrders', {
        query: { page, includesCancelled: 'true' },
      });
      return { props: { detail: null, list: { orders, page, hasNextPage } } };
    }
    if (typeof orderId !== 'string') return { notFound: true };
    const [found, visits] = await Promise.all([
      call('getOrder', { query: { orderId } }),
      readOrderVisits(visitPages({ read }), orderId),
    ]);
    const order = foundOrNull(found);
    if (!order) return { notFound: true };
    const { creditCards: cards } = order.laterVisitsCard
      ? await read('listCreditCards')
      : { creditCards: [] };
    const askedAt = new Date().toISOString();
    return { props: { detail: { order, visits, cards, askedAt }, list: null } };
  },
);
