import { readFileSync, rmSync } from 'node:fs';
import { freePort } from '../tests/free-port';
import { type ServerProcess, startServerProcess } from '../tests/server-process';
import { signIn } from './customers';
import { test as base, expect } from './fixtures';
import { newDataDirectory } from './seeded-data';
import { OPS_TOKEN } from './shop';

const NAME = 'development';
const LOG = `test-results/logs/${NAME}.log`;

const test = base.extend<{ development: ServerProcess & { origin: string } }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here.
    async ({}, use) => {
      rmSync(LOG, { force: true });
      const dataDir = newDataDirectory();
      const origin = `http://localhost:${await freePort()}`;
      const shop = await startServerProcess({
        script: 'scripts/start.ts',
        args: ['--dev'],
        name: NAME,
        environment: {
          PORT: new URL(origin).port,
          DATA_DIR: dataDir,
          NEXTAUTH_URL: origin,
          OPS_TOKEN,
        },
        healthUrl: `${origin}/_health_check`,
      });
      await use({ ...shop, origin });
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    // Pages are compiled when they are first asked for.
    { timeout: 120_000 },
  ],
  shopOrigin: async ({ development }, use) => use(development.origin),
});

test('npm run dev serves pages without console messages, writes a readable log, and leaves no server behind when killed', async ({
  page,
  shopOrigin,
  development,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /ハウスクリーニング/ }).first()).toBeVisible();
  await signIn(page, shopOrigin);
  await page.goto('/my');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const log = readFileSync(LOG, 'utf8');
  expect(log).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: request: GET \/my 200, \d+ ms$/m);
  expect(log).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: \(backends\) request: .* 200, \d+ ms$/m);
  expect(log).not.toMatch(/^\{|should not access/m);

  // No page asks for anything meanwhile.
  await page.goto('about:blank');
  process.kill(development.pid, 'SIGKILL');
  const isOpen = () =>
    fetch(`${shopOrigin}/_health_check`).then(
      () => true,
      () => false,
    );
  await expect.poll(isOpen).toBe(false);
});
