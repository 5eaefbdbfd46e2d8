import { readCustomer } from '@/booking/order-details/order-customer.server';
import { paths } from '@/config/paths';
import { withPage } from '@/shell/page-loader.server';
import { migrationDetour } from '@/shell/session/migration-detour.server';
import type { AuthenticateProps } from './authenticate-screen';

/** Redirects customers whose account has to move; the order waits for them. */
export const getServerSideProps = withPage<AuthenticateProps>(async (request) => {
  const destination = await migrationDetour(request, paths.order.authenticate);
  if (destination) return { redirect: { destination, permanent: false } };
  const customer = await readCustomer(request);
  return { props: { customer } };
});
