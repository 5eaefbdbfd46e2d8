import { useEffect, useState } from 'react';
import type { MaintenanceNotice } from '@/calls/page-session';
import { maintenanceText } from '../failures/status-pages';
import { StatusScreen } from '../failures/status-screen';
import { MaintenancePeriod } from './maintenance-period';
import { whenShopOpens } from './when-shop-opens';

/** Replaces every page during maintenance (SPEC section 2) and loads the requested page afterwards. */
export function MaintenanceScreen(given: MaintenanceNotice) {
  const [period, setPeriod] = useState(given);
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
}
