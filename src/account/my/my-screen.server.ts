import { toJapanDate } from '@/domain/japan-time';
import { withCustomerPage } from '@/shell/page-loader.server';
import { shownNow, visitPages, withNextSettled } from './my-page.server';
import type { MyScreenProps } from './my-screen';

/**
 * Missing details are no failure here. Neither are missing unpaid charges, as SPEC has no call for
 * them and a main API may lack it.
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
