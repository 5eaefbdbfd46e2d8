import { startTransition } from 'react';
import { hydrateRoot as hydrateAtOnce, type Root } from 'react-dom/client';

/**
 * React's `hydrateRoot`, whose work gives way to the browser every few milliseconds; by itself it holds
 * a phone for as long as the page is big. A tap that comes before the end still finds its handler, as
 * React hydrates at once then.
 */
function hydrateRoot(...given: Parameters<typeof hydrateAtOnce>): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateAtOnce(...given);
  });
  if (!root) throw new Error('A transition runs what it is given at once.');
  return root;
}

/** As Next takes React's own from `react-dom/client` (browser-bundle.config.js). */
export default { hydrateRoot };
