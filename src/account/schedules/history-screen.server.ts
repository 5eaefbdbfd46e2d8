import { schedulesPath } from '@/config/paths';
import { withCustomerPage } from '@/shell/page-loader.server';
import type { HistoryScreenProps } from './history-screen';
import { addressOf, readListing } from './read-listing.server';

/** `kind=schedule` asks for the visits to come, which have a page of their own. */
export const getServerSideProps = withCustomerPage<HistoryScreenProps>(async (request) => {
  const { kind } = request.context.query;
  if (kind !== undefined && kind !== 'history' && kind !== 'schedule') return { notFound: true };
  const listing = await readListing(request, kind ?? 'history');
  if (!listing) return { notFound: true };
  if (kind === 'schedule') {
    return { redirect: { destination: schedulesPath(addressOf(listing)), permanent: false } };
  }
  return { props: { listing } };
});
