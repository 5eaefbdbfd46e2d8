import type { z } from 'zod';
import type { Migration, OpenDatabase, TransactionConnection } from '../database/database';
import { applyMigrations } from '../database/postgresql-database';
import { BACKUP_FORMAT, backupHeadSchema, backupPartSchema } from './backup-lines';
import { DataProblem } from './stopped-data';
import {
  listTables,
  PLAIN_VALUES,
  quotedName,
  type StoredTable,
  tallyOf,
  writeRows,
} from './stored-tables';

type BackupHead = z.infer<typeof backupHeadSchema>;
type BackupPart = z.infer<typeof backupPartSchema>;

const BATCH_ROWS = 1_000;
const BATCH_CHARACTERS = 1_000_000;

export interface Loaded {
  readonly tables: number;
  readonly rows: number;
}

function damaged(reason: string): DataProblem {
  return new DataProblem(`This is not a backup of the shop, or it is damaged: ${reason}`);
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged('a line cannot be read');
  }
}

function parsePart(line: string): BackupPart {
  const part = backupPartSchema.safeParse(parseLine(line));
  if (!part.success) throw damaged('a line has no meaning');
  return part.data;
}

function checkHead(line: string, migrations: readonly Migration[]): BackupHead {
  const head = backupHeadSchema.safeParse(parseLine(line));
  if (!head.success) throw damaged('it does not begin as one');
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = head.data.migrations.find((name) => !known.has(name));
  if (head.data.format > BACKUP_FORMAT || unknown !== undefined) {
    throw new DataProblem(
      `These data are of a newer version of the shop${unknown ? `, which has ${unknown}` : ''}. Use that one.`,
    );
  }
  return head.data;
}

async function refuseOtherThanEmpty(connection: TransactionConnection): Promise<void> {
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

class RowsOfTable {
  #rows: string[] = [];
  #characters = 0;

  constructor(
    private readonly connection: TransactionConnection,
    private readonly table: StoredTable,
  ) {}

  async add(row: string): Promise<void> {
    this.#rows.push(row);
    this.#characters += row.length;
    if (this.#rows.length >= BATCH_ROWS || this.#characters >= BATCH_CHARACTERS) await this.write();
  }

  async write(): Promise<void> {
    if (this.#rows.length > 0) await writeRows(this.connection, this.table, this.#rows);
    this.#rows = [];
    this.#characters = 0;
  }
}

/** Uses the backup's column order, which a later schema may not have. */
function tableOf(
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
    const tally = await tallyOf(connection, table);
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
  let rows: RowsOfTable | undefined;
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw damaged('its end is missing');
    if (line.startsWith('[')) {
      if (!rows) throw damaged('a row belongs to no table');
      await rows.add(line);
      continue;
    }
    await rows?.write();
    const part = parsePart(line);
    if ('end' in part) return compareTallies(connection, written, tables, part);
    if ('table' in part) {
      const table = tableOf(tables, part);
      written.push(table);
      rows = new RowsOfTable(connection, table);
    } else {
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
    const head = checkHead(first, migrations);
    // Takes the migration lock, so that a shop starting on this database waits.
    await applyMigrations(connection, []);
    await refuseOtherThanEmpty(connection);
    await connection.script(PLAIN_VALUES);
    const tables = await makeTables(connection, migrations, head);
    const loaded = await loadParts(connection, tables, lines);
    await applyMigrations(connection, migrations);
    await keepSecrets(head.secrets, connection);
    return loaded;
  });
}
