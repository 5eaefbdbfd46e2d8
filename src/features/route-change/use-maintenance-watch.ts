import { useEffect } from 'react';
import { watchMaintenance } from '@/api-client/maintenance-signal';

const SHORTEST_INTERVAL_MS = 5_000;

/** The proxy answers with the maintenance page, its status and its Retry-After. */
function switchToMaintenancePage(): void {
  window.location.reload();
}

/**
 * An open tab switches to the maintenance page when it comes back into view or when a read says so;
 * navigations are caught by the proxy (DESIGN, Ops).
 */
export function useMaintenanceWatch(): void {
  useEffect(() => {
    let lastAsked = 0;
    const onVisible = async () => {
      if (document.visibilityState !== 'visible') return;
      if (Date.now() - lastAsked < SHORTEST_INTERVAL_MS) return;
      lastAsked = Date.now();
      const { mainApiClient } = await import('@/api-client/browser-client');
      const status = await mainApiClient.call('getMaintenanceStatus');
      if (status.ok && status.value.is_maintenance_time) switchToMaintenancePage();
    };
    const stopWatching = watchMaintenance(switchToMaintenancePage);
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('focus', onVisible);
    return () => {
      stopWatching();
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('focus', onVisible);
    };
  }, []);
}
