import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newDataDirectory } from '../../e2e/seeded-data';
import { OPS_TOKEN } from '../../e2e/shop';
import { freePort } from '../free-port';
import { startServerProcess } from '../server-process';

const NAME = 'development-settings';
const LOG = `test-results/logs/${NAME}.log`;
const SETTINGS = '.env.development.local';

test('npm run dev goes on with its back ends when a file with settings is saved', {
  // A server starts, and compiles the page that is asked for.
  timeout: 5 * 60_000,
}, async () => {
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
  try {
    // Fails when a developer keeps one.
    writeFileSync(SETTINGS, 'LOG_LEVEL=info\n', { flag: 'wx' });
    try {
      await expect
        .poll(() => readFileSync(LOG, 'utf8'), { timeout: 30_000 })
        .toContain(`Reload env: ${SETTINGS}`);
    } finally {
      rmSync(SETTINGS);
    }
    const answer = await fetch(`${origin}/menu-select/houseclean`);
    expect(answer.status).toBe(200);
    // Asked of the back ends.
    const html = await answer.text();
    expect(/<a\b[^>]*>[^<]*エアコン/.test(html), 'a link to the menu of an air conditioner').toBe(
      true,
    );
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
