import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, projectFile } from '../tests/architecture/source-files';
import { testMachine } from '../tests/shop/shop-date';

const CACHE = fileURLToPath(new URL('../node_modules/.cache/shop-template/', import.meta.url));
/** What decides the content of the template, beside the locked packages and the date of the shop. */
const SOURCES = ['src/config', 'src/contract', 'src/domain', 'src/embedded', 'tests/shop'];

function templateName(): string {
  const hash = createHash('sha256')
    .update(projectFile('package-lock.json'))
    .update(process.env.SHOP_DATE ?? '');
  for (const { path, text } of SOURCES.flatMap((folder) => filesBelow(folder))) {
    hash.update(`\0${path}\0${text}`);
  }
  return hash.digest('hex').slice(0, 32);
}

/**
 * Makes the data that every shop of the tests begins with, once until one of its sources changes. The test processes
 * find them in SHOP_TEMPLATE.
 */
export function makeTemplate(): void {
  const name = templateName();
  const template = join(CACHE, name);
  if (!existsSync(template)) {
    mkdirSync(CACHE, { recursive: true });
    const partial = mkdtempSync(join(CACHE, 'partial-'));
    const script = fileURLToPath(new URL('../tests/shop/make-template.ts', import.meta.url));
    execFileSync(process.execPath, ['--import', 'tsx', script, partial], {
      env: { ...process.env, ...testMachine(), NODE_ENV: 'production', TZ: 'America/New_York' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    // Renamed when complete, as two runs may make it at the same time.
    renameSync(partial, template);
    for (const other of readdirSync(CACHE)) {
      if (other !== name) rmSync(join(CACHE, other), { recursive: true, force: true });
    }
  }
  process.env.SHOP_TEMPLATE = template;
}

/** A data directory of a new shop's own, with the content of the template. */
export function newDataDirectory(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'));
  if (process.env.SHOP_TEMPLATE) cpSync(process.env.SHOP_TEMPLATE, dataDir, { recursive: true });
  return dataDir;
}
