import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { TransactionConnection } from '../database/database';
import { quotedName, type StoredColumn, type StoredTable } from './stored-tables';

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
