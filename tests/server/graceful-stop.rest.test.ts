import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBackEndsProcess } from '../back-ends-process';
import { programArguments } from '../bundled-programs';
import { freePort } from '../free-port';

let port: number;
let child: ChildProcess;
let output: string;
let ended: Promise<unknown[]>;
let agent: Agent;

const said = (words: string) => vi.waitFor(() => expect(output).toContain(words), 20_000);

function ask(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve(text);
    });
    sent.on('error', reject);
    sent.end();
  });
}

beforeEach(async () => {
  port = await freePort();
  output = '';
  agent = new Agent({ keepAlive: true });
  child = spawn(process.execPath, ['--import', 'tsx', 'tests/server/stoppable-server.ts'], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      MAIN_API_ORIGIN: 'http://127.0.0.1:9',
    },
  });
  child.stdout?.on('data', (text) => {
    output += text;
  });
  child.stderr?.on('data', (text) => {
    output += text;
  });
  ended = once(child, 'exit');
  await said('listening');
});

afterEach(() => {
  agent.destroy();
  child.kill('SIGKILL');
});

test('an uncaught exception ends the process after the requests under way are answered', async () => {
  const held = ask('/held');
  await said('held');
  expect(await ask('/throw')).toBe('thrown');
  await said('"msg":"unhandled exception"');
  child.stdin?.write('let go');
  expect(await held).toBe('answered');
  expect(await ended).toEqual([1, null]);
  expect(output).toMatch(/"msg":"stopping"[\s\S]*"msg":"stopped"/);
  expect(output).not.toContain('09012345678');
});

test('a signal waits for the request under way, and only a later second signal ends at once', async () => {
  const held = ask('/held').catch(() => 'broken off');
  await said('held');
  child.kill('SIGTERM');
  child.kill('SIGINT');
  await said('"msg":"stopping"');
  await expect.poll(() => ask('/').catch(() => 'refused')).toBe('refused');
  expect(child.exitCode).toBeNull();
  child.kill('SIGINT');
  // One that comes later than a terminal's second does.
  await expect
    .poll(
      () => {
        child.kill('SIGTERM');
        return child.exitCode;
      },
      { interval: 200, timeout: 10_000 },
    )
    .toBe(1);
  expect(await held).toBe('broken off');
  expect(output).toContain('"msg":"stopping at once"');
});

test('the end of the supervisor stops the process after the request under way is answered', async () => {
  const held = ask('/held');
  await said('held');
  child.disconnect();
  await said('"msg":"stopping"');
  child.stdin?.write('let go');
  expect(await held).toBe('answered');
  expect(await ended).toEqual([1, null]);
});

test('back ends run on their own fail readiness while they still answer, and exit with 0', {
  // They fill an empty database first.
  timeout: 120_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stopping-back-ends-'));
  const backEnds = await startBackEndsProcess({
    name: 'stopping-back-ends',
    dataDir,
    environment: { STOP_DELAY_MS: '5000' },
  });
  try {
    const ready = () => fetch(`${backEnds.origin}/ready`);
    expect((await ready()).status).toBe(200);
    const stopped = backEnds.stop();
    await expect.poll(async () => (await ready()).status).toBe(503);
    expect(await (await ready()).json()).toEqual({ isReady: false, failing: ['process'] });
    const menus = await fetch(`${backEnds.origin}/api/v1/menu/categories?project=houseCleaning`);
    expect(menus.status).toBe(200);
    await stopped;
    expect(backEnds.exitCode()).toBe(0);
  } finally {
    await backEnds.kill();
    await rm(dataDir, { recursive: true });
  }
});

test.each([0, 300, 900, 2_000])(
  'back ends that lose their supervisor %i ms after their start end by themselves',
  async (delayMs) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'left-back-ends-'));
    const backEnds = spawn(process.execPath, programArguments('scripts/backends.ts'), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
    });
    const left = once(backEnds, 'exit');
    setTimeout(() => backEnds.disconnect(), delayMs);
    expect(await left).toEqual([0, null]);
    await rm(dataDir, { recursive: true });
  },
  60_000,
);
