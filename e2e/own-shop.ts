import { rmSync } from 'node:fs';
import { test as base } from './fixtures';
import { newDataDirectory } from './seeded-data';
import { type Shop, startShop } from './shop';
import { withOwn } from './worker-shop';

/** For tests that need a shop to themselves, to stop it and look at its data, say. */
export const test = base.extend<{ shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here.
  shop: async ({}, use, { title, project }) => {
    const dataDir = newDataDirectory();
    const name = `${title}-${project.name}`.replaceAll(/[^a-z0-9]+/gi, '-');
    const shop = await startShop({ name, dataDir });
    await use(shop);
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  workerShop: async ({ shop }, use) => use(withOwn(shop)),
});

export { expect } from '@playwright/test';
