import { useEffect } from 'react';
import { isClosedToTags } from '@/config/paths';
import { configuredContainer, dataLayer } from './data-layer';

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

/** Loads the configured tag manager, never into a document that is closed to it. */
export function useTagManager(): void {
  useEffect(() => {
    const containerId = configuredContainer();
    const { pathname, search } = window.location;
    if (containerId && !isClosedToTags(`${pathname}${search}`)) loadTagManager(containerId);
  }, []);
}
