import { startTransition } from 'react';
import { hydrateRoot as hydrateAtOnce, type Root } from 'react-dom/client';

/** Hydrates in slices of a few milliseconds, so that a big page does not block a phone. Taps hydrate at once. */
function hydrateRoot(...given: Parameters<typeof hydrateAtOnce>): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateAtOnce(...given);
  });
  if (!root) throw new Error('startTransition did not call its function at once.');
  return root;
}

/** Replaces React's `react-dom/client` for Next (browser-bundle.config.js). */
export default { hydrateRoot };
