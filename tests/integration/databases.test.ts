import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPostgresqlDatabase } from '@/database/postgresql-database';
import { postgresqlIsHere, startThrowawayPostgresql } from './throwaway-postgresql';

const makeShelf = {
  name: 'test/0001-shelf',
  sql: "CREATE TABLE shelf (id text PRIMARY KEY); INSERT INTO shelf VALUES ('first');",
};

it.runIf(postgresqlIsHere)(
  'PostgreSQL is migrated once when several processes start at the same time',
  async () => {
    const server = await startThrowawayPostgresql();
    const url = await server.createDatabase('shared');
    const processes = [1, 2, 3, 4].map(() => openPostgresqlDatabase(url));
    try {
      await Promise.all(processes.map((database) => database.migrate([makeShelf])));
      const rows = await Promise.all(
        processes.map(({ db }) => db.select({ id: sql`id` }).from(sql`shelf`)),
      );
      expect(rows).toEqual(processes.map(() => [{ id: 'first' }]));
    } finally {
      await Promise.all(processes.map((database) => database.close()));
      await server.stop();
    }
  },
);
