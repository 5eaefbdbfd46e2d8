import { NEXT_PAGE, waitForConnection } from '@/ui/connection/connection';

const LONGEST_MS = 15_000;

/**
 * Leaves the page for an address outside the journey. Settles when the person is back by the
 * back-forward cache, or when nothing came of it, so that the page can be used again. Without a network
 * the page stays until there is one.
 *
 * @throws TypeError when it is no web address
 */
export function navigateExternal(address: string): Promise<void> {
  const url = new URL(address, window.location.origin);
  if (!['http:', 'https:'].includes(url.protocol)) throw new TypeError('not a web address');
  const leave = () => window.location.assign(url);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
    setTimeout(resolve, LONGEST_MS);
    if (navigator.onLine) leave();
    else waitForConnection(NEXT_PAGE, leave);
  });
}
