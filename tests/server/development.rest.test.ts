import { rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startDevelopmentShop } from './development-shop';

const SETTINGS = '.env.development.local';

test('npm run dev goes on with its back ends when a file with settings is saved', {
  // A server starts, and compiles the page that is asked for.
  timeout: 5 * 60_000,
}, async () => {
  const shop = await startDevelopmentShop('development-settings');
  try {
    // Fails when a developer keeps one.
    writeFileSync(SETTINGS, 'LOG_LEVEL=info\n', { flag: 'wx' });
    try {
      await expect.poll(shop.readLog).toContain(`Reload env: ${SETTINGS}`);
    } finally {
      rmSync(SETTINGS);
    }
    const answer = await fetch(`${shop.origin}/menu-select/houseclean`);
    expect(answer.status).toBe(200);
    // Asked of the back ends.
    const html = await answer.text();
    expect(/<a\b[^>]*>[^<]*エアコン/.test(html), 'a link to the menu of an air conditioner').toBe(
      true,
    );
  } finally {
    await shop.stop();
  }
});
