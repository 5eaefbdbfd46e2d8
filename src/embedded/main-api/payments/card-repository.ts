import { createHash } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { prepared } from '../../database/queries';
import {
  type CardRow,
  cardAttempts,
  cardAuthentications,
  customerCards,
} from '../customers/customer-tables';
import { recordDroppedCards, replaceOrderCard } from './order-card-repository';

/** Identifies an authentication, since the token itself is not stored. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const cardsBySubject = prepared((db) =>
  db
    .select()
    .from(customerCards)
    .where(eq(customerCards.subject, sql.placeholder('subject')))
    .orderBy(desc(customerCards.lastUsedAt), customerCards.id)
    .prepare('cards'),
);

/** Last used first. */
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

type NewCard = Omit<CardRow, 'id'>;

/** The gateway's latest id of the card, or the same facts when typed in again. */
function isSameCard(card: NewCard) {
  return and(
    eq(customerCards.subject, card.subject),
    or(
      eq(customerCards.gatewayCardId, card.gatewayCardId),
      and(
        eq(customerCards.cardNumberHead, card.cardNumberHead),
        eq(customerCards.cardNumberBottom, card.cardNumberBottom),
        eq(customerCards.expiryYear, card.expiryYear),
        eq(customerCards.expiryMonth, card.expiryMonth),
        eq(customerCards.brand, card.brand),
        eq(customerCards.holderName, card.holderName),
      ),
    ),
  );
}

/**
 * A card typed in again gets a new gateway id, so cards are matched by their facts.
 * @returns the id it is registered with
 */
export async function saveCard(transaction: Database, card: NewCard, newId: string) {
  const [present] = await transaction
    .select({ id: customerCards.id, gatewayCardId: customerCards.gatewayCardId })
    .from(customerCards)
    .where(isSameCard(card))
    .orderBy(desc(eq(customerCards.gatewayCardId, card.gatewayCardId)))
    .limit(1);
  const id = present?.id ?? newId;
  if (present && present.gatewayCardId !== card.gatewayCardId) {
    await recordDroppedCards(transaction, [present.gatewayCardId]);
    await replaceOrderCard(transaction, card.subject, present.gatewayCardId, card.gatewayCardId);
  }
  await transaction
    .insert(customerCards)
    .values({ id, ...card })
    .onConflictDoUpdate({ target: customerCards.id, set: card });
  return id;
}

type CardUse = Pick<CardRow, 'subject' | 'gatewayCardId' | 'lastUsedAt'>;

/** Does nothing for an unregistered card. */
export async function markCardUsed(transaction: Database, use: CardUse): Promise<void> {
  const { subject, gatewayCardId, lastUsedAt } = use;
  await transaction
    .update(customerCards)
    .set({ lastUsedAt })
    .where(and(eq(customerCards.subject, subject), eq(customerCards.gatewayCardId, gatewayCardId)))
    .prepare('note_card_use')
    .execute();
}

/** If the new card is registered already, the two become one. */
export async function replaceCard(
  transaction: Database,
  { id, gatewayCardId }: CardRow,
  card: NewCard,
): Promise<void> {
  const same = await transaction
    .delete(customerCards)
    .where(and(isSameCard(card), ne(customerCards.id, id)))
    .returning({ gatewayCardId: customerCards.gatewayCardId });
  await transaction.update(customerCards).set(card).where(eq(customerCards.id, id));
  const dropped = new Set([gatewayCardId, ...same.map((row) => row.gatewayCardId)]);
  await recordDroppedCards(transaction, [...dropped]);
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
export async function deleteCard(transaction: Database, subject: string, id: string) {
  const deleted = await transaction
    .delete(customerCards)
    .where(and(eq(customerCards.id, id), eq(customerCards.subject, subject)))
    .returning({ gatewayCardId: customerCards.gatewayCardId });
  await recordDroppedCards(
    transaction,
    deleted.map(({ gatewayCardId }) => gatewayCardId),
  );
  return deleted.length === 1;
}

export async function insertAuthentication(
  db: Database,
  authentication: typeof cardAuthentications.$inferInsert,
): Promise<void> {
  await db.insert(cardAuthentications).values(authentication).onConflictDoNothing();
}

export type AuthenticationRow = typeof cardAuthentications.$inferSelect;

export async function findOwnAuthentication(db: Database, subject: string, id: string) {
  const [authentication] = await db
    .select()
    .from(cardAuthentications)
    .where(and(eq(cardAuthentications.id, id), eq(cardAuthentications.subject, subject)));
  return authentication ?? null;
}

/** Newest first, five at most. */
export function listAuthentications(db: Database, subject: string, since: Date) {
  return db
    .select()
    .from(cardAuthentications)
    .where(and(eq(cardAuthentications.subject, subject), gt(cardAuthentications.startedAt, since)))
    .orderBy(desc(cardAuthentications.startedAt))
    .limit(5);
}

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

/** Newest first. */
export function findAuthenticationsOfToken(db: Database, subject: string, tokenHash: string) {
  return db
    .select({ id: cardAuthentications.id, spentAt: cardAuthentications.spentAt })
    .from(cardAuthentications)
    .where(
      and(eq(cardAuthentications.subject, subject), eq(cardAuthentications.tokenHash, tokenHash)),
    )
    .orderBy(desc(cardAuthentications.startedAt))
    .limit(3)
    .prepare('authentications_of_token')
    .execute();
}

export async function markTokenSpent(
  transaction: Database,
  subject: string,
  tokenHash: string,
  spentAt: Date,
): Promise<void> {
  await transaction
    .update(cardAuthentications)
    .set({ spentAt })
    .where(
      and(
        eq(cardAuthentications.subject, subject),
        eq(cardAuthentications.tokenHash, tokenHash),
        isNull(cardAuthentications.spentAt),
      ),
    )
    .prepare('spend_token')
    .execute();
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
    )
    .prepare('card_attempts')
    .execute();
  return row?.attempts ?? 0;
}

export async function insertCardAttempt(db: Database, attempt: CardAttempt): Promise<void> {
  await db.insert(cardAttempts).values(attempt);
}

export async function deleteOldCardRows(db: Database, until: Date): Promise<void> {
  await db.delete(cardAttempts).where(lte(cardAttempts.at, until));
  await db.delete(cardAuthentications).where(lte(cardAuthentications.startedAt, until));
}
