import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { isClosedToTags } from '@/config/paths';
import { CalledOff } from '../navigation/called-off';
import { configuredContainer, dataLayer, loadPage } from './data-layer';

const SCRIPT_ID = 'tag-manager';

/** Loads a container once. The content policy allows scripts that the shop's own scripts add. */
function loadTagManager(containerId: string): void {
  if (document.getElementById(SCRIPT_ID)) return;
  dataLayer().push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?${new URLSearchParams({ id: containerId })}`;
  document.head.append(script);
}

/**
 * Loads the configured tag manager, never into a document that is closed to it: a document cannot unload it.
 * Navigations to and from such pages are therefore full page loads (docs/decisions/0013).
 */
export function useTagManager(): void {
  const { events } = useRouter();
  useEffect(() => {
    const containerId = configuredContainer();
    if (!containerId) return;
    const { pathname, search } = window.location;
    const landedAt = `${pathname}${search}`;
    if (!isClosedToTags(landedAt)) loadTagManager(containerId);

    // Compared with the document's first address, because Back changes the current one before any event.
    const isForeign = (path: string) => isClosedToTags(path) !== isClosedToTags(landedAt);
    const loadForeign = (path: string) => {
      if (isForeign(path)) loadPage(path);
    };
    // The page may arrive before the document is left, and must not be shown in this document.
    const refuseForeign = (path: string) => {
      if (isForeign(path)) throw new CalledOff('loaded as a page of its own');
    };
    events.on('routeChangeStart', loadForeign);
    events.on('beforeHistoryChange', refuseForeign);
    return () => {
      events.off('routeChangeStart', loadForeign);
      events.off('beforeHistoryChange', refuseForeign);
    };
  }, [events]);
}
