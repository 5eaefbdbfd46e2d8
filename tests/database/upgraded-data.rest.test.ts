import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readBackupFile } from '@/database/backup/backup-file';
import { loadBackup } from '@/database/backup/backup-lines';
import { restoreBackup } from '@/database/backup/data-commands';
import type { OpenDatabase } from '@/database/database';
import { dataDirectory } from '@/database/installation';
import { openPgliteDatabase } from '@/database/pglite-database';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { schemaMigrations } from '@/embedded/schema-migrations';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { startBackEnds } from '../integration/start-back-ends';
import {
  postgresqlIsHere,
  postgresqlPrograms,
  startThrowawayPostgresql,
} from '../integration/throwaway-postgresql';
import { everyRow } from './every-row';

/*
 * The data of one shop as the version of 29 November 2026 (commit 94740813) left them: PGlite's archive of its data directory,
 * its backup, and the dump of the PostgreSQL to which it was moved. Beside the orders of the demonstration it has one of a
 * customer who signed up, and a code that was sent to move an account to planet.
 */
const kept = (name: string) => `tests/database/kept/${name}`;
const BACKUP = kept('29-november.backup');
const readArchive = () =>
  new Blob([brotliDecompressSync(readFileSync(kept('29-november.tar.br')))]);
const readDump = () => gunzipSync(readFileSync(kept('29-november.sql.gz')));

/** The day of that shop's clock. */
const TODAY = '2026-05-06';
const LIMIT_MS = 120_000;
const TOO_OLD =
  /^These data are of a version of the shop from before 29 November 2026, as they lack .*\. Open them once with the version of that day \(commit 94740813\)/;

const folder = mkdtempSync(join(tmpdir(), 'upgraded-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const partRows = z.array(z.object({ name: z.string(), definition: z.string() }));

/** Columns, constraints, indexes and functions, whatever the order of the columns. NOT NULL is said of the columns. */
async function readSchema(database: OpenDatabase): Promise<Readonly<Record<string, string>>> {
  const parts = await database.transaction((connection) =>
    connection.query(`
      SELECT c.relname || '.' || a.attname AS name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
          a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) AS definition
        FROM pg_class c
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
        WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      UNION ALL
      SELECT conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
      UNION ALL
      SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL
      SELECT proname, pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace`),
  );
  // PostgreSQL has the secrets of the shop, too, which stand beside an embedded database.
  const own = partRows.parse(parts).filter(({ name }) => !name.startsWith('installation_secrets'));
  return Object.fromEntries(own.map(({ name, definition }) => [name, definition]));
}

let newSchema: Readonly<Record<string, string>>;
beforeAll(async () => {
  const database = await openPgliteDatabase();
  await database.migrate(schemaMigrations);
  newSchema = await readSchema(database);
  await database.close();
}, LIMIT_MS);

const signedInSchema = z.object({ AuthenticationResult: z.object({ IdToken: z.string() }) });
const listedSchema = z.object({ orders: z.array(z.object({ orderId: z.string() })) });

/** Starts the shop on the data, signs the demonstration customer in, and lists their orders, newest first. */
async function listOrders(place: { dataDir: string; databaseUrl?: string }): Promise<string[]> {
  const backends = await startBackEnds(place, TODAY);
  try {
    const { COGNITO_CLIENT_ID: ClientId, COGNITO_ENDPOINT = '' } = backends.environment;
    const AuthParameters = { USERNAME: DEMO_CUSTOMER.tel, PASSWORD: DEMO_CUSTOMER.password };
    const signedIn = await fetch(COGNITO_ENDPOINT, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: JSON.stringify({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    });
    const { IdToken } = signedInSchema.parse(await signedIn.json()).AuthenticationResult;
    const listed = await fetch(`${backends.origin}/api/v1/user/order_lists`, {
      headers: { authorization: `Bearer ${IdToken}` },
    });
    return listedSchema.parse(await listed.json()).orders.map(({ orderId }) => orderId);
  } finally {
    await backends.close();
  }
}

const DEMO_ORDERS = [5, 4, 3, 6, 2, 1, 7].map((number) => `demo-order-${number}`);

/** The schema is that of a new shop; the rows are there, also those of tables that a step since then has changed. */
async function expectUpToDate(database: OpenDatabase): Promise<void> {
  expect(await readSchema(database)).toEqual(newSchema);
  const { orders, email_codes } = await everyRow(database);
  expect(orders).toHaveLength(10);
  expect(email_codes).toEqual([
    expect.stringMatching(/ email=planet@example\.jp .* purpose=planet /),
  ]);
  const found = await database.transaction((connection) =>
    connection.query(
      "SELECT name FROM customers WHERE search_text LIKE '%' || fold_text('みほん はなこ') || '%'",
    ),
  );
  expect(found).toEqual([{ name: '見本 花子' }]);
}

async function expectUpToDateIn(dataDir: string): Promise<void> {
  expect(await listOrders({ dataDir })).toEqual(DEMO_ORDERS);
  const database = await openPgliteDatabase(dataDirectory(dataDir).database);
  await expectUpToDate(database);
  await database.close();
}

describe('data of the version of 29 November 2026', () => {
  it('in a data directory are brought up to date when the shop starts', {
    timeout: LIMIT_MS,
  }, async () => {
    const dataDir = join(folder, 'directory');
    const archived = await openPgliteDatabase(dataDirectory(dataDir).database, readArchive());
    await archived.close();
    await expectUpToDateIn(dataDir);
  });

  it('in a backup are brought up to date when it is restored', { timeout: LIMIT_MS }, async () => {
    const dataDir = join(folder, 'restored');
    await restoreBackup(BACKUP, dataDir, schemaMigrations);
    await expectUpToDateIn(dataDir);
  });

  it.runIf(postgresqlIsHere)(
    'in a dump of PostgreSQL are brought up to date when the shop starts',
    { timeout: LIMIT_MS },
    async () => {
      const server = await startThrowawayPostgresql();
      try {
        const databaseUrl = await server.createDatabase('dumped');
        execFileSync(join(postgresqlPrograms ?? '', 'psql'), ['--quiet', databaseUrl], {
          input: readDump(),
          stdio: ['pipe', 'ignore', 'inherit'],
        });
        expect(await listOrders({ dataDir: '/nonexistent', databaseUrl })).toEqual(DEMO_ORDERS);
        const database = openPostgresqlDatabase(databaseUrl);
        await expectUpToDate(database);
        await database.close();
      } finally {
        await server.stop();
      }
    },
  );
});

describe('data of a version before 29 November 2026', () => {
  it.each(['main-api/0001-catalogue', 'card-gateway/0001-cards', 'identity-provider/0001-users'])(
    'are left as they are, with word of the version that upgrades them, when the last step is %s',
    async (name) => {
      const database = await openPgliteDatabase();
      await database.migrate([{ name, sql: 'CREATE TABLE of_then (id text)' }]);
      await expect(database.migrate(schemaMigrations)).rejects.toThrow(TOO_OLD);
      expect(Object.keys(await everyRow(database))).toEqual(['applied_migrations', 'of_then']);
      await database.close();
    },
  );

  it('in a backup are refused with the same words, and nothing is restored', async () => {
    async function* withoutTheLastStep() {
      for await (const line of readBackupFile(BACKUP)) {
        yield line.replace('"main-api/0131-order-of-unsent-notices",', '');
      }
    }
    const database = await openPgliteDatabase();
    const loading = loadBackup(database, schemaMigrations, withoutTheLastStep(), async () => {});
    await expect(loading).rejects.toThrow(TOO_OLD);
    expect(await everyRow(database)).toEqual({});
    await database.close();
  });
});
