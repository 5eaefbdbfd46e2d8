import { vi } from 'vitest';

/** What every form says when no answer came. */
export const NO_CONNECTION = /通信できませんでした。接続をご確認のうえ、もう一度お試しください。/;

/**
 * The shop does what the next call of `path` asks, but its answer never arrives, as when the network goes. Later
 * answers do.
 */
export function loseNextAnswer(path: string): void {
  const { fetch } = globalThis;
  let isLost = false;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const answer = await fetch(...call);
    if (isLost || !String(call[0]).startsWith(path)) return answer;
    isLost = true;
    throw new TypeError('Failed to fetch');
  });
}
