import { startTransition } from 'react';
import { hydrateRoot as hydrateAtOnce, type Root } from 'react-dom/client';

/** `hydrateRoot` in slices of milliseconds, so that a big page does not block a phone; taps still hydrate at once. */
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
