import { afterEach, expect, test, vi } from 'vitest';
import { SOON, type WatchedShop, watchShop } from './watched-shop';

let shop: WatchedShop;

/** Of each time that a part has started, in order. */
const pidsOf = (part: 'back-ends' | 'storefront') =>
  [...shop.output.matchAll(new RegExp(`^${part} runs? as (\\d+)`, 'gm'))].map(([, pid]) =>
    Number(pid),
  );
const portsOfBackEnds = () =>
  [...shop.output.matchAll(/^back-ends run .*:(\d+)$/gm)].map(([, port]) => port);

async function letBackEndsBegin(): Promise<void> {
  await shop.said(/^held-back-ends wait/m);
  process.kill(Number(/^held-back-ends wait as (\d+)/m.exec(shop.output)?.[1]), 'SIGUSR2');
}

function isRunning(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

afterEach(async () => {
  shop.supervisor.kill('SIGKILL');
  await shop.ended;
});

test('the storefront starts beside the back ends and gets their address by a message', async () => {
  shop = watchShop('held-back-ends');
  await shop.said(/^storefront waits/m);
  await letBackEndsBegin();
  await shop.said(/^storefront runs/m);
  const [origin = ''] = /http:\S+$/m.exec(shop.output) ?? [];
  expect(shop.output).toMatch(
    new RegExp(`^held-back-ends run .*\nstorefront runs .* ${origin}$`, 'm'),
  );
  shop.supervisor.kill('SIGTERM');
  expect(await shop.ended).toEqual([0, null]);
  expect(shop.output).toMatch(/asked to stop\nstorefront closed\nheld-back-ends closed\n$/);
});

test('back ends that cannot start stop the storefront that waits for them', async () => {
  shop = watchShop('broken-back-ends');
  expect(await shop.ended).toEqual([3, null]);
  expect(shop.output).not.toContain('storefront runs');
});

test('a storefront that ends while it waits stops the back ends, and its exit code is returned', async () => {
  shop = watchShop('held-back-ends', 'broken-storefront');
  // Both have ended by then, as both hold this output.
  expect(await shop.ended).toEqual([4, null]);
});

test('a stop while the storefront waits ends both with the exit code 0', async () => {
  shop = watchShop('held-back-ends');
  await shop.said(/^storefront waits/m);
  await shop.said(/^held-back-ends wait/m);
  shop.supervisor.kill('SIGTERM');
  expect(await shop.ended).toEqual([0, null]);
  expect(shop.output).not.toContain('storefront runs');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s to all processes at once, as with Ctrl-C, does not close the back ends early',
  async (signal) => {
    shop = watchShop('back-ends');
    await shop.said(/^storefront runs/m);
    for (const pid of [...pidsOf('back-ends'), ...pidsOf('storefront')]) process.kill(pid, signal);
    shop.supervisor.kill(signal);
    expect(await shop.ended).toEqual([0, null]);
    expect(shop.output).toContain('back-ends heard a signal');
    expect(shop.output).toMatch(/storefront closed\nback-ends closed\n$/);
  },
);

test('back ends that are killed are restarted at the same port while the storefront keeps running', async () => {
  shop = watchShop('back-ends');
  await shop.said(/^storefront runs/m);
  for (const kills of [1, 2]) {
    process.kill(pidsOf('back-ends').at(-1) ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(portsOfBackEnds()).toHaveLength(kills + 1), SOON);
  }
  const [port] = portsOfBackEnds();
  expect(portsOfBackEnds()).toEqual([port, port, port]);
  expect(pidsOf('storefront')).toHaveLength(1);
  await shop.said(
    /"signal":"SIGKILL","delayMs":100,"msg":"the back ends ended and are started again"/,
  );
  shop.supervisor.kill('SIGTERM');
  expect(await shop.ended).toEqual([0, null]);
});

test('back ends that keep ending are restarted after growing delays, until a stop', async () => {
  shop = watchShop('failing-back-ends');
  await shop.said(/"code":3,"signal":null,"delayMs":1600/);
  const delays = [...shop.output.matchAll(/"delayMs":(\d+)/g)].map(([, delay]) => Number(delay));
  expect(delays).toEqual([100, 200, 400, 800, 1600]);
  shop.supervisor.kill('SIGTERM');
  expect(await shop.ended).toEqual([0, null]);
  expect(shop.output).toContain('storefront closed');
});

test('back ends that have lost their data stop the shop in order and are not restarted', async () => {
  shop = watchShop('lost-back-ends');
  expect(await shop.ended).toEqual([1, null]);
  expect(shop.output).toMatch(/storefront asked to stop\nstorefront closed\n$/);
  expect(shop.output.match(/lost-back-ends run as/g)).toHaveLength(1);
});

test('restarted back ends whose data directory another shop holds stop the shop', async () => {
  shop = watchShop('replaced-back-ends');
  expect(await shop.ended).toEqual([1, null]);
  expect(shop.output).toMatch(/storefront asked to stop\nstorefront closed\n$/);
  expect(shop.output.match(/replaced-back-ends run as/g)).toHaveLength(2);
});

test('storefront and back ends end by themselves when the supervisor is killed', async () => {
  shop = watchShop('back-ends');
  await shop.said(/^storefront runs/m);
  const pids = [...pidsOf('back-ends'), ...pidsOf('storefront')];
  expect(pids.map(isRunning)).toEqual([true, true]);
  shop.supervisor.kill('SIGKILL');
  await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]), SOON);
  expect(shop.output).toContain('storefront left alone');
});

test('a second signal a second later ends both at once, and the back ends are not restarted', async () => {
  shop = watchShop('back-ends');
  await shop.said(/^storefront runs/m);
  const [pid = 0] = pidsOf('storefront');
  // One that does not answer.
  process.kill(pid, 'SIGSTOP');
  shop.supervisor.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  shop.supervisor.kill('SIGTERM');
  // All have ended by then, as all hold this output.
  expect(await shop.ended).toEqual([1, null]);
  expect(pidsOf('back-ends')).toHaveLength(1);
});
