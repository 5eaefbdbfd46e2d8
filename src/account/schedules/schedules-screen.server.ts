import { schedulesPath } from '@/config/paths';
import { withCustomerPage } from '@/shell/page-loader.server';
import { foundOrNull } from '../my/reservations.server';
import { addressOf, readListing } from './read-listing.server';
import type { SchedulesScreenProps } from './schedules-screen';

/**
 * One visit when the address names it, else the visits to come. `kind=history` asks for those that are
 * over, which have a page of their own.
 */
export const getServerSideProps = withCustomerPage<SchedulesScreenProps>(async (request) => {
  const { visitId, kind } = request.context.query;
  if (visitId === undefined) {
    if (kind !== undefined && kind !== 'schedule' && kind !== 'history') return { notFound: true };
    const listing = await readListing(request, kind ?? 'schedule');
    if (!listing) return { notFound: true };
    return kind === 'history'
      ? { redirect: { destination: schedulesPath(addressOf(listing)), permanent: false } }
      : { props: { visit: null, listing } };
  }
  if (typeof visitId !== 'string') return { notFound: true };
  const found = foundOrNull(await request.call('getVisit', { params: { visitId } }));
  return found ? { props: { visit: found.visit, listing: null } } : { notFound: true };
});
