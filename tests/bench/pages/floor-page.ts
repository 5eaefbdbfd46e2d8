import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../free-port';

const folder = fileURLToPath(new URL('floor', import.meta.url));
const next = fileURLToPath(new URL('../../../node_modules/next/dist/bin/next', import.meta.url));
const START_LIMIT_MS = 30_000;

const environment = {
  ...process.env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
} as const;

/** The bare page of the same framework, built and served beside the shop. */
export async function startFloorPage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const built = spawnSync(process.execPath, [next, 'build', folder, '--webpack'], {
    env: environment,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`The bare page was not built:\n${built.stderr}`);

  const port = await freePort();
  const server = spawn(process.execPath, [next, 'start', folder, '-p', String(port)], {
    env: environment,
    stdio: 'ignore',
  });
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, 'exit');
    server.kill();
    await exit;
  };
  const url = `http://localhost:${port}/`;
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    const isUp = await fetch(url)
      .then((response) => response.ok)
      .catch(() => false);
    if (isUp) return { url, stop };
    await pause(200);
  }
  await stop();
  throw new Error('The bare page did not start.');
}
