import { and, count, desc, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { preparedRead, UNNAMED } from '../../../database/prepared-read';
import {
  type CardRow,
  cardAttempts,
  cardAuthentications,
  customerCards,
} from '../schema/customers';

const cardsBySubject = preparedRead((db) =>
  db
    .select()
    .from(customerCards)
    .where(eq(customerCards.subject, sql.placeholder('subject')))
    .orderBy(desc(customerCards.lastUsedAt), customerCards.id)
    .prepare(UNNAMED),
);

/** The customer's registered cards, the one used last first. */
export function listCards(db: Database, subject: string): Promise<CardRow[]> {
  return cardsBySubject(db).execute({ subject });
}

export async function findCard(db: Database, subject: string, id: string): Promise<CardRow | null> {
  const [card] = await db
    .select()
    .from(customerCards)
    .where(and(eq(customerCards.id, id), eq(customerCards.subject, subject)));
  return card ?? null;
}

/** The gateway's latest id of a card, and its facts, by which it is known when typed in again. */
function isSameCard(card: Omit<CardRow, 'id'>) {
  return or(
    eq(customerCards.gatewayCardId, card.gatewayCardId),
    and(
      eq(customerCards.cardNumberHead, card.cardNumberHead),
      eq(customerCards.cardNumberBottom, card.cardNumberBottom),
      eq(customerCards.expiryYear, card.expiryYear),
      eq(customerCards.expiryMonth, card.expiryMonth),
      eq(customerCards.brand, card.brand),
      eq(customerCards.holderName, card.holderName),
    ),
  );
}

/**
 * Registers the card with `newId`, or notes that it was used again. The gateway gives a card that is
 * typed in again another id, so that the customer's card with the same facts is taken as the same,
 * and the gateway's latest id for it counts.
 *
 * @returns the id it is registered with
 */
export async function saveCard(
  transaction: Database,
  card: Omit<CardRow, 'id'>,
  newId: string,
): Promise<string> {
  const [present] = await transaction
    .select({ id: customerCards.id })
    .from(customerCards)
    .where(and(eq(customerCards.subject, card.subject), isSameCard(card)))
    .orderBy(desc(eq(customerCards.gatewayCardId, card.gatewayCardId)))
    .limit(1);
  const id = present?.id ?? newId;
  await transaction
    .insert(customerCards)
    .values({ id, ...card })
    .onConflictDoUpdate({ target: customerCards.id, set: card });
  return id;
}

/** Puts another card in the place of `id`; registered already by itself, it is then there once. */
export async function replaceCard(
  transaction: Database,
  id: string,
  card: Omit<CardRow, 'id'>,
): Promise<void> {
  await transaction
    .delete(customerCards)
    .where(
      and(eq(customerCards.subject, card.subject), ne(customerCards.id, id), isSameCard(card)),
    );
  await transaction.update(customerCards).set(card).where(eq(customerCards.id, id));
}

/** False when the customer has no such card. */
export async function touchCard(
  transaction: Database,
  subject: string,
  id: string,
  lastUsedAt: Date,
): Promise<boolean> {
  const touched = await transaction
    .update(customerCards)
    .set({ lastUsedAt })
    .where(and(eq(customerCards.id, id), eq(customerCards.subject, subject)))
    .returning({ id: customerCards.id });
  return touched.length === 1;
}

/** False when the customer has no such card. */
export async function deleteCard(db: Database, subject: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(customerCards)
    .where(and(eq(customerCards.id, id), eq(customerCards.subject, subject)))
    .returning({ id: customerCards.id });
  return deleted.length === 1;
}

export async function insertAuthentication(
  db: Database,
  authentication: typeof cardAuthentications.$inferInsert,
): Promise<void> {
  await db.insert(cardAuthentications).values(authentication).onConflictDoNothing();
}

export type AuthenticationRow = typeof cardAuthentications.$inferSelect;

export async function findOwnAuthentication(
  db: Database,
  subject: string,
  id: string,
): Promise<AuthenticationRow | null> {
  const [authentication] = await db
    .select()
    .from(cardAuthentications)
    .where(and(eq(cardAuthentications.id, id), eq(cardAuthentications.subject, subject)));
  return authentication ?? null;
}

/** The customer's authentications begun after `since`, the newest first, five at most. */
export function listAuthentications(
  db: Database,
  subject: string,
  since: Date,
): Promise<AuthenticationRow[]> {
  return db
    .select()
    .from(cardAuthentications)
    .where(and(eq(cardAuthentications.subject, subject), gt(cardAuthentications.startedAt, since)))
    .orderBy(desc(cardAuthentications.startedAt))
    .limit(5);
}

/** Notes which card an authentication has become. */
export async function markRegistered(
  transaction: Database,
  authenticationId: string,
  registeredCardId: string,
): Promise<void> {
  await transaction
    .update(cardAuthentications)
    .set({ registeredCardId })
    .where(eq(cardAuthentications.id, authenticationId));
}

/** The ids of the customer's authentications of a token, the newest first. */
export async function findAuthenticationsOfToken(
  db: Database,
  subject: string,
  tokenHash: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: cardAuthentications.id })
    .from(cardAuthentications)
    .where(
      and(eq(cardAuthentications.subject, subject), eq(cardAuthentications.tokenHash, tokenHash)),
    )
    .orderBy(desc(cardAuthentications.startedAt))
    .limit(3);
  return rows.map((row) => row.id);
}

type CardAttempt = typeof cardAttempts.$inferInsert;

export async function countCardAttempts(
  db: Database,
  subject: string,
  kind: CardAttempt['kind'],
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ attempts: count() })
    .from(cardAttempts)
    .where(
      and(
        eq(cardAttempts.subject, subject),
        eq(cardAttempts.kind, kind),
        gt(cardAttempts.at, since),
      ),
    );
  return row?.attempts ?? 0;
}

export async function insertCardAttempt(db: Database, attempt: CardAttempt): Promise<void> {
  await db.insert(cardAttempts).values(attempt);
}

/** Deletes attempts made and authentications begun by then. */
export async function deleteOldCardRows(db: Database, until: Date): Promise<void> {
  await db.delete(cardAttempts).where(lte(cardAttempts.at, until));
  await db.delete(cardAuthentications).where(lte(cardAuthentications.startedAt, until));
}
