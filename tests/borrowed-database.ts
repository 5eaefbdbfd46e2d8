import { z } from 'zod';
import type { OpenDatabase, TransactionConnection } from '@/database/database';
import { openPgliteDatabase } from '@/database/pglite-database';
import { readSeededTemplate } from './main-api/read-seeded-template';

/** A table with more rows has only those put back that were written, as writing all of them takes longer. */
const MOST_WRITTEN_AGAIN = 5_000;

interface KeptDatabase {
  readonly database: OpenDatabase;
  /** Resolves to whether everything is as in the template again. */
  putBack(): Promise<boolean>;
}

declare global {
  /** Databases that the worker's test files have given back. Modules are loaded anew for each file. */
  var returnedDatabases: KeptDatabase[] | undefined;
}

const fingerprintRows = z.tuple([z.object({ fingerprint: z.string() })]);
const changedRows = z.array(z.object({ name: z.string() }));
const sequenceRows = z.array(z.object({ name: z.string(), next: z.string() }));

/** Every change of the structure gives a row of the catalogue the number of its transaction. */
async function fingerprintOf(connection: TransactionConnection): Promise<string> {
  const catalogues = ['class', 'attribute', 'attrdef', 'constraint', 'index', 'proc', 'trigger'];
  const sums = catalogues.map(
    (name) => `(SELECT count(*) || ':' || sum(xmin::text::bigint) FROM pg_${name})`,
  );
  const rows = await connection.query(`SELECT concat_ws(' ', ${sums.join(', ')}) AS fingerprint`);
  return fingerprintRows.parse(rows)[0].fingerprint;
}

const tableRows = z.array(
  z.object({
    name: z.string(),
    rows: z.coerce.number(),
    columns: z.string(),
    key: z.string().nullable(),
  }),
);
type KeptTable = z.infer<typeof tableRows>[number];

function hasNotedRows(table: KeptTable): table is KeptTable & { readonly key: string } {
  return table.rows > MOST_WRITTEN_AGAIN && table.key !== null;
}

/** Notes the keys of the rows that a statement has written, besides the table. */
function noteRowsSql(name: string, key: string): string {
  const on = (event: string, rows: string) => `
    CREATE TRIGGER rows_noted_${event} AFTER ${event} ON public."${name}"
      REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION kept."note_rows_of_${name}"();`;
  return `
    CREATE TABLE kept."rows_of_${name}" AS SELECT ${key} FROM public."${name}" WITH NO DATA;
    CREATE FUNCTION kept."note_rows_of_${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO kept."rows_of_${name}" SELECT ${key} FROM old_rows;
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO kept."rows_of_${name}" SELECT ${key} FROM new_rows;
        END IF;
        RETURN NULL;
      END $$;
    ${on('INSERT', 'NEW TABLE AS new_rows')}
    ${on('UPDATE', 'OLD TABLE AS old_rows NEW TABLE AS new_rows')}
    ${on('DELETE', 'OLD TABLE AS old_rows')}`;
}

/** Copies all tables into a schema of its own, and notes from then on which ones are written. */
async function keepTemplate(connection: TransactionConnection) {
  const tables = tableRows.parse(
    await connection.query(`
      SELECT relname AS name,
        (xpath('/row/n/text()',
          query_to_xml(format('SELECT count(*) AS n FROM %I', relname), false, true, '')))[1]::text AS rows,
        (SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
          WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
        (SELECT string_agg(quote_ident(attname), ', ') FROM pg_index, pg_attribute
          WHERE indrelid = pg_class.oid AND indisprimary
            AND attrelid = indrelid AND attnum = ANY(indkey)) AS key
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    `),
  );
  const copies = tables.map(
    (table) => `
      CREATE TABLE kept."${table.name}" AS SELECT * FROM public."${table.name}";
      CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON public."${table.name}"
        FOR EACH STATEMENT EXECUTE FUNCTION kept.note_change();
      ${hasNotedRows(table) ? noteRowsSql(table.name, table.key) : ''}`,
  );
  await connection.script(`
    CREATE SCHEMA kept;
    CREATE TABLE kept.changed_tables (name text PRIMARY KEY);
    CREATE FUNCTION kept.note_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO kept.changed_tables VALUES (TG_TABLE_NAME) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
    ${copies.join('')}
  `);
  return tables;
}

function putBackSql(table: KeptTable): string {
  const { name, columns, key } = table;
  const written = hasNotedRows(table)
    ? `WHERE (${key}) IN (SELECT * FROM kept."rows_of_${name}")`
    : '';
  return `
    DELETE FROM public."${name}" ${written};
    INSERT INTO public."${name}" (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns} FROM kept."${name}" ${written};
    ${written && `DELETE FROM kept."rows_of_${name}";`}`;
}

async function openTemplate(): Promise<KeptDatabase> {
  const database = await openPgliteDatabase(undefined, await readSeededTemplate());
  const kept = await database.transaction(async (connection) => {
    const sequences = sequenceRows.parse(
      await connection.query(`
        SELECT sequencename AS name,
          coalesce(last_value::text || ', true', start_value::text || ', false') AS next
        FROM pg_sequences WHERE schemaname = 'public'
      `),
    );
    return { tables: await keepTemplate(connection), sequences };
  });
  const fingerprint = await database.transaction(fingerprintOf);
  const sequences = kept.sequences.map(({ name, next }) => `SELECT setval('"${name}"', ${next});`);

  async function putBack(): Promise<boolean> {
    return database.transaction(async (connection) => {
      if ((await fingerprintOf(connection)) !== fingerprint) return false;
      const changed = new Set(
        changedRows
          .parse(await connection.query('SELECT name FROM kept.changed_tables'))
          .map(({ name }) => name),
      );
      const tables = kept.tables.filter(({ name }) => changed.has(name));
      // Neither foreign keys nor triggers look at what is put back. Without statistics, loops may seem cheap.
      await connection.script(`
        SET LOCAL session_replication_role = replica;
        SET LOCAL enable_nestloop = off;
        ${tables.map(putBackSql).join('')}
        ${sequences.join('')}
        DELETE FROM kept.changed_tables;
      `);
      return true;
    });
  }
  return { database, putBack };
}

/**
 * A database in memory with the tables of all back ends and the seed of the main API, as the template has them.
 * Closing gives it back to the worker, whose next test finds what it changed put back: opening another one takes
 * 30 times as long. One whose structure was changed is closed.
 */
export async function borrowDatabase(): Promise<OpenDatabase> {
  globalThis.returnedDatabases ??= [];
  const returned = globalThis.returnedDatabases;
  const kept = returned.pop() ?? (await openTemplate());
  return {
    ...kept.database,
    // Caches of the back ends are keyed by this object, so each borrower has its own.
    db: Object.create(kept.database.db),
    close: async () => {
      if (await kept.putBack()) returned.push(kept);
      else await kept.database.close();
    },
  };
}
