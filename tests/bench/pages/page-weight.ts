import type { BrowserContext } from '@playwright/test';

/** A phone, as far as its browser asks for other things than a wide one. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

const KB = 1024;
const IDLE_LIMIT_MS = 8_000;
/** What a page fetches ahead comes after it is idle. */
const SETTLE_MS = 1_500;

/** What a page costs a browser that has nothing of the shop yet. Kilobytes are as served: compressed, with headers. */
export interface PageWeight {
  readonly status: number;
  readonly scriptKb: number;
  readonly documentKb: number;
  readonly styleKb: number;
  readonly requests: number;
  /** Where each request went, the heaviest first. */
  readonly addresses: readonly string[];
}

interface Received {
  address: string;
  type: string;
  bytes: number;
}

function kilobytes(received: readonly Received[], type?: string): number {
  const counted = type ? received.filter((one) => one.type === type) : received;
  return Math.round((counted.reduce((sum, { bytes }) => sum + bytes, 0) / KB) * 10) / 10;
}

/**
 * Opens the page in a tab of its own, without a cache, and weighs all it fetches until it has settled.
 *
 * @param stored what the tab's session storage holds of an order; nothing when left out
 */
export async function weighPage(
  context: BrowserContext,
  address: string,
  stored?: string,
): Promise<PageWeight> {
  const page = await context.newPage();
  if (stored !== undefined) {
    await page.addInitScript((text) => sessionStorage.setItem('recoil-persist', text), stored);
  }
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });

  const requests = new Map<string, Received>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    requests.set(requestId, { address: request.url, type, bytes: 0 });
  });
  devTools.on('Network.responseReceived', ({ requestId, type }) => {
    const received = requests.get(requestId);
    if (received) received.type = type;
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const received = requests.get(requestId);
    if (received) received.bytes = encodedDataLength;
  });

  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));

  const response = await page.goto(address, { waitUntil: 'load' });
  // A page that never falls silent is weighed as far as it has come.
  await page.waitForLoadState('networkidle', { timeout: IDLE_LIMIT_MS }).catch(() => {});
  await page.waitForTimeout(SETTLE_MS);
  const landed = new URL(page.url());
  if (landed.pathname !== new URL(address).pathname) {
    throw new Error(`${address} led to ${landed.pathname}`);
  }
  await page.close();
  if (errors.length > 0) throw new Error(`${address}: ${errors.join('; ')}`);

  const all = [...requests.values()]
    .filter((received) => !received.address.startsWith('data:'))
    .sort((one, other) => other.bytes - one.bytes);
  return {
    status: response?.status() ?? 0,
    scriptKb: kilobytes(all, 'Script'),
    documentKb: kilobytes(all, 'Document'),
    styleKb: kilobytes(all, 'Stylesheet'),
    requests: all.length,
    addresses: all.map((one) => `${kilobytes([one])} KB ${new URL(one.address).pathname}`),
  };
}
