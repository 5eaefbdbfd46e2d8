import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { onMaintenance } from '@/calls/maintenance-signal';
import type { MaintenanceNotice } from '@/calls/page-session';

const SHORTEST_INTERVAL_MS = 5_000;

/**
 * The notice above the page during maintenance, else null. An open tab notices maintenance when it
 * becomes visible, by a read, or by a rejected change; the notice ends with maintenance or a navigation.
 *
 * @param isMaintenancePage whether the page itself is the maintenance page, which reloads by itself
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
        // Loaded on demand, so that no page carries it; without it the change is not repeated.
        const part = await import('./until-open').catch(() => undefined);
        return part !== undefined && (await part.untilOpen(setNotice, leaving.signal));
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
