/** What browsers and Next say of something that could not be fetched; there is no type for it. */
const MESSAGES = [
  'Failed to fetch',
  'network error',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'The Internet connection appears to be offline.',
  'The network connection was lost.',
  'Failed to load script: ',
  'Failed to load stylesheet: ',
  'Route did not complete loading: ',
];

/** Whether a part of the shop's code did not arrive: for want of a network, or because the shop was updated. */
export function isMissingPart(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    (thrown.name === 'ChunkLoadError' || thrown.message.startsWith('Loading CSS chunk '))
  );
}

/** Whether something thrown says that no answer came, rather than that something is wrong. */
export function isNetworkFailure(thrown: unknown): boolean {
  if (isMissingPart(thrown)) return true;
  return thrown instanceof Error && MESSAGES.some((message) => thrown.message.startsWith(message));
}

const PROBE_TIMEOUT_MS = 5_000;

/** Whether the shop answers, whatever it says. */
export async function isShopReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(window.location.origin, {
      method: 'HEAD',
      cache: 'no-store',
      // The top page may be another site, to whose answer no script is given.
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return true;
  } catch {
    return false;
  }
}
