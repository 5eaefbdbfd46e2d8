import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPgliteDatabase } from '@/database/pglite-database';
import { mainApiMigrations } from '@/main-api/migrations/main-api-migrations';

const STEP = 'main-api/0128-unpaid-plans';
const step = mainApiMigrations.findIndex(({ name }) => name === STEP);

it('regular plans of a former version keep the pause that their customer chose, and that for missing payments', async () => {
  const database = await openPgliteDatabase();
  await database.migrate(mainApiMigrations.slice(0, step));
  // Without foreign keys, as a plan of a former version needs no order here.
  await database.db.execute(sql`SET session_replication_role = replica`);
  await database.db.execute(sql`
    INSERT INTO plans (order_id, status, status_since, rhythm_weeks, pause_from, pause_until, pause_reason)
    VALUES ('chosen', 'active', now(), 1, '2026-08-01', '2026-08-31', 'customer'),
           ('unpaid', 'paused', now(), 1, '2026-07-10', NULL, 'unpaid'),
           ('going', 'active', now(), 1, NULL, NULL, NULL)`);
  await database.migrate(mainApiMigrations);
  const { rows } = await database.db.execute(sql`
    SELECT order_id AS plan, status, pause_from::text AS "from", pause_until::text AS until,
      unpaid_since::text AS unpaid FROM plans ORDER BY 1`);
  expect(rows).toEqual([
    { plan: 'chosen', status: 'active', from: '2026-08-01', until: '2026-08-31', unpaid: null },
    { plan: 'going', status: 'active', from: null, until: null, unpaid: null },
    { plan: 'unpaid', status: 'paused', from: null, until: null, unpaid: '2026-07-10' },
  ]);
  await database.close();
});
