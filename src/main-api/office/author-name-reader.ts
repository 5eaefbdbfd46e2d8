import { inArray } from 'drizzle-orm';
import type { Database } from '@/database/database';
import type { Author } from '../orders/order-tables';
import { officeAccounts } from './account-tables';

/** By id. */
export async function listAccountNames(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: officeAccounts.id, name: officeAccounts.name })
    .from(officeAccounts)
    .where(inArray(officeAccounts.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The id of an author's account; for others no id of any account. */
export function accountOf(author: Author): string {
  return author.replace('office:', '');
}

/** In the words of the office; accounts by their name. */
export function nameOf(author: Author, names: ReadonlyMap<string, string>): string {
  return names.get(accountOf(author)) ?? (author === 'operations' ? '運用担当' : 'システム');
}
