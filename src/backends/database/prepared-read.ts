import type { Database } from './database';

/** At PostgreSQL a statement without a name may carry the id of its request. */
export const UNNAMED = '';

/**
 * A read whose text is put together once for each database or transaction, not with every call: for
 * reads that pages make all the time. What changes with a call is an `sql.placeholder`.
 */
export function preparedRead<Read>(prepare: (db: Database) => Read): (db: Database) => Read {
  const prepared = new WeakMap<Database, Read>();
  return (db) => {
    const known = prepared.get(db);
    if (known) return known;
    const read = prepare(db);
    prepared.set(db, read);
    return read;
  };
}
