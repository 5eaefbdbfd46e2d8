import { createHash } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { createLookup } from '@/database/lookup';
import { hasValues, isAnyOf, prepared } from '@/database/queries';
import { type CardRow, cardAttempts, cardAuthentications, customerCards } from './card-tables';
import { recordDroppedCards, replaceOrderCard } from './order-card-repository';
import type { OrderPaymentRow } from './payment-tables';

/** Identifies an authentication, since the token itself is not stored. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const cardsOfCustomers = prepared((db) =>
  db
    .select()
    .from(customerCards)
    .where(isAnyOf(customerCards.subject, sql.placeholder('subjects')))
    .orderBy(desc(customerCards.lastUsedAt), customerCards.id)
    .prepare('cards'),
);

/** My page asks for the cards twice: for themselves, and for the orders that they pay for. */
const cardLookup = prepared((db) =>
  createLookup(async (subjects) => {
    const cards = await cardsOfCustomers(db).execute({ subjects });
    return new Map(
      subjects.map((subject) => [subject, cards.filter((card) => card.subject === subject)]),
    );
  }),
);

/** Last used first. */
export async function listCards(db: Database, subject: string): Promise<CardRow[]> {
  return (await cardLookup(db)(subject)) ?? [];
}

export async function findCard(db: Database, subject: string, id: string): Promise<CardRow | null> {
  const [card] = await db
    .select()
    .from(customerCards)
    .where(hasValues(customerCards, { id, subject }));
  return card ?? null;
}

/** The last digits of the card that pays what comes, which may have replaced the one that an order was placed with. */
export async function readPayingDigits(
  db: Database,
  { subject, gatewayCardId, cardNumberBottom }: OrderPaymentRow,
): Promise<string | null> {
  const cards = await listCards(db, subject);
  const card = cards.find((each) => each.gatewayCardId === gatewayCardId);
  return card?.cardNumberBottom ?? cardNumberBottom;
}

type NewCard = Omit<CardRow, 'id'>;

/** The gateway's latest id of the card, or the same facts when typed in again. */
function isSameCard({ subject, gatewayCardId, lastUsedAt: _, ...facts }: NewCard) {
  return and(
    hasValues(customerCards, { subject }),
    or(hasValues(customerCards, { gatewayCardId }), hasValues(customerCards, facts)),
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
    .limit(1)
    .prepare('same_card')
    .execute();
  const id = present?.id ?? newId;
  if (present && present.gatewayCardId !== card.gatewayCardId) {
    await recordDroppedCards(transaction, [{ gatewayCardId: present.gatewayCardId }]);
    await replaceOrderCard(transaction, card.subject, present.gatewayCardId, card.gatewayCardId);
  }
  await transaction
    .insert(customerCards)
    .values({ id, ...card })
    .onConflictDoUpdate({ target: customerCards.id, set: card })
    .prepare('write_card')
    .execute();
  return id;
}

/** Does nothing for an unregistered card. */
export async function markCardUsed(
  transaction: Database,
  { subject, gatewayCardId }: Pick<CardRow, 'subject' | 'gatewayCardId'>,
  lastUsedAt: Date,
): Promise<void> {
  await transaction
    .update(customerCards)
    .set({ lastUsedAt })
    .where(hasValues(customerCards, { subject, gatewayCardId }))
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
  await recordDroppedCards(transaction, [{ gatewayCardId }, ...same]);
}

/** False when the customer has no such card. */
export async function deleteCard(transaction: Database, subject: string, id: string) {
  const deleted = await transaction
    .delete(customerCards)
    .where(hasValues(customerCards, { id, subject }))
    .returning({ gatewayCardId: customerCards.gatewayCardId });
  await recordDroppedCards(transaction, deleted);
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
    .where(hasValues(cardAuthentications, { id, subject }));
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
    .where(hasValues(cardAuthentications, { subject, tokenHash }))
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
        hasValues(cardAuthentications, { subject, tokenHash }),
        isNull(cardAuthentications.spentAt),
      ),
    )
    .prepare('spend_token')
    .execute();
}

export async function deleteOldCardRows(db: Database, until: Date): Promise<void> {
  await db.delete(cardAttempts).where(lte(cardAttempts.at, until));
  await db.delete(cardAuthentications).where(lte(cardAuthentications.startedAt, until));
}
