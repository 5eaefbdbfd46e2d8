import { toJapanDate } from '@/domain/japan-time';
import { withCustomerPage } from '@/server/page-loader';
import type { MyScreenProps } from './my-screen';
import { reservationPages, withNextSettled } from './reservations.server';

/** What concerns the customer now. Details that were never given are no failure here. */
export const getServerSideProps = withCustomerPage<MyScreenProps>(async ({ call, read }) => {
  const [account, { reservations }, { usablePrice }, { charges }, { orders }, { creditCards }] =
    await Promise.all([
      call('getUserInformation'),
      read('listReservations'),
      read('getFriendlyPoints'),
      read('listUnpaidCharges'),
      read('listOrders', { query: { includesCancelled: 'true' } }),
      read('listCreditCards'),
    ]);
  return {
    props: {
      name: account.ok ? account.value.name : null,
      isRegistered: account.ok || account.error.code !== 'account_not_registered',
      visits: await withNextSettled(reservations, reservationPages({ read })),
      points: usablePrice,
      unpaidCharges: charges,
      orders,
      creditCards,
      today: toJapanDate(new Date()),
    },
  };
});
