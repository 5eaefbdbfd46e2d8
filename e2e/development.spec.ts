import { readFileSync, rmSync } from 'node:fs';
import { freePort } from '../tests/free-port';
import { startServerProcess } from '../tests/server-process';
import { signIn } from './customers';
import { test as base, expect } from './fixtures';
import { newDataDirectory } from './seeded-data';
import { OPS_TOKEN } from './shop';

const NAME = 'development';
const LOG = `test-results/logs/${NAME}.log`;

const test = base.extend<{ developmentOrigin: string }>({
  developmentOrigin: [
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
      await use(origin);
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    // Pages are compiled when they are first asked for.
    { timeout: 120_000 },
  ],
  shopOrigin: async ({ developmentOrigin }, use) => use(developmentOrigin),
});

test('`npm run dev` serves pages without a console message and writes a log for reading', async ({
  page,
  shopOrigin,
}) => {
  test.setTimeout(180_000);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /ハウスクリーニング/ }).first()).toBeVisible();
  await signIn(page, shopOrigin);
  await page.goto('/my');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const log = readFileSync(LOG, 'utf8');
  expect(log).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: request: GET \/my 200, \d+ ms$/m);
  expect(log).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: \(backends\) request: .* 200, \d+ ms$/m);
  expect(log).not.toMatch(/^\{|should not access/m);
});
