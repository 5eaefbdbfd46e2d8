import { inArray } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { toJapanTimestamp } from '@/domain/japan-time';
import type { Author } from '../orders/order-tables';
import { officeAccounts } from './account-tables';

const ACCOUNT = 'office:';

/** Reads what the office's pages say of the authors of what they list. */
export async function readAuthorNames(db: Database, authors: readonly (Author | null)[]) {
  const accountId = (author: Author) => author.replace(ACCOUNT, '');
  const ids = authors.flatMap((author) => (author?.startsWith(ACCOUNT) ? accountId(author) : []));
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: officeAccounts.id, name: officeAccounts.name })
          .from(officeAccounts)
          .where(inArray(officeAccounts.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  /** The name of an account; empty for an author who has none. */
  const accountName = (author: Author) => names.get(accountId(author)) ?? '';
  /** In the words of the office; accounts by their name. */
  const authorName = (author: Author) =>
    accountName(author) || (author === 'operations' ? '運用担当' : 'システム');
  const madeBy = (at: Date, author: Author) => ({
    at: toJapanTimestamp(at),
    authorName: authorName(author),
  });
  return { accountName, authorName, madeBy };
}

export type AuthorNames = Awaited<ReturnType<typeof readAuthorNames>>;
