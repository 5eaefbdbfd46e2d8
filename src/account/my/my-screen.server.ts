import { toJapanDate } from '@/domain/japan-time';
import { withCustomerPage } from '@/shell/page-loader.server';
import type { MyScreenProps } from './my-screen';
import { reservationPages, withNextSettled } from './reservations.server';
import { shownNow } from './shown-now';

/**
 * What concerns the customer now. Details that were never given are no failure here, nor is a main API
 * that does not tell of unpaid charges: SPEC has no such call.
 */
export const getServerSideProps = withCustomerPage<MyScreenProps>(async ({ call, read }) => {
  const [account, unpaid, { reservations }, { usablePrice }, { orders }, { creditCards }] =
    await Promise.all([
      call('getUserInformation'),
      call('listUnpaidCharges'),
      read('listReservations'),
      read('getFriendlyPoints'),
      read('listOrders', { query: { includesCancelled: 'true' } }),
      read('listCreditCards'),
    ]);
  const visits = await withNextSettled(reservations, reservationPages({ read }));
  const today = toJapanDate(new Date());
  return {
    props: {
      name: account.ok ? account.value.name : null,
      isRegistered: account.ok || account.error.code !== 'account_not_registered',
      points: usablePrice,
      unpaidCharges: unpaid.ok ? unpaid.value.charges : [],
      ...shownNow(visits, orders, creditCards, today),
      today,
    },
  };
});
