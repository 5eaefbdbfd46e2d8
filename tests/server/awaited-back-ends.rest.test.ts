import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../free-port';

let port: number;
let storefront: ChildProcess;
let output: string;
let ended: Promise<unknown[]>;

const said = (words: string) => vi.waitFor(() => expect(output).toContain(words), 20_000);

/** Started beside the back ends, as `npm start` does, and told nothing of them yet. */
beforeEach(async () => {
  output = '';
  port = await freePort();
  storefront = spawn(process.execPath, ['--import', 'tsx', 'tests/server/started-storefront.ts'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      OPS_TOKEN: 'of-the-configuration',
    },
  });
  for (const stream of [storefront.stdout, storefront.stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  ended = once(storefront, 'exit');
  await said('storefront starts\n');
});
afterEach(() => {
  storefront.kill('SIGKILL');
});

const tellBackEnds = () =>
  storefront.send({
    environment: {
      MAIN_API_ORIGIN: 'http://127.0.0.1:9',
      EMBEDDED_BACKENDS_ORIGIN: 'http://127.0.0.1:9',
      NEXTAUTH_SECRET: 'x'.repeat(32),
      OPS_TOKEN: 'of-the-back-ends',
    },
  });

test('a storefront waits for the message with the address of its back ends, and keeps configured values', async () => {
  expect(output).not.toContain('storefront asks');
  tellBackEnds();
  await said('storefront asks http://127.0.0.1:9, operated by of-the-configuration\n');
});

test('the end of the supervisor ends a waiting storefront at once, whatever requests it holds', async () => {
  const held = fetch(`http://127.0.0.1:${port}/asked`);
  held.catch(() => {});
  await said('/asked is held\n');
  storefront.disconnect();
  await expect(held).rejects.toThrow('fetch failed');
  expect(await ended).toEqual([1, null]);
  expect(output).not.toContain('storefront asks');
});

test('the end of the supervisor stops a storefront in order once it has its back ends', async () => {
  tellBackEnds();
  await said('storefront asks');
  storefront.disconnect();
  expect(await ended).toEqual([1, null]);
  await said('"msg":"stopped"');
});
