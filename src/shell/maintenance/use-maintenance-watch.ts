import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { onMaintenance } from '@/calls/maintenance-signal';
import type { MaintenanceNotice } from '@/calls/page-session';
import { whenShopOpens } from './when-shop-opens';

const SHORTEST_INTERVAL_MS = 5_000;

/**
 * The notice to be shown above the page while the shop is in maintenance, null while it is open. An
 * open tab finds out when it comes back into view, by a read, or by a change that is refused;
 * navigations are answered with the maintenance page (DESIGN, Ops). The page stays as it is below the
 * notice, and the notice goes when the maintenance is over or when the customer leaves for another page.
 *
 * @param isMaintenancePage whether the page itself is the maintenance page, which goes on by itself
 */
export function useMaintenanceWatch(isMaintenancePage: boolean): MaintenanceNotice | null {
  const { events } = useRouter();
  const [notice, setNotice] = useState<MaintenanceNotice | null>(null);

  useEffect(() => {
    if (isMaintenancePage) return;
    let leaving = new AbortController();
    let shown: Promise<boolean> | undefined;

    async function show(): Promise<boolean> {
      setNotice({ startAt: '', endAt: '' });
      try {
        return await whenShopOpens(
          ({ start_at, end_at }) => setNotice({ startAt: start_at, endAt: end_at }),
          leaving.signal,
        );
      } finally {
        shown = undefined;
        setNotice(null);
      }
    }
    function leave() {
      leaving.abort();
      leaving = new AbortController();
    }

    const stopWatching = onMaintenance(() => {
      shown ??= show();
      return shown;
    });
    let lastAsked = 0;
    const onVisible = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      if (shown !== undefined || Date.now() - lastAsked < SHORTEST_INTERVAL_MS) return;
      lastAsked = Date.now();
      const { mainApiClient } = await import('@/calls/browser-client');
      await mainApiClient.call('getMaintenanceStatus');
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', onVisible);
    events.on('routeChangeStart', leave);
    return () => {
      leave();
      stopWatching();
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', onVisible);
      events.off('routeChangeStart', leave);
    };
  }, [events, isMaintenancePage]);

  return notice;
}
