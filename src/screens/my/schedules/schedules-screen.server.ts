import { withCustomerPage } from '@/server/page-loader';
import { foundOrNull } from '../found.server';
import { readListing } from './read-listing.server';
import type { SchedulesScreenProps } from './schedules-screen';

/** One visit when the address names it, else the visits to come. */
export const getServerSideProps = withCustomerPage<SchedulesScreenProps>(async (request) => {
  const { visitId } = request.context.query;
  if (visitId === undefined) {
    const listing = await readListing(request, 'schedule');
    return listing ? { props: { visit: null, listing } } : { notFound: true };
  }
  if (typeof visitId !== 'string') return { notFound: true };
  const found = foundOrNull(await request.call('getVisit', { params: { visitId } }));
  return found ? { props: { visit: found.visit, listing: null } } : { notFound: true };
});
