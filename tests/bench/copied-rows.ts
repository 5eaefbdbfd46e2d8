import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/database/database';

const columnRows = z.array(z.object({ name: z.string() }));

/**
 * Inserts copies of a row with other values. Columns that the database computes are left out.
 * @param changes a jsonb with the values that differ, by column
 * @param from must have the row as `template`
 */
export async function insertCopies(
  db: Database,
  table: string,
  changes: SQL,
  from: SQL,
): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'
    ORDER BY ordinal_position`);
  const names = columnRows.parse(rows).map(({ name }) => sql.identifier(name));
  const columns = sql.join(names, sql`, `);
  const values = sql.join(
    names.map((name) => sql`copy.${name}`),
    sql`, `,
  );
  await db.execute(sql`
    INSERT INTO ${sql.identifier(table)} (${columns})
    SELECT ${values} FROM ${from}, LATERAL jsonb_populate_record(
      NULL::${sql.identifier(table)}, to_jsonb(template) || ${changes}) AS copy`);
}
