import { dataLayer } from './data-layer';

const SCRIPT_ID = 'tag-manager';

/** Loads a container into this document, once. The page's policy lets scripts added by ours run. */
export function loadTagManager(containerId: string): void {
  if (document.getElementById(SCRIPT_ID)) return;
  dataLayer().push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?${new URLSearchParams({ id: containerId })}`;
  document.head.append(script);
}
