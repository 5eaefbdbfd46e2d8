import { toJapanDate } from '@/domain/japan-time';
import { withCustomerPage } from '@/shell/page-loader.server';
import { shownNow, visitPages, withNextSettled } from './my-page.server';
import type { MyScreenProps } from './my-screen';

/**
 * What concerns the customer now. Details that were never given are no failure here. SPEC has no call for
 * unpaid charges, so a main API that does not answer it is no failure either.
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
  const visits = await withNextSettled(reservations, visitPages({ read }));
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
