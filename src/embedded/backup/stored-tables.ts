import { z } from 'zod';
import type { TransactionConnection } from '../database/database';

export interface StoredColumn {
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
