import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { hasCardForm } from '@/config/paths';
import { configuredContainer, dataLayer, loadPage } from './data-layer';

const SCRIPT_ID = 'tag-manager';

/** Loads a container into this document, once. The page's policy lets scripts added by ours run. */
function loadTagManager(containerId: string): void {
  if (document.getElementById(SCRIPT_ID)) return;
  dataLayer().push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?${new URLSearchParams({ id: containerId })}`;
  document.head.append(script);
}

/** Next takes it for a navigation that gave way to another: nothing is rendered, nobody is told. */
class SupersededCall extends Error {
  readonly cancelled = true;
}

/**
 * Loads the configured tag manager, never into a document with a card form: a document cannot unload it.
 * Navigations to and from such pages are therefore full page loads (docs/decisions/0013).
 */
export function useTagManager(): void {
  const { events } = useRouter();
  useEffect(() => {
    const containerId = configuredContainer();
    if (!containerId) return;
    const landedAt = window.location.pathname;
    if (!hasCardForm(landedAt)) loadTagManager(containerId);

    // By the address of the document, for Back has changed that of the page before anything is said.
    const isForeign = (path: string) => hasCardForm(path) !== hasCardForm(landedAt);
    const loadForeign = (path: string) => {
      if (isForeign(path)) loadPage(path);
    };
    // The page may have been read before the document is left; it is not to be shown in this one.
    const refuseForeign = (path: string) => {
      if (isForeign(path)) throw new SupersededCall('loaded as a page of its own');
    };
    events.on('routeChangeStart', loadForeign);
    events.on('beforeHistoryChange', refuseForeign);
    return () => {
      events.off('routeChangeStart', loadForeign);
      events.off('beforeHistoryChange', refuseForeign);
    };
  }, [events]);
}
