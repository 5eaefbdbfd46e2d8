import { useEffect, useState } from 'react';
import { maintenanceText } from '@/copy/status-pages';
import { whenShopOpens } from '@/features/maintenance';
import type { ShopPage } from '@/features/shop-layout';
import { MaintenancePeriod } from './maintenance-period';
import { StatusScreen } from './status-screen';

export interface MaintenanceScreenProps {
  /** As the operations team wrote them; empty when unknown. */
  startAt: string;
  endAt: string;
}

/**
 * Replaces every page while the maintenance flag is on (SPEC section 2). When that is over, it goes on
 * to the page that was asked for.
 */
export const MaintenanceScreen: ShopPage<MaintenanceScreenProps> = ({ startAt, endAt }) => {
  const [period, setPeriod] = useState({ startAt, endAt });
  useEffect(() => {
    const leaving = new AbortController();
    void whenShopOpens(
      ({ start_at, end_at }) => setPeriod({ startAt: start_at, endAt: end_at }),
      leaving.signal,
    ).then((isOpen) => {
      if (isOpen) window.location.reload();
    });
    return () => leaving.abort();
  }, []);
  return (
    <StatusScreen text={maintenanceText} picture="maintenance" showsAccount={false}>
      <MaintenancePeriod {...period} />
    </StatusScreen>
  );
};

// Without the account links of the usual layout.
MaintenanceScreen.getLayout = (page) => page;
