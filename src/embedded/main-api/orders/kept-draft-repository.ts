import { and, eq, gt, lte } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { KeptDraft } from '@/contract/kept-drafts';
import type { Database } from '../../database/database';
import { instant } from '../../database/queries';
import type { OrderRow } from './order-tables';

/** The order that a customer has begun; at most one of each. */
const customerDrafts = pgTable('customer_drafts', {
  subject: text('subject').primaryKey(),
  /** As the build that wrote it had its shape. */
  draft: jsonb('draft').notNull(),
  savedAt: instant('saved_at').notNull(),
});

/** Undefined without one that was saved after `savedAfter`. Unchecked, as an older build may have written it. */
export async function findDraft(db: Database, subject: string, savedAfter: Date): Promise<unknown> {
  const [found] = await db
    .select()
    .from(customerDrafts)
    .where(and(eq(customerDrafts.subject, subject), gt(customerDrafts.savedAt, savedAfter)));
  return found?.draft;
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
