import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { TransactionConnection } from '../database';

interface StoredColumn {
  readonly name: string;
  /** As SQL writes it, e.g. `numeric(10,2)`. */
  readonly type: string;
}

export interface StoredTable {
  readonly name: string;
  /** Without generated columns. */
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

export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

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

/** All tables, ordered so that inserting their rows breaks no foreign key. */
export async function listTables(connection: TransactionConnection) {
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

export async function listSequences(connection: TransactionConnection): Promise<readonly string[]> {
  return nameRows.parse(await connection.query(SEQUENCES)).map(({ name }) => name);
}

/*
 * A row is a JSON array of its columns as PostgreSQL's own text. This keeps microseconds, numerics of any
 * length, bytes, and the difference between JSON null and SQL NULL.
 */

/** Settings that make both databases write values in the same way. */
export const PLAIN_VALUES = `
  SET LOCAL TimeZone = 'UTC';
  SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL extra_float_digits = 1;
  SET LOCAL bytea_output = 'hex';
`;

const BATCH_ROWS = 1_000;
/** Rows with pictures have megabytes each. */
const BATCH_ROWS_WITH_BYTES = 4;

const rowRows = z.array(z.object({ row: z.string() }));
const tallyRows = z.tuple([z.object({ rows: z.string(), checksum: z.string() })]);

/** The checksum is the sum of the rows' hashes, so it does not depend on their order. */
export interface Tally {
  readonly rows: number;
  readonly checksum: string;
}

const rowExpression = (columns: readonly StoredColumn[]) =>
  `json_build_array(${columns.map(({ name }) => `${quotedName(name)}::text`).join(', ')})::text`;

/** Fits a signed bigint. */
const HASH_DIGITS = 15;

export function rowHash(row: string): bigint {
  const hash = createHash('sha256').update(row).digest('hex').slice(0, HASH_DIGITS);
  return BigInt(`0x${hash}`);
}

/** Counts the rows and adds up what `rowHash` gives for each, in the database. */
export async function computeTally(
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

/** Writes rows from `readRows`; identity columns keep their numbers. */
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
