import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { hasValues } from '@/database/queries';
import type { MainApiDependencies } from '../dependencies';
import type { Author } from '../orders/order-tables';
import {
  type CustomerNoteKind,
  type CustomerNoteRow,
  type CustomerRefusalRow,
  customerNotes,
  customerRefusals,
} from './note-tables';

export interface NewCustomerNote {
  readonly subject: string;
  readonly author: Author;
  readonly kind: CustomerNoteKind;
  readonly text: string;
  /** The visit that it is about. */
  readonly visit?: { readonly orderId: string; readonly position: number } | undefined;
  /** Waits for the office until it is resolved or withdrawn. */
  readonly isReport?: boolean;
}

/** @returns the id of the note */
export async function insertNote(
  { clock, ids }: Pick<MainApiDependencies, 'clock' | 'ids'>,
  transaction: Database,
  { visit, ...note }: NewCustomerNote,
): Promise<string> {
  const id = ids.newId();
  const { orderId = null, position = null } = visit ?? {};
  await transaction
    .insert(customerNotes)
    .values({ id, at: clock.now(), ...note, orderId, position });
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

export interface Withdrawal {
  readonly by: Author;
  readonly reason: string;
  readonly at: Date;
}

/** False when the customer has no such note, or it is withdrawn already. */
export async function withdrawNote(
  transaction: Database,
  key: { readonly subject: string; readonly id: string },
  { by, reason, at }: Withdrawal,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(customerNotes)
    .set({ withdrawnAt: at, withdrawnBy: by, withdrawalReason: reason })
    .where(and(hasValues(customerNotes, key), isNull(customerNotes.withdrawnAt)));
  return rowCount === 1;
}

/** Reports from visits that nobody of the office has dealt with. */
export const isOpenReport = and(
  eq(customerNotes.isReport, true),
  isNull(customerNotes.resolvedAt),
  isNull(customerNotes.withdrawnAt),
)?.inlineParams();

export interface Resolution {
  readonly by: Author;
  readonly resolution: string;
  readonly at: Date;
}

/** False when the customer has no such report, or it is resolved or withdrawn already. */
export async function resolveReport(
  transaction: Database,
  key: { readonly subject: string; readonly id: string },
  { by, resolution, at }: Resolution,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(customerNotes)
    .set({ resolvedAt: at, resolvedBy: by, resolution })
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
  { clock, ids }: Pick<MainApiDependencies, 'clock' | 'ids'>,
  transaction: Database,
  refusal: Pick<CustomerRefusalRow, 'subject' | 'author' | 'reason'>,
): Promise<boolean> {
  const { rowCount } = await transaction
    .insert(customerRefusals)
    .values({ id: ids.newId(), refusedAt: clock.now(), ...refusal })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** False when there is none in force. */
export async function liftRefusal(
  transaction: Database,
  subject: string,
  { by, reason, at }: Withdrawal,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(customerRefusals)
    .set({ liftedAt: at, liftedBy: by, liftingReason: reason })
    .where(and(eq(customerRefusals.subject, subject), isNull(customerRefusals.liftedAt)));
  return rowCount === 1;
}
