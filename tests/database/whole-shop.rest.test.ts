import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBackupFile } from '@/database/backup/backup-file';
import { moveToPostgresql, restoreBackup, saveBackup } from '@/database/backup/data-commands';
import { dataDirectory } from '@/database/installation';
import { openPgliteDatabase } from '@/database/pglite-database';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { createDatabaseSecretStore, createFileSecretStore } from '@/database/secret-store';
import type { EmbeddedBackends } from '@/embedded/embedded-backends';
import { schemaMigrations } from '@/embedded/schema-migrations';
import { DEMO_CUSTOMER } from '@/main-api/seed/demo-customer';
import { visitBackEnds } from '../integration/back-ends-visitor';
import { startBackEnds } from '../integration/start-back-ends';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from '../integration/throwaway-postgresql';
import { readSeededTemplate } from '../main-api/read-seeded-template';
import { ZIP } from '../main-api/shop-visitor';
import { everyRow } from './every-row';

const TODAY = '2026-05-06';
const CUSTOMERS = ['09040000001', '09040000002', '09040000003', '09040000004'];
/** Starts and restores of whole shops, on a machine that may be busy. */
const LIMIT_MS = 240_000;

const folder = mkdtempSync(join(tmpdir(), 'whole-shop-'));
const dataDir = join(folder, 'data');
const lastBackup = join(folder, 'last.backup');

function signIn(backends: EmbeddedBackends, password: string): Promise<Response> {
  return fetch(backends.environment.COGNITO_ENDPOINT ?? '', {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: backends.environment.COGNITO_CLIENT_ID,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: DEMO_CUSTOMER.tel, PASSWORD: password },
    }),
  });
}

/** The rows of one table in a backup, each with the texts of the named columns. */
async function rowsIn(file: string, table: string, columns: readonly string[]) {
  const rows: string[] = [];
  let indexes: number[] = [];
  let isTable = false;
  for await (const line of readBackupFile(file)) {
    const entry: { table?: string; columns?: string[] } | (string | null)[] = JSON.parse(line);
    if (Array.isArray(entry)) {
      if (isTable) rows.push(indexes.map((index) => entry[index]).join(' '));
      continue;
    }
    isTable = entry.table === table;
    indexes = columns.map((column) => entry.columns?.indexOf(column) ?? -1);
  }
  return rows;
}

async function everyRowIn(directory: string) {
  const database = await openPgliteDatabase(dataDirectory(directory).database);
  try {
    return await everyRow(database);
  } finally {
    await database.close();
  }
}

const secretsIn = (directory: string) =>
  createFileSecretStore(dataDirectory(directory).secrets).all();

/** Of the shop when it had stopped. */
let rows: Awaited<ReturnType<typeof everyRowIn>>;
let idToken: string;
/** Of orders by when they were placed. */
const ids: { before: string[]; during: string[]; after: string[] } = {
  before: [],
  during: [],
  after: [],
};
const savedOrders: { duringBackup: string[][] } = { duringBackup: [] };
let refusedMove: unknown;
let stranger: number;

beforeAll(async () => {
  // Begins with the seeded shop, as to seed one takes seconds.
  const template = await openPgliteDatabase(
    dataDirectory(dataDir).database,
    await readSeededTemplate(),
  );
  await template.close();
  const backends = await startBackEnds({ dataDir }, TODAY);
  try {
    const body: { AuthenticationResult: { IdToken: string } } = await (
      await signIn(backends, DEMO_CUSTOMER.password)
    ).json();
    idToken = body.AuthenticationResult.IdToken;
    stranger = (await fetch(`${backends.origin}/backups`, { method: 'POST' })).status;
    refusedMove = await moveToPostgresql(
      { dataDir },
      'postgresql://nobody@127.0.0.1:1/nothing',
      schemaMigrations,
    ).catch((error: unknown) => error);

    const people = visitBackEnds([backends], TODAY);
    for (const tel of CUSTOMERS) await people.signUp(tel);
    const starts = await people.starts(ZIP.shibuya, 'open');
    const order = async (tel: string) => {
      const selectedDate = starts.splice(0, 8)[0] ?? '';
      return people.place(tel, tel, await people.orderBody(ZIP.shibuya, { selectedDate }));
    };
    const [first = '', second = '', third = '', last = ''] = CUSTOMERS;
    ids.before.push(await order(first));
    const duringBackup = join(folder, 'during.backup');
    const [, ...during] = await Promise.all([
      saveBackup(dataDir, duringBackup),
      order(second),
      order(third),
    ]);
    ids.during.push(...during);
    ids.after.push(await order(last));
    savedOrders.duringBackup = await Promise.all(
      [
        ['orders', 'id'],
        ['order_visits', 'order_id'],
        ['order_payments', 'order_id'],
        ['staff_slots', 'order_id'],
      ].map(([table = '', column = '']) => rowsIn(duringBackup, table, [column])),
    );
    await saveBackup(dataDir, lastBackup);
  } finally {
    await backends.close();
  }
  rows = await everyRowIn(dataDir);
}, LIMIT_MS);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a backup needs the operations token and is readable by its owner only', () => {
  expect(stranger).toBe(401);
  expect(statSync(lastBackup).mode & 0o777).toBe(0o600);
});

test('a backup made while customers order contains each order completely or not at all', () => {
  const [orders = [], visits = [], payments = [], slots = []] = savedOrders.duringBackup;
  expect(orders).toEqual(expect.arrayContaining(ids.before));
  for (const id of ids.after) expect(orders).not.toContain(id);
  for (const id of [...ids.before, ...ids.during]) {
    const isThere = orders.includes(id);
    expect(visits.filter((of) => of === id)).toHaveLength(isThere ? 1 : 0);
    expect(payments.filter((of) => of === id)).toHaveLength(isThere ? 1 : 0);
    // Two hours, and what it takes to get there and away.
    expect(slots.filter((of) => of === id).length > 0).toBe(isThere);
  }
});

test('moving data that are in use is refused', () => {
  expect(refusedMove).toMatchObject({
    name: 'DataProblem',
    message: expect.stringMatching(
      /^The data directory .* is in use: the back ends at http.*Stop them first\.$/,
    ),
  });
});

test('a stopped shop leaves only the database and the secrets in its directory', () => {
  expect(readdirSync(dataDir).sort()).toEqual(['database', 'secrets']);
});

test(
  'a restored shop has every row and every secret',
  async () => {
    const restored = join(folder, 'restored');
    await restoreBackup(lastBackup, restored, schemaMigrations);
    const placed = [...ids.before, ...ids.during, ...ids.after];
    expect(placed.filter((id) => rows.orders?.some((row) => row.includes(` id=${id} `)))).toEqual(
      placed,
    );
    expect(await everyRowIn(restored)).toEqual(rows);
    expect(await secretsIn(restored)).toEqual(await secretsIn(dataDir));
    expect(readdirSync(restored).sort()).toEqual(['database', 'secrets']);
    for (const name of readdirSync(join(restored, 'secrets'))) {
      expect(statSync(join(restored, 'secrets', name)).mode & 0o777).toBe(0o600);
    }
    await expect(restoreBackup(lastBackup, restored, schemaMigrations)).rejects.toThrow(
      /^There are data in .* already\./,
    );
  },
  LIMIT_MS,
);

test('a failed restore leaves no data', async () => {
  const target = join(folder, 'empty');
  await expect(restoreBackup(join(folder, 'none'), target, schemaMigrations)).rejects.toThrow(
    /^The backup cannot be read: ENOENT/,
  );
  expect(existsSync(target)).toBe(false);
  await expect(restoreBackup(lastBackup, target, schemaMigrations.slice(0, -1))).rejects.toThrow(
    /^These data are of a newer version of the shop, which has main-api\/.*\. Use that one\.$/,
  );
  expect(readdirSync(target)).toEqual([]);
  await expect(saveBackup(target, join(folder, 'of-nothing'))).rejects.toThrow(
    /^There are no data in /,
  );
});

describe.runIf(postgresqlIsHere)('a move to PostgreSQL', () => {
  let server: ThrowawayPostgresql;

  beforeAll(async () => {
    server = await startThrowawayPostgresql();
  });
  afterAll(() => server.stop());

  test(
    'keeps every row and every secret, and customers can sign in and order',
    async () => {
      const databaseUrl = await server.createDatabase('moved');
      const moved = await moveToPostgresql({ dataDir }, databaseUrl, schemaMigrations);
      const database = openPostgresqlDatabase(databaseUrl);
      const { installation_secrets, applied_migrations, ...others } = await everyRow(database);
      const { applied_migrations: applied = [], ...expected } = rows;
      expect(others).toEqual(expected);
      expect(applied_migrations?.filter((row) => !row.includes('name=installation/'))).toEqual(
        applied,
      );
      expect(await createDatabaseSecretStore(database.db).all()).toEqual(await secretsIn(dataDir));
      expect(installation_secrets).toHaveLength(7);
      expect(moved.tables).toBe(Object.keys(rows).filter((name) => !name.endsWith('_seq')).length);
      await database.close();

      await expect(
        moveToPostgresql({ file: lastBackup }, databaseUrl, schemaMigrations),
      ).rejects.toThrow(/^The database is not empty/);

      const secrets = await secretsIn(dataDir);
      const backends = await startBackEnds({ dataDir: '/nonexistent', databaseUrl }, TODAY);
      expect(backends.environment).toMatchObject({
        NEXTAUTH_SECRET: secrets['session-secret'],
        OPS_TOKEN: secrets['ops-token'],
      });
      expect((await signIn(backends, DEMO_CUSTOMER.password)).status).toBe(200);
      expect((await signIn(backends, 'another-password')).status).toBe(400);
      const payMethods = await fetch(`${backends.origin}/api/v1/user/customer_pay_methods`, {
        headers: { authorization: `Bearer ${idToken}` },
      });
      expect(payMethods.status).toBe(200);
      expect((await fetch(`${backends.origin}/backups`, { method: 'POST' })).status).toBe(404);
      const people = visitBackEnds([backends], TODAY);
      await people.signUp('09040000009');
      const body = await people.orderBody(ZIP.shibuya, {
        selectedDate: await people.startAt(ZIP.shibuya),
      });
      expect(await people.place('09040000009', 'moved', body)).toMatch(/\S/);
      await backends.close();
    },
    LIMIT_MS,
  );

  test('accepts a backup file in place of a data directory', async () => {
    const databaseUrl = await server.createDatabase('moved-file');
    await moveToPostgresql({ file: lastBackup }, databaseUrl, schemaMigrations);
    const database = openPostgresqlDatabase(databaseUrl);
    const { orders } = await everyRow(database);
    await database.close();
    expect(orders?.length).toBe((await rowsIn(lastBackup, 'orders', ['id'])).length);
  });

  test('reports an unreachable database without its password', async () => {
    const error: unknown = await moveToPostgresql(
      { file: lastBackup },
      'postgresql://shop:se3ret@127.0.0.1:1/moved',
      schemaMigrations,
    ).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      name: 'DataProblem',
      message: 'The PostgreSQL of DATABASE_URL cannot be used (ECONNREFUSED)',
    });
  });
});
