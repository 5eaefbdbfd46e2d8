import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDataDirectory } from '@/database/data-directory-lock';
import { programArguments } from '../bundled-programs';
import { freePort } from '../free-port';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from '../integration/throwaway-postgresql';

/** Starts of Node, on a machine that may be busy. */
const LIMIT_MS = 120_000;
const PASSWORD = 'se3ret';

const folder = mkdtempSync(join(tmpdir(), 'refused-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As `npm run dev` starts the shop, from the sources, because there may be no build. */
type Program = readonly [script: string, ...args: string[]];
const SHOP: Program = ['scripts/start.ts', '--dev'];
const STOREFRONT: Program = ['tests/server/started-storefront.ts'];
const BACK_ENDS: Program = ['scripts/backends.ts'];

/** How a start with these variables ends, and what it says. */
async function start(
  environment: Readonly<Record<string, string>>,
  [script, ...args]: Program = SHOP,
) {
  return promisify(execFile)(process.execPath, [...programArguments(script), ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      DATA_DIR: join(folder, 'data'),
      ...environment,
    },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }) => ({ code, said: stderr }),
  );
}

const listening = (server: Server) => {
  const address = server.address();
  return typeof address === 'object' && address ? String(address.port) : '';
};

let taken: Server;
const file = join(folder, 'a-file');
const damaged = join(folder, 'damaged');

beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, resolve));
  writeFileSync(file, '');
  mkdirSync(join(damaged, 'database'), { recursive: true });
  writeFileSync(join(damaged, 'database/PG_VERSION'), '18\n');
});
afterAll(() => taken.close());

const line = (text: string) => ({ code: 1, said: `${text}\n` });
const unusable = 'Configuration is not usable (see .env.example): ';

test(
  'invalid variables are named in one line with the values they may have',
  async () => {
    const database =
      'DATABASE_URL: must be an address such as postgresql://user:password@host:5432/shop';
    const port = 'PORT: must be a whole number from 1 to 65535';
    expect(await start({ OPS_TOKEN: 'too-short' })).toEqual(
      line(`${unusable}OPS_TOKEN: must have 16 characters or more`),
    );
    expect(await start({ PORT: 'abc', DATABASE_URL: PASSWORD })).toEqual(
      line(`${unusable}${port}; ${database}`),
    );
    expect(await start({ PORT: 'abc' }, BACK_ENDS)).toEqual(line(unusable + port));
  },
  LIMIT_MS,
);

test(
  'a storefront without back ends, or without what real ones need, does not start',
  async () => {
    expect(await start({}, STOREFRONT)).toEqual({
      code: 1,
      said: expect.stringMatching(/^MAIN_API_ORIGIN is not set.*\n$/),
    });
    expect(await start({ MAIN_API_ORIGIN: 'http://127.0.0.1:9' }, STOREFRONT)).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^MAIN_API_ORIGIN is set, so .*NEXTAUTH_SECRET, .* must be set.*\n$/,
      ),
    });
  },
  LIMIT_MS,
);

test(
  'a port in use is reported with the name of its variable',
  async () => {
    const port = listening(taken);
    for (const name of ['PORT', 'BACKENDS_PORT']) {
      expect(await start({ [name]: port })).toEqual(
        line(
          `${name}: port ${port} is in use. Stop whoever has it, or set ${name} to another one.`,
        ),
      );
    }
  },
  LIMIT_MS,
);

describe('DATA_DIR', () => {
  test(
    'is refused when it is a file',
    async () => {
      expect(await start({ DATA_DIR: file })).toEqual(
        line(
          `The data directory ${file} cannot be used: it is a file (EEXIST). Set DATA_DIR to a directory that this user can write.`,
        ),
      );
    },
    LIMIT_MS,
  );

  test(
    'is refused with advice to restore a backup when its database is damaged',
    async () => {
      expect(await start({ DATA_DIR: damaged })).toEqual(
        line(
          `The database in ${damaged}/database cannot be opened: it is damaged, or of another version of PGlite. Move DATA_DIR away and restore a backup with npm run data:restore -- <file> (README, "Saving and moving the data").`,
        ),
      );
    },
    LIMIT_MS,
  );

  test(
    'is refused when its database is a link to the one of another directory',
    async () => {
      const linked = join(folder, 'linked');
      const other = join(folder, 'other/database');
      mkdirSync(linked);
      mkdirSync(other, { recursive: true });
      symlinkSync(other, join(linked, 'database'));
      expect(await start({ DATA_DIR: linked })).toEqual(
        line(
          `The database ${linked}/database is a symbolic link, so another data directory could open its files, too. Put the directory itself in its place, or set DATA_DIR to the one that has it.`,
        ),
      );
      expect(readdirSync(other)).toEqual([]);
    },
    LIMIT_MS,
  );

  test(
    'is refused when its database has hard links to the files of another directory',
    async () => {
      const copied = join(folder, 'copied');
      const other = join(folder, 'original/database');
      mkdirSync(join(other, 'base/5'), { recursive: true });
      mkdirSync(join(copied, 'database/base/5'), { recursive: true });
      writeFileSync(join(other, 'base/5/112'), '');
      linkSync(join(other, 'base/5/112'), join(copied, 'database/base/5/112'));
      expect(await start({ DATA_DIR: copied })).toEqual(
        line(
          `The database ${copied}/database has hard links, so another data directory could open its files, too. Stop whoever has them, and put a full copy of the directory in its place.`,
        ),
      );
      expect(readdirSync(join(copied, 'database'))).toEqual(['base']);
    },
    LIMIT_MS,
  );
});

test(
  'restarted back ends report to the supervisor when another shop holds DATA_DIR',
  async () => {
    const held = await lockDataDirectory(join(folder, 'held'));
    const env = { ...process.env, DATA_DIR: held.path, DATABASE_URL: '', BACKENDS_PORT: '' };
    const again = spawn(process.execPath, [...programArguments('scripts/backends.ts'), '--again'], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const [[message], [code]] = await Promise.all([once(again, 'message'), once(again, 'exit')]);
    expect({ message, code }).toEqual({ message: { hasLostData: true }, code: 1 });
    await held.release();
  },
  LIMIT_MS,
);

describe('DATABASE_URL', () => {
  const refused = async (url: string) => {
    const end = await start({ DATABASE_URL: url });
    expect(end.said).not.toContain(PASSWORD);
    return end;
  };

  test(
    'is refused without showing its password when nothing answers there',
    async () => {
      const reason = 'no PostgreSQL answers there. Start it, or correct host and port';
      expect(await refused(`postgresql://shop:${PASSWORD}@127.0.0.1:9/shop`)).toEqual(
        line(`DATABASE_URL: ${reason} (ECONNREFUSED).`),
      );
      expect(await refused(`postgresql://shop:${PASSWORD}@nowhere.invalid/shop`)).toEqual({
        code: 1,
        said: expect.stringMatching(`^DATABASE_URL: ${reason} \\((ENOTFOUND|EAI_AGAIN)\\)\\.\n$`),
      });
    },
    LIMIT_MS,
  );

  describe.runIf(postgresqlIsHere)('at a running PostgreSQL', () => {
    let server: ThrowawayPostgresql;
    let url: string;

    beforeAll(async () => {
      server = await startThrowawayPostgresql();
      url = await server.createDatabase('refused');
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(`CREATE ROLE visitor LOGIN PASSWORD '${PASSWORD}'`);
      await client.end();
    }, LIMIT_MS);
    afterAll(() => server.stop());

    test(
      'is refused when the database does not exist',
      async () => {
        expect(await refused(url.replace('/refused', '/nothing'))).toEqual(
          line(
            'DATABASE_URL: the PostgreSQL there has no such database. Create it, or correct its name (3D000).',
          ),
        );
      },
      LIMIT_MS,
    );

    test(
      'is refused when its user may not create tables',
      async () => {
        expect(await refused(url.replace('//shop@', `//visitor:${PASSWORD}@`))).toEqual(
          line(
            'DATABASE_URL: its user may not do what the shop has to. Make it the owner of the database, or grant it CREATE on the schema (42501).',
          ),
        );
      },
      LIMIT_MS,
    );
  });
});
