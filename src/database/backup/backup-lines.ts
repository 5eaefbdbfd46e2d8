import { z } from 'zod';
import type { Migration, OpenDatabase, TransactionConnection } from '../database';
import {
  appliedMigrations,
  applyMigrations,
  findUnknownMigration,
  requireStartingPoints,
} from '../migrations';
import { DataProblem } from './stopped-data';
import {
  computeTally,
  listSequences,
  listTables,
  PLAIN_VALUES,
  quotedName,
  readRows,
  rowHash,
  type StoredTable,
  type Tally,
  writeRows,
} from './stored-tables';

/*
 * Lines of JSON: a head, each table's columns and rows, the sequences, and an end that proves completeness.
 * Rows are arrays, everything else is an object.
 */

/** The format of the lines, not of the schema. Readers reject a newer format. */
const BACKUP_FORMAT = 1;

const backupHeadSchema = z.object({
  backup: z.literal('ouchi-service-storefront'),
  format: z.number().int(),
  migrations: z.array(z.string()),
  /** The names become file names. */
  secrets: z.record(z.string().regex(/^[a-z][a-z-]*$/), z.string()),
});
type BackupHead = z.infer<typeof backupHeadSchema>;

const backupPartSchema = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
  z.object({ end: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })) }),
]);
type BackupPart = z.infer<typeof backupPartSchema>;

const sequenceRows = z.tuple([z.object({ last_value: z.string(), is_called: z.boolean() })]);

/** A snapshot of one moment: the transaction must be new and stay open until the last line. */
export async function* backupLines(
  connection: TransactionConnection,
  secrets: Readonly<Record<string, string>>,
): AsyncGenerator<string> {
  await connection.script(
    `SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY; ${PLAIN_VALUES}`,
  );
  yield JSON.stringify({
    backup: 'ouchi-service-storefront',
    format: BACKUP_FORMAT,
    migrations: await appliedMigrations(connection),
    secrets,
  } satisfies BackupHead);
  const end: Record<string, Tally> = {};
  for (const table of await listTables(connection)) {
    let checksum = 0n;
    let rowCount = 0;
    yield JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) });
    for await (const rows of readRows(connection, table)) {
      rowCount += rows.length;
      for (const row of rows) {
        checksum += rowHash(row);
        yield row;
      }
    }
    end[table.name] = { rows: rowCount, checksum: String(checksum) };
  }
  for (const sequence of await listSequences(connection)) {
    const [{ last_value, is_called }] = sequenceRows.parse(
      await connection.query(
        `SELECT last_value::text AS last_value, is_called FROM ${quotedName(sequence)}`,
      ),
    );
    yield JSON.stringify({ sequence, lastValue: last_value, isCalled: is_called });
  }
  yield JSON.stringify({ end });
}

const BATCH_ROWS = 1_000;
const BATCH_CHARACTERS = 1_000_000;

export interface Loaded {
  readonly tables: number;
  readonly rows: number;
}

function damaged(reason: string): DataProblem {
  return new DataProblem(`This is not a backup of the shop, or it is damaged: ${reason}`);
}

/** @param meaningless what is wrong with a line that the schema rejects */
function parseLine<T>(line: string, schema: z.ZodType<T>, meaningless: string): T {
  let content: unknown;
  try {
    content = JSON.parse(line);
  } catch {
    throw damaged('a line cannot be read');
  }
  const part = schema.safeParse(content);
  if (!part.success) throw damaged(meaningless);
  return part.data;
}

function parseHead(line: string, migrations: readonly Migration[]): BackupHead {
  const head = parseLine(line, backupHeadSchema, 'it does not begin as one');
  const unknown = findUnknownMigration(head.migrations, migrations);
  if (head.format > BACKUP_FORMAT || unknown !== undefined) {
    throw new DataProblem(
      `These data are of a newer version of the shop${unknown ? `, which has ${unknown}` : ''}. Use that one.`,
    );
  }
  requireStartingPoints(head.migrations, migrations);
  return head;
}

async function requireEmptyDatabase(connection: TransactionConnection): Promise<void> {
  const tables = await listTables(connection);
  const others = tables.filter(({ name }) => name !== 'applied_migrations');
  const applied = await connection.query('SELECT name FROM applied_migrations LIMIT 1');
  if (others.length > 0 || applied.length > 0) {
    throw new DataProblem(
      'The database is not empty: it has tables already. Nothing was changed; give an empty one.',
    );
  }
}

/** The tables of the backup's schema, without rows that migrations inserted. */
async function makeTables(
  connection: TransactionConnection,
  migrations: readonly Migration[],
  head: BackupHead,
): Promise<ReadonlyMap<string, StoredTable>> {
  const applied = new Set(head.migrations);
  await applyMigrations(
    connection,
    migrations.filter(({ name }) => applied.has(name)),
  );
  const tables = await listTables(connection);
  await connection.script(`TRUNCATE ${tables.map(({ name }) => quotedName(name)).join(', ')}`);
  return new Map(tables.map((table) => [table.name, table]));
}

/** Uses the backup's column order, which a later schema may not have. */
function findBackupTable(
  tables: ReadonlyMap<string, StoredTable>,
  { table: name, columns }: Extract<BackupPart, { table: string }>,
): StoredTable {
  const table = tables.get(name);
  const inOrder = columns.flatMap(
    (column) => table?.columns.filter((own) => own.name === column) ?? [],
  );
  if (inOrder.length !== columns.length || inOrder.length !== table?.columns.length) {
    throw damaged(`its table ${name} is another than this shop’s`);
  }
  return { name, columns: inOrder };
}

async function compareTallies(
  connection: TransactionConnection,
  written: readonly StoredTable[],
  tables: ReadonlyMap<string, StoredTable>,
  { end }: Extract<BackupPart, { end: object }>,
): Promise<Loaded> {
  let rows = 0;
  for (const table of written) {
    const tally = await computeTally(connection, table);
    const expected = end[table.name];
    if (tally.rows !== expected?.rows || tally.checksum !== expected.checksum) {
      throw damaged(`the rows of ${table.name} are others than were written down`);
    }
    rows += tally.rows;
  }
  if (written.length !== tables.size || written.length !== Object.keys(end).length) {
    throw damaged('tables are missing');
  }
  return { tables: written.length, rows };
}

async function loadParts(
  connection: TransactionConnection,
  tables: ReadonlyMap<string, StoredTable>,
  lines: AsyncIterator<string>,
): Promise<Loaded> {
  const written: StoredTable[] = [];
  let rows: string[] = [];
  let characters = 0;
  async function writeBatch(): Promise<void> {
    const table = written.at(-1);
    if (table && rows.length > 0) await writeRows(connection, table, rows);
    rows = [];
    characters = 0;
  }
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw damaged('its end is missing');
    if (line.startsWith('[')) {
      if (written.length === 0) throw damaged('a row belongs to no table');
      rows.push(line);
      characters += line.length;
      if (rows.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await writeBatch();
      continue;
    }
    await writeBatch();
    const part = parseLine(line, backupPartSchema, 'a line has no meaning');
    if ('end' in part) return compareTallies(connection, written, tables, part);
    if ('table' in part) written.push(findBackupTable(tables, part));
    else {
      await connection.query('SELECT setval($1::regclass, $2::bigint, $3::boolean)', [
        quotedName(part.sequence),
        part.lastValue,
        String(part.isCalled),
      ]);
    }
  }
}

/**
 * Loads into an empty database in one transaction: the backup's schema, all rows with their checksums, then
 * newer migrations.
 * @param migrations all migrations of this version
 * @throws DataProblem when the database is not empty, or the backup is damaged or newer
 * @throws StartProblem when the backup is older than a starting point
 */
export function loadBackup(
  database: OpenDatabase,
  migrations: readonly Migration[],
  backup: AsyncIterable<string>,
  keepSecrets: (secrets: BackupHead['secrets'], connection: TransactionConnection) => Promise<void>,
): Promise<Loaded> {
  return database.transaction(async (connection) => {
    const lines = backup[Symbol.asyncIterator]();
    const { value: first, done } = await lines.next();
    if (done) throw damaged('it is empty');
    const head = parseHead(first, migrations);
    // Takes the migration lock, so that a shop starting on this database waits.
    await applyMigrations(connection, []);
    await requireEmptyDatabase(connection);
    await connection.script(PLAIN_VALUES);
    const tables = await makeTables(connection, migrations, head);
    const loaded = await loadParts(connection, tables, lines);
    await applyMigrations(connection, migrations);
    await keepSecrets(head.secrets, connection);
    return loaded;
  });
}
