import { subDays } from 'date-fns';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type KeptDraft, keptDraftSchema } from '@/contract/kept-drafts';
import type { Database } from '@/database/database';
import { instant, prepared } from '@/database/queries';
import { DRAFT_KEPT_DAYS } from '@/domain/draft-terms';
import type { OrderRow } from './order-tables';

/** The order that a customer has begun; at most one of each. */
const customerDrafts = pgTable('customer_drafts', {
  subject: text('subject').primaryKey(),
  /** Its shape is that of the build that wrote it. */
  draft: jsonb('draft').notNull(),
  savedAt: instant('saved_at').notNull(),
});

const draftOfCustomer = prepared((db) =>
  db
    .select()
    .from(customerDrafts)
    .where(
      and(
        eq(customerDrafts.subject, sql.placeholder('subject')),
        gt(customerDrafts.savedAt, sql.placeholder('savedAfter')),
      ),
    )
    .prepare('draft_of_customer'),
);

/**
 * The customer's draft, if it was saved within `DRAFT_KEPT_DAYS`; otherwise null. A draft of an older build that the
 * schema cannot complete is null, too.
 */
export async function findDraft(
  db: Database,
  subject: string,
  now: Date,
): Promise<KeptDraft | null> {
  const savedAfter = subDays(now, DRAFT_KEPT_DAYS.onServer);
  const [found] = await draftOfCustomer(db).execute({ subject, savedAfter });
  return keptDraftSchema.safeParse(found?.draft).data ?? null;
}

/** Takes the place of the customer's former one. */
export async function saveDraft(
  transaction: Database,
  subject: string,
  draft: KeptDraft,
  savedAt: Date,
): Promise<void> {
  await transaction
    .insert(customerDrafts)
    .values({ subject, draft, savedAt })
    .onConflictDoUpdate({ target: customerDrafts.subject, set: { draft, savedAt } });
}

export async function dropDraft(db: Database, subject: string): Promise<void> {
  await db.delete(customerDrafts).where(eq(customerDrafts.subject, subject));
}

/** Once the customer has placed an order. One that the office placed leaves the customer's own draft. */
export async function dropDraftOfOrder(
  transaction: Database,
  { subject, terms }: Pick<OrderRow, 'subject' | 'terms'>,
): Promise<void> {
  if (terms.placedBy === undefined) await dropDraft(transaction, subject);
}

export async function deleteOldDrafts(db: Database, savedUntil: Date): Promise<void> {
  await db.delete(customerDrafts).where(lte(customerDrafts.savedAt, savedUntil));
}
