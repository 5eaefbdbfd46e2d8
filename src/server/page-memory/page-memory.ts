import type { IncomingHttpHeaders } from 'node:http';
import { inTime } from '../upstream/deadlines';

interface Page {
  readonly status: number;
}

export interface RenderedPage extends Page {
  readonly headers: IncomingHttpHeaders;
  /** Compressed with gzip. */
  readonly body: Buffer;
}

/** A change of the office shows within five seconds: what a page is rendered from may be two seconds old by then. */
const FRESH_MS = 3_000;
/** An older page is used only while a newer one cannot be rendered, or not in time. */
const OLDEST_MS = 60_000;
/** How long a visitor waits for a newer page when there is an older one. */
const WAIT_MS = 1_000;
/** Several times the number of menus. A compressed page has 10 to 20 KB. */
const CAPACITY = 500;

/**
 * Pages that were rendered for a whole audience. Each is rendered once for all who ask at the same time, and only
 * pages with status 200 are remembered. The least recently used one is evicted first.
 */
export function createPageMemory<Rendered extends Page>({
  render,
  now = () => performance.now(),
  capacity = CAPACITY,
  waitMs = WAIT_MS,
}: {
  /** Renders the page of an address anew, without anything of one visitor. May throw. */
  readonly render: (address: string) => Promise<Rendered>;
  readonly now?: () => number;
  readonly capacity?: number;
  readonly waitMs?: number;
}) {
  const pages = new Map<string, { readonly page: Rendered; readonly askedAt: number }>();
  const rendering = new Map<string, Promise<Rendered | undefined>>();
  /** `stale`: an older page, as no newer one was available. */
  const counts = { hit: 0, rendered: 0, stale: 0 };

  function remember(address: string, page: Rendered, askedAt: number): void {
    pages.delete(address);
    pages.set(address, { page, askedAt });
    const [oldest] = pages.keys();
    if (pages.size > capacity && oldest !== undefined) pages.delete(oldest);
  }

  /** Resolves to undefined when the page cannot be rendered. */
  function renew(address: string): Promise<Rendered | undefined> {
    const current = rendering.get(address);
    if (current) return current;
    const askedAt = now();
    const started = render(address)
      .then((page) => {
        counts.rendered += 1;
        if (page.status === 200) remember(address, page, askedAt);
        else if (page.status < 500) pages.delete(address);
        return page;
      })
      .catch(() => undefined)
      .finally(() => rendering.delete(address));
    rendering.set(address, started);
    return started;
  }

  return {
    counts,
    /** Undefined when the page has to be rendered for this visitor alone, because it cannot be for everybody. */
    async read(address: string): Promise<Rendered | undefined> {
      const known = pages.get(address);
      const age = known ? now() - known.askedAt : Number.POSITIVE_INFINITY;
      if (known && age < FRESH_MS) {
        counts.hit += 1;
        remember(address, known.page, known.askedAt);
        return known.page;
      }
      const newer = renew(address);
      if (!known || age >= OLDEST_MS) return newer;
      const page = await inTime(waitMs, newer);
      if (page && page.status < 500) return page;
      counts.stale += 1;
      return known.page;
    },
  };
}
