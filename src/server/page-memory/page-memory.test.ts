import { describe, expect, it } from 'vitest';
import { createPageMemory, type RenderedPage } from './page-memory';

const page = (text: string, status = 200): RenderedPage => ({
  status,
  headers: {},
  body: Buffer.from(text),
});

/** A memory whose renderings give the pages in turn, the last one again and again. */
function memoryOf(...pages: (RenderedPage | Error | Promise<RenderedPage>)[]) {
  const clock = { ms: 0 };
  const rendered: string[] = [];
  const memory = createPageMemory({
    render: async (address) => {
      const next = pages[Math.min(rendered.length, pages.length - 1)];
      rendered.push(address);
      if (next === undefined || next instanceof Error) throw next;
      return next;
    },
    now: () => clock.ms,
    capacity: 2,
    waitMs: 20,
  });
  const read = async (address = '/') => (await memory.read(address))?.body.toString();
  return { memory, read, clock, rendered };
}

describe('createPageMemory', () => {
  it('renders a page once for a thousand visitors of three seconds', async () => {
    const { read, clock, rendered, memory } = memoryOf(page('old'), page('new'));
    const visitors = Array.from({ length: 500 }, () => read());
    expect(new Set(await Promise.all(visitors))).toEqual(new Set(['old']));
    clock.ms = 2_999;
    for (let visitor = 0; visitor < 500; visitor += 1) expect(await read()).toBe('old');
    expect(rendered).toEqual(['/']);
    expect(memory.counts).toEqual({ hit: 500, rendered: 1, stale: 0 });
    clock.ms = 3_000;
    expect(await read()).toBe('new');
  });

  it.each([
    ['fails', page('Error', 500)],
    ['is not available', page('Maintenance', 503)],
    ['gets no answer', new Error('socket hang up')],
  ])(
    'returns the old page for a minute while the newer one %s, then no old one',
    async (_, broken) => {
      const { read, clock, memory } = memoryOf(page('old'), broken);
      await read();
      clock.ms = 59_999;
      expect(await read()).toBe('old');
      expect(memory.counts.stale).toBe(1);
      clock.ms = 60_000;
      expect(await read()).not.toBe('old');
    },
  );

  it('returns the old page when the newer one takes too long', async () => {
    const { read, clock } = memoryOf(page('old'), new Promise(() => {}));
    await read();
    clock.ms = 3_000;
    expect(await read()).toBe('old');
  });

  it('gives an answer that is no page to all who wait for it, and remembers neither it nor the page before', async () => {
    const { read, clock, rendered } = memoryOf(page('old'), page('not found', 404), page('again'));
    await read();
    clock.ms = 3_000;
    expect(await Promise.all([read(), read()])).toEqual(['not found', 'not found']);
    expect(await read()).toBe('again');
    expect(rendered).toHaveLength(3);
  });

  it('returns nothing when a page that is not remembered cannot be rendered', async () => {
    expect(await memoryOf(new Error('socket hang up')).read()).toBeUndefined();
  });

  it('keeps the most recently used pages', async () => {
    const { read, rendered } = memoryOf(page('A'));
    for (const address of ['/1', '/2', '/1', '/3', '/1']) await read(address);
    expect(rendered).toEqual(['/1', '/2', '/3']);
    await read('/2');
    expect(rendered).toHaveLength(4);
  });
});
