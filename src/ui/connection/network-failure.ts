/** The messages of browsers and Next for a failed fetch, which has no error type. */
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

/** Whether a part of the shop's code is missing, without a network or after an update of the shop. */
export function isMissingPart(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    (thrown.name === 'ChunkLoadError' || thrown.message.startsWith('Loading CSS chunk '))
  );
}

/** Whether an error means that no answer came. */
export function isNetworkFailure(thrown: unknown): boolean {
  if (isMissingPart(thrown)) return true;
  return thrown instanceof Error && MESSAGES.some((message) => thrown.message.startsWith(message));
}

const PROBE_TIMEOUT_MS = 5_000;

/** Whether the shop gives any answer. */
export async function isShopReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch(window.location.origin, {
      method: 'HEAD',
      cache: 'no-store',
      // The top page may redirect to another site, whose answer scripts cannot read.
      redirect: 'manual',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return true;
  } catch {
    return false;
  }
}
