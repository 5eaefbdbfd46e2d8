import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'refused-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** How a start with these variables ends, and what it says. */
async function start(environment: Readonly<Record<string, string>>) {
  return promisify(execFile)(
    process.execPath,
    ['--import', './tests/server/tsx-in-threads.mjs', 'tests/server/started-shop.ts'],
    {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...environment },
    },
  ).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
}

test.each([
  [{ OPS_TOKEN: 'too-short' }, 'OPS_TOKEN'],
  [{ PORT: '70000' }, 'PORT'],
  [{ MAIN_API_ORIGIN: 'http://127.0.0.1:9' }, 'NEXTAUTH_SECRET must be set'],
  [{ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/shop' }, 'ECONNREFUSED'],
])(
  'a start with %o ends the process and says why',
  async (environment, reason) => {
    expect(await start(environment)).toEqual({ code: 1, said: expect.stringContaining(reason) });
  },
  60_000,
);
