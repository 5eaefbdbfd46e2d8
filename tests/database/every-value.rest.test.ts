import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressLines, readBackupFile, writeWholeFile } from '@/database/backup/backup-file';
import { backupLines, loadBackup } from '@/database/backup/backup-lines';
import type { Migration, OpenDatabase } from '@/database/database';
import { openPgliteDatabase } from '@/database/pglite-database';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import {
  postgresqlIsHere,
  startThrowawayPostgresql,
  type ThrowawayPostgresql,
} from '../integration/throwaway-postgresql';
import { allKindsOfValues, INSERT_VALUES } from './all-kinds-of-values';
import { everyRow } from './every-row';

const folder = mkdtempSync(join(tmpdir(), 'every-value-'));
const backup = join(folder, 'values.backup');
const secrets = { 'session-secret': 'a secret', 'token-signing-key': '{"kty":"EC"}' };
let source: OpenDatabase;

function save(file: string): Promise<void> {
  return writeWholeFile(file, (handle) =>
    source.transaction((connection) => compressLines(backupLines(connection, secrets), handle)),
  );
}

beforeAll(async () => {
  source = await openPgliteDatabase();
  await source.migrate(allKindsOfValues);
  await source.transaction((connection) => connection.script(INSERT_VALUES));
  await save(backup);
});

afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true });
});

test('a backup file is readable by its owner only and never overwrites another', async () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  const before = readFileSync(backup);
  await expect(save(backup)).rejects.toThrow('is there already');
  expect(readFileSync(backup)).toEqual(before);
});

test('a backup that cannot be written leaves no file', async () => {
  await expect(save(join(folder, 'nowhere/values.backup'))).rejects.toThrow(
    /^The backup cannot be written: ENOENT/,
  );
  const broken = join(folder, 'broken.backup');
  const fails = () => Promise.reject(new Error('no space'));
  await expect(writeWholeFile(broken, fails)).rejects.toThrow('no space');
  expect(readdirSync(folder)).toEqual(['values.backup']);
});

function takesABackup(openEmpty: () => Promise<OpenDatabase>) {
  let kept: unknown;
  const load = (
    database: OpenDatabase,
    {
      migrations = allKindsOfValues,
      file = backup,
    }: { migrations?: readonly Migration[]; file?: string } = {},
  ) =>
    loadBackup(database, migrations, readBackupFile(file), async (given) => {
      kept = given;
    });

  test('a restore brings back every value of every type, the secrets and the sequences', async () => {
    const target = await openEmpty();
    expect(await load(target)).toEqual({ tables: 5, rows: 7 });
    const rows = await everyRow(target);
    expect(rows).toEqual(await everyRow(source));
    expect(rows.a_value).toHaveLength(3);
    expect(kept).toEqual(secrets);

    const next = await target.transaction((connection) =>
      connection.query('INSERT INTO a_value DEFAULT VALUES RETURNING id::int, twice::int'),
    );
    expect(next).toEqual([{ id: 5, twice: 10 }]);
    const insert = (sql: string) => target.transaction((connection) => connection.query(sql));
    await expect(insert('INSERT INTO a_reference VALUES (3)')).rejects.toThrow('foreign key');
    await expect(
      insert("INSERT INTO a_value (during) VALUES ('[2026-05-06 10:30+09,2026-05-06 10:45+09)')"),
    ).rejects.toThrow('exclusion constraint');
    await target.close();
  });

  test('a restore of an older backup applies the migrations added since', async () => {
    const target = await openEmpty();
    const since: Migration = {
      name: 'test/0000-since',
      sql: "ALTER TABLE a_reference ADD COLUMN since text; UPDATE a_reference SET since = 'of ' || value;",
    };
    const older = { name: 'test/0002-older-than-none', sql: 'CREATE TABLE another (id text)' };
    await load(target, { migrations: [...allKindsOfValues, since, older] });
    const { a_reference, applied_migrations, another } = await everyRow(target);
    expect(a_reference?.map((row) => row.slice(row.indexOf('since=')))).toEqual([
      'since=of 1 value=1',
      'since=of 2 value=2',
      'since=of 4 value=4',
    ]);
    expect(applied_migrations).toHaveLength(3);
    expect(another).toEqual([]);
    await target.close();
  });

  test('a damaged or newer backup is refused and nothing of it is stored', async () => {
    const text = gunzipSync(readFileSync(backup)).toString();
    const lines = text.split('\n');
    const spoilt = (name: string, content: string | Buffer) => {
      const file = join(folder, name);
      writeFileSync(file, Buffer.isBuffer(content) ? content : gzipSync(content));
      return file;
    };
    const target = await openEmpty();
    const damaged = /^This is not a backup of the shop, or it is damaged/;
    for (const file of [
      spoilt('empty', Buffer.alloc(0)),
      spoilt('text', Buffer.from('a text')),
      spoilt('other', 'a zipped text\n'),
      spoilt('cut', readFileSync(backup).subarray(0, -2_000)),
      spoilt('without-end', lines.slice(0, -2).join('\n')),
      spoilt('without-a-row', lines.filter((line) => !line.startsWith('["1", "of 1"')).join('\n')),
      spoilt('other-value', text.replace('of 1', 'of 3')),
      spoilt('other-column', text.replace('"moment"', '"memento"')),
      spoilt('way-out', text.replace('session-secret', '../session-secret')),
    ]) {
      await expect(load(target, { file }), file).rejects.toThrow(damaged);
    }
    const newer = spoilt('newer', text.replace('"format":1', '"format":2'));
    await expect(load(target, { file: newer })).rejects.toThrow(
      /^These data are of a newer version/,
    );
    await expect(load(target, { migrations: [] })).rejects.toThrow(
      'These data are of a newer version of the shop, which has test/0001-values. Use that one.',
    );
    expect(await everyRow(target)).toEqual({});

    await load(target);
    await expect(load(target)).rejects.toThrow(/^The database is not empty/);
    expect(await everyRow(target)).toEqual(await everyRow(source));
    await target.close();
  });
}

describe('the embedded database', () => {
  let target: OpenDatabase;

  beforeAll(async () => {
    target = await openPgliteDatabase();
  });
  afterAll(() => target.close());

  takesABackup(async () => {
    // Emptied rather than opened anew, which takes seconds.
    await target.transaction((connection) =>
      connection.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public;'),
    );
    return { ...target, close: async () => {} };
  });
});

describe.runIf(postgresqlIsHere)('PostgreSQL', () => {
  let server: ThrowawayPostgresql;
  let opened = 0;

  beforeAll(async () => {
    server = await startThrowawayPostgresql();
  });
  afterAll(() => server.stop());

  takesABackup(async () => {
    opened += 1;
    return openPostgresqlDatabase(await server.createDatabase(`values-${opened}`));
  });
});

// The last one, as it takes the source's place.
test('a backup made during writes contains the state between two transactions', async () => {
  await source.transaction((connection) =>
    connection.script(`
      DROP SCHEMA public CASCADE;
      CREATE SCHEMA public;
      CREATE TABLE applied_migrations (name text);
      CREATE TABLE a_journal (step int PRIMARY KEY);
      CREATE TABLE b_balance (name text PRIMARY KEY, amount int);
      INSERT INTO b_balance VALUES ('one', 1000), ('other', 0)`),
  );
  let steps = 0;
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      steps += 1;
      const step = String(steps);
      await source.transaction(async (connection) => {
        await connection.query('INSERT INTO a_journal VALUES ($1::int)', [step]);
        await connection.query("UPDATE b_balance SET amount = amount - 1 WHERE name = 'one'");
        await connection.query("UPDATE b_balance SET amount = amount + 1 WHERE name = 'other'");
      });
    }
  };
  const writers = [write(), write(), write()];
  const saved: { journal: number; balances: string[] }[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = steps;
    const lines = await source.transaction(async (connection) => {
      const taken: string[] = [];
      for await (const line of backupLines(connection, {})) {
        taken.push(line);
        // Writers get their turn, were they not made to wait.
        await new Promise(setImmediate);
      }
      return taken;
    });
    const journal = lines.filter((line) => /^\["\d+"\]$/.test(line)).length;
    const balances = lines.filter((line) => /^\["o/.test(line));
    saved.push({ journal, balances });
    expect(journal).toBeGreaterThanOrEqual(before - writers.length);
  }
  isOver = true;
  await Promise.all(writers);
  for (const { journal, balances } of saved) {
    expect(balances.sort()).toEqual([`["one", "${1000 - journal}"]`, `["other", "${journal}"]`]);
  }
  expect(steps).toBeGreaterThan(saved[0]?.journal ?? steps);
});
