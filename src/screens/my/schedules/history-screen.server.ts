import { schedulesPath } from '@/config/my-paths';
import { withCustomerPage } from '@/server/page-loader';
import type { HistoryScreenProps } from './history-screen';
import { readListing } from './read-listing.server';

/** `kind=schedule` asks for the visits to come, which have a page of their own. */
export const getServerSideProps = withCustomerPage<HistoryScreenProps>(async (request) => {
  const { kind } = request.context.query;
  if (kind !== undefined && kind !== 'history' && kind !== 'schedule') return { notFound: true };
  const listing = await readListing(request, kind ?? 'history');
  if (!listing) return { notFound: true };
  if (kind === 'schedule') {
    const searchMonth = listing.month ?? undefined;
    const destination = schedulesPath({ kind, page: listing.page, searchMonth });
    return { redirect: { destination, permanent: false } };
  }
  return { props: { listing } };
});
