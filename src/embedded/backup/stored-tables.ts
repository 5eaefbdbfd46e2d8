import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { TransactionConnection } from '../database/database';

interface StoredColumn {
  readonly name: string;
  /** As SQL writes it, e.g. `numeric(10,2)`. */
  readonly type: string;
}

export interface StoredTable {
  readonly name: string;
  /** Those that hold what was written, not what the database derives from it. */
  readonly columns: readonly StoredColumn[];
}

const columnRows = z.array(
  z.object({ table_name: z.string(), name: z.string().nullable(), type: z.string().nullable() }),
);
const referenceRows = z.array(z.object({ table_name: z.string(), referenced: z.string() }));
const nameRows = z.array(z.object({ name: z.string() }));

const COLUMNS = `
  SELECT c.relname AS table_name, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
  FROM pg_class c
  LEFT JOIN pg_attribute a
    ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relnamespace = current_schema()::regnamespace
  ORDER BY c.relname, a.attnum`;

const REFERENCES = `
  SELECT c.relname AS table_name, r.relname AS referenced
  FROM pg_constraint f
  JOIN pg_class c ON c.oid = f.conrelid
  JOIN pg_class r ON r.oid = f.confrelid
  WHERE f.contype = 'f' AND c.relnamespace = current_schema()::regnamespace`;

const SEQUENCES = `
  SELECT relname AS name FROM pg_class
  WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace
  ORDER BY relname`;

/** A name of the database's, ready to stand in SQL. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Each table after those its rows refer to. */
function inReferenceOrder(
  tables: readonly StoredTable[],
  references: z.infer<typeof referenceRows>,
): readonly StoredTable[] {
  const ordered: StoredTable[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const ready = [...waiting].filter(
      ({ name }) =>
        !references.some((other) => other.table_name === name && names.has(other.referenced)),
    );
    if (ready.length === 0) throw new Error(`tables in a circle: ${[...names].join(', ')}`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

/** Every table, in an order in which their rows can be written without breaking a foreign key. */
export async function listTables(
  connection: TransactionConnection,
): Promise<readonly StoredTable[]> {
  const tables = new Map<string, StoredColumn[]>();
  for (const { table_name, name, type } of columnRows.parse(await connection.query(COLUMNS))) {
    const columns = tables.get(table_name) ?? [];
    if (name !== null && type !== null) columns.push({ name, type });
    tables.set(table_name, columns);
  }
  return inReferenceOrder(
    [...tables].map(([name, columns]) => ({ name, columns })),
    referenceRows.parse(await connection.query(REFERENCES)),
  );
}

/** The names of all sequences, those of identity columns among them. */
export async function listSequences(connection: TransactionConnection): Promise<readonly string[]> {
  return nameRows.parse(await connection.query(SEQUENCES)).map(({ name }) => name);
}

/*
 * A row travels as a JSON array of its columns' texts, as the database itself writes and reads them:
 * microseconds, numerics of any length, bytes and the difference between a JSON null and no value
 * survive, and no type has to be known here.
 */

/** Makes both ends write every value the same way, whatever the server is set to. */
export const PLAIN_VALUES = `
  SET LOCAL TimeZone = 'UTC';
  SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL extra_float_digits = 1;
  SET LOCAL bytea_output = 'hex';
`;

const BATCH_ROWS = 1_000;
/** Rows with pictures are megabytes each. */
const BATCH_ROWS_WITH_BYTES = 4;

const rowRows = z.array(z.object({ row: z.string() }));
const tallyRows = z.tuple([z.object({ rows: z.string(), checksum: z.string() })]);

/** How many rows, and the sum of what each hashes to: equal for the same rows in any order. */
export interface Tally {
  readonly rows: number;
  readonly checksum: string;
}

const rowExpression = (columns: readonly StoredColumn[]) =>
  `json_build_array(${columns.map(({ name }) => `${quotedName(name)}::text`).join(', ')})::text`;

/** As many hexadecimal digits as fit a bigint without its sign. */
const HASH_DIGITS = 15;

/** Counts rows while they pass by. */
export class RunningTally {
  #rows = 0;
  #checksum = 0n;

  add(row: string): void {
    this.#rows += 1;
    const hash = createHash('sha256').update(row).digest('hex').slice(0, HASH_DIGITS);
    this.#checksum += BigInt(`0x${hash}`);
  }

  get tally(): Tally {
    return { rows: this.#rows, checksum: String(this.#checksum) };
  }
}

/** What `RunningTally` makes of the table's rows, made by the database. */
export async function tallyOf(
  connection: TransactionConnection,
  { name, columns }: StoredTable,
): Promise<Tally> {
  const hash = `encode(sha256(convert_to(${rowExpression(columns)}, 'UTF8')), 'hex')`;
  const [{ rows, checksum }] = tallyRows.parse(
    await connection.query(`
      SELECT count(*)::text AS rows,
        coalesce(sum(('x' || left(${hash}, ${HASH_DIGITS}))::bit(${HASH_DIGITS * 4})::bigint), 0)::text
          AS checksum
      FROM ${quotedName(name)}`),
  );
  return { rows: Number(rows), checksum };
}

/** Every row of the table, some at a time. */
export async function* readRows(
  connection: TransactionConnection,
  { name, columns }: StoredTable,
): AsyncGenerator<readonly string[]> {
  const hasBytes = columns.some(({ type }) => type === 'bytea');
  const fetchRows = `FETCH ${hasBytes ? BATCH_ROWS_WITH_BYTES : BATCH_ROWS} FROM stored_rows`;
  await connection.query(
    `DECLARE stored_rows NO SCROLL CURSOR FOR
      SELECT ${rowExpression(columns)} AS row FROM ${quotedName(name)}`,
  );
  for (;;) {
    const rows = rowRows.parse(await connection.query(fetchRows));
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await connection.query('CLOSE stored_rows');
}

/** Writes rows as `readRows` gave them, with the numbers that identity columns had. */
export async function writeRows(
  connection: TransactionConnection,
  { name, columns }: StoredTable,
  rows: readonly string[],
): Promise<void> {
  const names = columns.map((column) => quotedName(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(value->>${index})::${type}`).join(', ');
  await connection.query(
    `INSERT INTO ${quotedName(name)} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${values} FROM json_array_elements($1::json) AS value`,
    [`[${rows.join(',')}]`],
  );
}
