import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';

/** Starts of Node, on a machine that may be busy. */
const SOON = { timeout: 20_000 };

let supervisor: ChildProcess;
let output: string;
let ended: Promise<unknown[]>;

type Fault = 'broken' | 'failing' | 'lost' | 'replaced';
type BackEnds = 'back-ends' | 'held-back-ends' | `${Fault}-back-ends`;
type Storefront = 'storefront' | 'broken-storefront';

function watch(backEnds: BackEnds, storefront: Storefront = 'storefront') {
  output = '';
  supervisor = spawn(process.execPath, [
    '--import',
    'tsx',
    'tests/server/watching-shop.ts',
    backEnds,
    storefront,
  ]);
  for (const stream of [supervisor.stdout, supervisor.stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  ended = once(supervisor, 'close');
}

const said = (words: string | RegExp) =>
  vi.waitFor(() => expect(output).toMatch(typeof words === 'string' ? `${words}\n` : words), SOON);

/** Of each time that a part has started, in order. */
const pidsOf = (part: 'back-ends' | 'storefront') =>
  [...output.matchAll(new RegExp(`^${part} runs? as (\\d+)`, 'gm'))].map(([, pid]) => Number(pid));
const portsOfBackEnds = () =>
  [...output.matchAll(/^back-ends run .*:(\d+)$/gm)].map(([, port]) => port);

async function letBackEndsBegin(): Promise<void> {
  await said(/^held-back-ends wait/m);
  process.kill(Number(/^held-back-ends wait as (\d+)/m.exec(output)?.[1]), 'SIGUSR2');
}

function isRunning(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

afterEach(async () => {
  supervisor.kill('SIGKILL');
  await ended;
});

test('the storefront starts beside the back ends and gets their address by a message', async () => {
  watch('held-back-ends');
  await said(/^storefront waits/m);
  await letBackEndsBegin();
  await said(/^storefront runs/m);
  const [origin = ''] = /http:\S+$/m.exec(output) ?? [];
  expect(output).toMatch(new RegExp(`^held-back-ends run .*\nstorefront runs .* ${origin}$`, 'm'));
  supervisor.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(output).toMatch(/asked to stop\nstorefront closed\nheld-back-ends closed\n$/);
});

test('back ends that cannot start stop the storefront that waits for them', async () => {
  watch('broken-back-ends');
  expect(await ended).toEqual([3, null]);
  expect(output).not.toContain('storefront runs');
});

test('a storefront that ends while it waits stops the back ends, and its exit code is returned', async () => {
  watch('held-back-ends', 'broken-storefront');
  // Both have ended by then, as both hold this output.
  expect(await ended).toEqual([4, null]);
});

test('a stop while the storefront waits ends both with the exit code 0', async () => {
  watch('held-back-ends');
  await said(/^storefront waits/m);
  await said(/^held-back-ends wait/m);
  supervisor.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(output).not.toContain('storefront runs');
});

test('a stop closes the back ends after the storefront and returns its exit code', async () => {
  watch('back-ends');
  await said(/^storefront runs/m);
  supervisor.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(output).toMatch(/asked to stop\nstorefront closed\nback-ends closed\n$/);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s to all processes at once, as with Ctrl-C, does not close the back ends early',
  async (signal) => {
    watch('back-ends');
    await said(/^storefront runs/m);
    for (const pid of [...pidsOf('back-ends'), ...pidsOf('storefront')]) process.kill(pid, signal);
    supervisor.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(output).toContain('back-ends heard a signal');
    expect(output).toMatch(/storefront closed\nback-ends closed\n$/);
  },
);

test('back ends that are killed are restarted at the same port while the storefront keeps running', async () => {
  watch('back-ends');
  await said(/^storefront runs/m);
  for (const kills of [1, 2]) {
    process.kill(pidsOf('back-ends').at(-1) ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(portsOfBackEnds()).toHaveLength(kills + 1), SOON);
  }
  const [port] = portsOfBackEnds();
  expect(portsOfBackEnds()).toEqual([port, port, port]);
  expect(pidsOf('storefront')).toHaveLength(1);
  await said(/"signal":"SIGKILL","delayMs":100,"msg":"the back ends ended and are started again"/);
  supervisor.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('back ends that keep ending are restarted after growing delays, until a stop', async () => {
  watch('failing-back-ends');
  await said(/"code":3,"signal":null,"delayMs":1600/);
  const delays = [...output.matchAll(/"delayMs":(\d+)/g)].map(([, delay]) => Number(delay));
  expect(delays).toEqual([100, 200, 400, 800, 1600]);
  supervisor.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(output).toContain('storefront closed');
});

test('back ends that have lost their data stop the shop in order and are not restarted', async () => {
  watch('lost-back-ends');
  expect(await ended).toEqual([1, null]);
  expect(output).toMatch(/storefront asked to stop\nstorefront closed\n$/);
  expect(output.match(/lost-back-ends run as/g)).toHaveLength(1);
});

test('restarted back ends whose data directory another shop holds stop the shop', async () => {
  watch('replaced-back-ends');
  expect(await ended).toEqual([1, null]);
  expect(output).toMatch(/storefront asked to stop\nstorefront closed\n$/);
  expect(output.match(/replaced-back-ends run as/g)).toHaveLength(2);
});

test('storefront and back ends end by themselves when the supervisor is killed', async () => {
  watch('back-ends');
  await said(/^storefront runs/m);
  const pids = [...pidsOf('back-ends'), ...pidsOf('storefront')];
  expect(pids.map(isRunning)).toEqual([true, true]);
  supervisor.kill('SIGKILL');
  await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]), SOON);
  expect(output).toContain('storefront left alone');
});

test('a second signal a second later ends both at once, and the back ends are not restarted', async () => {
  watch('back-ends');
  await said(/^storefront runs/m);
  const [pid = 0] = pidsOf('storefront');
  // One that does not answer.
  process.kill(pid, 'SIGSTOP');
  supervisor.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  supervisor.kill('SIGTERM');
  // All have ended by then, as all hold this output.
  expect(await ended).toEqual([1, null]);
  expect(pidsOf('back-ends')).toHaveLength(1);
});
