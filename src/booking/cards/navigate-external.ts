import { NEXT_PAGE, waitForConnection } from '@/ui/connection/connection';

const LONGEST_MS = 15_000;

/**
 * Leaves the shop; offline it waits for a connection. Resolves after 15 seconds, or when the
 * customer returns through the back-forward cache.
 *
 * @throws TypeError when the address is not http or https
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
