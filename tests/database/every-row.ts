import { z } from 'zod';
import {
  listSequences,
  listTables,
  PLAIN_VALUES,
  quotedName,
} from '@/database/backup/stored-tables';
import type { OpenDatabase } from '@/database/database';

const keyRows = z.array(z.object({ name: z.string() }));
const textRows = z.array(z.object({ text: z.string() }));

/**
 * Every row of every table as the database writes it, in the order of the primary key, and where
 * every sequence stands; columns by name, as a schema's age decides their order.
 */
export function everyRow(
  database: OpenDatabase,
): Promise<Readonly<Record<string, readonly string[]>>> {
  return database.transaction(async (connection) => {
    await connection.script(PLAIN_VALUES);
    const found: Record<string, readonly string[]> = {};
    for (const { name, columns } of await listTables(connection)) {
      const keys = keyRows.parse(
        await connection.query(
          `SELECT a.attname AS name FROM pg_index i
            JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
            WHERE i.indisprimary AND i.indrelid = $1::regclass
            ORDER BY array_position(i.indkey::int2[], a.attnum)`,
          [quotedName(name)],
        ),
      );
      const values = [...columns]
        .sort((one, other) => (one.name < other.name ? -1 : 1))
        .map(({ name }) => `'${name}=' || coalesce(${quotedName(name)}::text, 'NULL')`)
        .join(', ');
      // The order of text differs between collations.
      const order = keys.map((key) => `${quotedName(key.name)}::text COLLATE "C"`).join(', ');
      const rows = await connection.query(
        `SELECT concat_ws(' ', ${values}) AS text FROM ${quotedName(name)} ORDER BY ${order || '1'}`,
      );
      found[name] = textRows.parse(rows).map(({ text }) => text);
    }
    for (const name of await listSequences(connection)) {
      const rows = await connection.query(
        `SELECT concat(last_value, ' ', is_called) AS text FROM ${quotedName(name)}`,
      );
      found[name] = textRows.parse(rows).map(({ text }) => text);
    }
    return found;
  });
}
