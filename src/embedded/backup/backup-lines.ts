import { z } from 'zod';
import type { TransactionConnection } from '../database/database';
import { appliedMigrations } from '../database/postgresql-database';
import {
  listSequences,
  listTables,
  PLAIN_VALUES,
  quotedName,
  RunningTally,
  readRows,
  type Tally,
} from './stored-tables';

/*
 * Lines of JSON: a head, each table's columns and rows, the sequences, and an end that proves completeness.
 * Rows are arrays, everything else is an object.
 */

/** The format of the lines, not of the schema. Readers reject a newer format. */
export const BACKUP_FORMAT = 1;

export const backupHeadSchema = z.object({
  backup: z.literal('ouchi-service-storefront'),
  format: z.number().int(),
  migrations: z.array(z.string()),
  /** The names become file names. */
  secrets: z.record(z.string().regex(/^[a-z][a-z-]*$/), z.string()),
});

export const backupPartSchema = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
  z.object({ end: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })) }),
]);

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
  } satisfies z.infer<typeof backupHeadSchema>);
  const end: Record<string, Tally> = {};
  for (const table of await listTables(connection)) {
    const tally = new RunningTally();
    yield JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) });
    for await (const rows of readRows(connection, table)) {
      for (const row of rows) {
        tally.add(row);
        yield row;
      }
    }
    end[table.name] = tally.tally;
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
