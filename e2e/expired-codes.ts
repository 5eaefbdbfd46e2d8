import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openPgliteDatabase } from '@/embedded/database/pglite-database';

/** The codes of a shop that has stopped become eleven minutes older; they are good for ten. */
export async function letCodesExpire(dataDir: string): Promise<void> {
  const database = await openPgliteDatabase(join(dataDir, 'database'));
  try {
    await database.db.execute(sql`
      UPDATE identity_codes SET sent_at = sent_at - interval '11 minutes',
        expires_at = expires_at - interval '11 minutes'`);
  } finally {
    await database.close();
  }
}
