import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPgliteDatabase } from '@/database/pglite-database';
import { mainApiMigrations } from '@/main-api/migrations/main-api-migrations';

const STEP = 'main-api/0121-visit-reports';
const step = mainApiMigrations.findIndex(({ name }) => name === STEP);

it('reports by staff members of a former version wait for the office, and what the office noted does not', async () => {
  const database = await openPgliteDatabase();
  await database.migrate(mainApiMigrations.slice(0, step));
  await database.db.execute(
    sql.raw(`
    INSERT INTO customers (subject, tel, name, name_kana, email, is_send_mail_for_campaign, registered_at)
      VALUES ('anna', '09011112222', '安奈', 'アンナ', 'anna@example.jp', false, '2026-01-01');
    INSERT INTO office_accounts (id, email, name, role, staff_id, password_hash, totp_secret, created_at)
      VALUES ('hanako', 'hanako@shop.example', '家事 花子', 'staff', 'sato', '', NULL, '2026-01-01'),
        ('jiro', 'jiro@shop.example', '業務 次郎', 'dispatcher', NULL, '', 'secret', '2026-01-01');
    INSERT INTO customer_notes (id, subject, at, author, kind, text)
      VALUES ('report', 'anna', '2026-05-06', 'office:hanako', 'harassment', '大声'),
        ('record', 'anna', '2026-05-06', 'office:jiro', 'harassment', '大声'),
        ('by operations', 'anna', '2026-05-06', 'operations', 'note', '犬がいる');
  `),
  );
  await database.migrate(mainApiMigrations);
  const { rows } = await database.db.execute(
    sql`SELECT id, is_report, resolved_at FROM customer_notes ORDER BY id`,
  );
  expect(rows).toEqual([
    { id: 'by operations', is_report: false, resolved_at: null },
    { id: 'record', is_report: false, resolved_at: null },
    { id: 'report', is_report: true, resolved_at: null },
  ]);
  await database.close();
});
