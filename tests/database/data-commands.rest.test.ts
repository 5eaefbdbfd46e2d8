import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programArguments } from '../bundled-programs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'data-commands-'));
const DATA_DIR = join(folder, 'data');

/** What `npm run data:…` says on its error output, and how it ends. */
function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, [...programArguments('scripts/data.ts'), ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR, DATABASE_URL: '', ...environment },
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(`${code}: ${said}`));
  });
}

const damaged = join(folder, 'damaged.backup');
const none = join(folder, 'none.backup');
let said: readonly string[];

// All at once: it is starting Node that takes time.
beforeAll(async () => {
  writeFileSync(damaged, 'a text');
  mkdirSync(join(folder, 'full/database'), { recursive: true });
  said = await Promise.all([
    run(['restore']),
    run(['restore', none]),
    run(['restore', damaged]),
    run(['restore', damaged], { DATA_DIR: join(folder, 'full') }),
    run(['backup', none]),
    run(['backup', none], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' }),
    run(['move', none]),
  ]);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

test('a data command that cannot run prints one line and exits with code 1', () => {
  const full = join(folder, 'full');
  expect(said).toEqual([
    '1: Usage: npm run data:backup -- <file>, npm run data:restore -- <file>, DATABASE_URL=… npm run data:move [-- <file>]\n',
    `1: The backup cannot be read: ENOENT: no such file or directory, access '${none}'\n`,
    '1: This is not a backup of the shop, or it is damaged\n',
    `1: There are data in ${full} already. Name an empty directory by DATA_DIR, or move them away.\n`,
    `1: There are no data in ${DATA_DIR}; DATA_DIR says where they are\n`,
    '1: The data are at DATABASE_URL: save them with pg_dump.\n',
    '1: DATABASE_URL must name the empty database to move to.\n',
  ]);
});

test('a data command that cannot run leaves no files behind', () => {
  expect(readdirSync(folder).sort()).toEqual(['damaged.backup', 'data', 'full']);
  expect(readdirSync(DATA_DIR)).toEqual([]);
  expect(readdirSync(join(folder, 'full'))).toEqual(['database']);
});
