import { and, desc, eq, isNull } from 'drizzle-orm';
import { boolean, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Database } from '@/database/database';
import { hasValues, instant } from '@/database/queries';
import type { Act } from '../dependencies';
import type { Author } from '../orders/order-tables';

/** `note` for everybody who works on the customer's visits; `harassment` for dispatchers and owners only. */
export type CustomerNoteKind = 'note' | 'harassment';

/** What the office notes about a customer. A withdrawn note stays, with who withdrew it and why. */
export const customerNotes = pgTable('customer_notes', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  /** The visit that it is about, with `position`; null for none. */
  orderId: text('order_id'),
  position: smallint('position'),
  at: instant('at').notNull(),
  author: text('author').$type<Author>().notNull(),
  kind: text('kind').$type<CustomerNoteKind>().notNull(),
  text: text('text').notNull(),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnBy: text('withdrawn_by').$type<Author>(),
  withdrawalReason: text('withdrawal_reason'),
  /** Reported from a visit; it waits in the inbox of the office until it is resolved or withdrawn. */
  isReport: boolean('is_report').notNull().default(false),
  resolvedAt: instant('resolved_at'),
  resolvedBy: text('resolved_by').$type<Author>(),
  /** The findings of the office about the report, and its response. */
  resolution: text('resolution'),
});

export type CustomerNoteRow = typeof customerNotes.$inferSelect;

/** From when the shop takes no further orders of a customer, and until when; in force while it is not lifted. */
export const customerRefusals = pgTable('customer_refusals', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull(),
  refusedAt: instant('refused_at').notNull(),
  author: text('author').$type<Author>().notNull(),
  reason: text('reason').notNull(),
  liftedAt: instant('lifted_at'),
  liftedBy: text('lifted_by').$type<Author>(),
  liftingReason: text('lifting_reason'),
});

export type CustomerRefusalRow = typeof customerRefusals.$inferSelect;

export interface NewCustomerNote {
  readonly subject: string;
  readonly kind: CustomerNoteKind;
  readonly text: string;
  /** The visit that it is about. */
  readonly visit?: { readonly orderId: string; readonly position: number } | undefined;
  /** Waits for the office until it is resolved or withdrawn. */
  readonly isReport?: boolean;
}

/** @returns the id of the note */
export async function insertNote(
  { deps, transaction, author }: Act,
  { visit, ...note }: NewCustomerNote,
): Promise<string> {
  const id = deps.ids.newId();
  const { orderId = null, position = null } = visit ?? {};
  await transaction
    .insert(customerNotes)
    .values({ id, at: deps.clock.now(), author, ...note, orderId, position });
  return id;
}

/** Newest first, withdrawn ones too. */
export function listNotes(
  db: Database,
  subject: string,
  kind?: CustomerNoteKind,
): Promise<CustomerNoteRow[]> {
  return db
    .select()
    .from(customerNotes)
    .where(hasValues(customerNotes, kind === undefined ? { subject } : { subject, kind }))
    .orderBy(desc(customerNotes.at), desc(customerNotes.id));
}

/** False when the customer has no such note, or it is withdrawn already. */
export async function withdrawNote(
  { deps, transaction, author }: Act,
  key: Pick<CustomerNoteRow, 'subject' | 'id'>,
  reason: string,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(customerNotes)
    .set({ withdrawnAt: deps.clock.now(), withdrawnBy: author, withdrawalReason: reason })
    .where(and(hasValues(customerNotes, key), isNull(customerNotes.withdrawnAt)));
  return rowCount === 1;
}

/** Reports from visits that nobody of the office has dealt with. */
export const isOpenReport = and(
  eq(customerNotes.isReport, true),
  isNull(customerNotes.resolvedAt),
  isNull(customerNotes.withdrawnAt),
)?.inlineParams();

/** False when the customer has no such report, or it is resolved or withdrawn already. */
export async function resolveReport(
  { deps, transaction, author }: Act,
  key: Pick<CustomerNoteRow, 'subject' | 'id'>,
  resolution: string,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(customerNotes)
    .set({ resolvedAt: deps.clock.now(), resolvedBy: author, resolution })
    .where(and(hasValues(customerNotes, key), isOpenReport));
  return rowCount === 1;
}

/** Newest first, lifted ones too. */
export function listRefusals(db: Database, subject: string): Promise<CustomerRefusalRow[]> {
  return db
    .select()
    .from(customerRefusals)
    .where(eq(customerRefusals.subject, subject))
    .orderBy(desc(customerRefusals.refusedAt), desc(customerRefusals.id));
}

/** False when the shop takes no orders of the customer already. */
export async function insertRefusal(
  { deps, transaction, author }: Act,
  refusal: Pick<CustomerRefusalRow, 'subject' | 'reason'>,
): Promise<boolean> {
  const { rowCount } = await transaction
    .insert(customerRefusals)
    .values({ id: deps.ids.newId(), refusedAt: deps.clock.now(), author, ...refusal })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** False when there is none in force. */
export async function liftRefusal(
  { deps, transaction, author }: Act,
  subject: string,
  reason: string,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(customerRefusals)
    .set({ liftedAt: deps.clock.now(), liftedBy: author, liftingReason: reason })
    .where(and(eq(customerRefusals.subject, subject), isNull(customerRefusals.liftedAt)));
  return rowCount === 1;
}
