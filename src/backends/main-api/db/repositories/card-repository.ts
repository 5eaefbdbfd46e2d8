import { and, count, desc, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { cell, excludedOf, rowOf, statement, type ValueOf } from '../../../database/statement';
import {
  type CardRow,
  cardAttempts,
  cardAuthentications,
  customerCards,
} from '../schema/customers';
import { noteDroppedCards } from './dropped-card-repository';
import { payComingVisitsWith } from './order-card-repository';

const cardsBySubject = statement((db, value: ValueOf<{ subject: string }>) =>
  db
    .select()
    .from(customerCards)
    .where(eq(customerCards.subject, value('subject')))
    .orderBy(desc(customerCards.lastUsedAt), customerCards.id),
);

/** The customer's registered cards, the one used last first. */
export function listCards(db: Database, subject: string): Promise<CardRow[]> {
  return cardsBySubject(db, { subject });
}

export async function findCard(db: Database, subject: string, id: string): Promise<CardRow | null> {
  const [card] = await db
    .select()
    .from(customerCards)
    .where(and(eq(customerCards.id, id), eq(customerCards.subject, subject)));
  return card ?? null;
}

type CardWithoutId = Omit<CardRow, 'id'>;

/** The gateway's latest id of a card, and its facts, by which it is known when typed in again. */
function isSameCard(value: ValueOf<CardWithoutId>) {
  return and(
    eq(customerCards.subject, value('subject')),
    or(
      eq(customerCards.gatewayCardId, value('gatewayCardId')),
      and(
        eq(customerCards.cardNumberHead, value('cardNumberHead')),
        eq(customerCards.cardNumberBottom, value('cardNumberBottom')),
        eq(customerCards.expiryYear, value('expiryYear')),
        eq(customerCards.expiryMonth, value('expiryMonth')),
        eq(customerCards.brand, value('brand')),
        eq(customerCards.holderName, value('holderName')),
      ),
    ),
  );
}

const sameCard = statement((db, value: ValueOf<CardWithoutId>) =>
  db
    .select({ id: customerCards.id, gatewayCardId: customerCards.gatewayCardId })
    .from(customerCards)
    .where(isSameCard(value))
    .orderBy(desc(eq(customerCards.gatewayCardId, value('gatewayCardId'))))
    .limit(1),
);

const writeCard = statement((db, value: ValueOf<CardRow>) =>
  db
    .insert(customerCards)
    .select(rowOf(customerCards, value))
    .onConflictDoUpdate({ target: customerCards.id, set: excludedOf(customerCards) }),
);

/**
 * Registers the card with `newId`, or notes that it was used again. The gateway gives a card that is
 * typed in again another id, so that the customer's card with the same facts is taken as the same,
 * and the gateway's latest id for it counts, also for what orders charge later.
 *
 * @returns the id it is registered with
 */
export async function saveCard(
  transaction: Database,
  card: Omit<CardRow, 'id'>,
  newId: string,
): Promise<string> {
  const [present] = await sameCard(transaction, card);
  const id = present?.id ?? newId;
  if (present && present.gatewayCardId !== card.gatewayCardId) {
    await noteDroppedCards(transaction, [present.gatewayCardId]);
    await payComingVisitsWith(transaction, card.subject, present.gatewayCardId, card.gatewayCardId);
  }
  await writeCard(transaction, { id, ...card });
  return id;
}

type CardUse = Pick<CardRow, 'subject' | 'gatewayCardId' | 'lastUsedAt'>;

const writeCardUse = statement((db, value: ValueOf<CardUse>) =>
  db
    .update(customerCards)
    .set({ lastUsedAt: cell(customerCards.lastUsedAt, value('lastUsedAt')) })
    .where(
      and(
        eq(customerCards.subject, value('subject')),
        eq(customerCards.gatewayCardId, value('gatewayCardId')),
      ),
    ),
);

/** Notes that a registered card has paid; nothing for a card that is not registered. */
export async function noteCardUse(transaction: Database, use: CardUse): Promise<void> {
  await writeCardUse(transaction, use);
}

const deleteSameCards = statement((db, value: ValueOf<CardRow>) =>
  db
    .delete(customerCards)
    .where(and(isSameCard(value), ne(customerCards.id, value('id'))))
    .returning({ gatewayCardId: customerCards.gatewayCardId }),
);

/** Puts another card in the place of a registered one; registered already by itself, it is then there once. */
export async function replaceCard(
  transaction: Database,
  { id, gatewayCardId }: CardRow,
  card: Omit<CardRow, 'id'>,
): Promise<void> {
  const same = await deleteSameCards(transaction, { id, ...card });
  await transaction.update(customerCards).set(card).where(eq(customerCards.id, id));
  const dropped = new Set([gatewayCardId, ...same.map((row) => row.gatewayCardId)]);
  await noteDroppedCards(transaction, [...dropped]);
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
export async function deleteCard(
  transaction: Database,
  subject: string,
  id: string,
): Promise<boolean> {
  const deleted = await transaction
    .delete(customerCards)
    .where(and(eq(customerCards.id, id), eq(customerCards.subject, subject)))
    .returning({ gatewayCardId: customerCards.gatewayCardId });
  await noteDroppedCards(
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

const authenticationsOfToken = statement(
  (db, value: ValueOf<{ subject: string; tokenHash: string }>) =>
    db
      .select({ id: cardAuthentications.id, spentAt: cardAuthentications.spentAt })
      .from(cardAuthentications)
      .where(
        and(
          eq(cardAuthentications.subject, value('subject')),
          eq(cardAuthentications.tokenHash, value('tokenHash')),
        ),
      )
      .orderBy(desc(cardAuthentications.startedAt))
      .limit(3),
);

/** The customer's authentications of a token, the newest first. */
export function findAuthenticationsOfToken(
  db: Database,
  subject: string,
  tokenHash: string,
): Promise<Pick<AuthenticationRow, 'id' | 'spentAt'>[]> {
  return authenticationsOfToken(db, { subject, tokenHash });
}

const spendToken = statement(
  (db, value: ValueOf<{ subject: string; tokenHash: string; spentAt: Date }>) =>
    db
      .update(cardAuthentications)
      .set({ spentAt: cell(cardAuthentications.spentAt, value('spentAt')) })
      .where(
        and(
          eq(cardAuthentications.subject, value('subject')),
          eq(cardAuthentications.tokenHash, value('tokenHash')),
          isNull(cardAuthentications.spentAt),
        ),
      ),
);

/** Notes that the gateway does not take the token any more. */
export async function noteSpentToken(
  transaction: Database,
  subject: string,
  tokenHash: string,
  spentAt: Date,
): Promise<void> {
  await spendToken(transaction, { subject, tokenHash, spentAt });
}

type CardAttempt = typeof cardAttempts.$inferInsert;

type AttemptsSince = { subject: string; kind: CardAttempt['kind']; since: Date };

const attemptsSince = statement((db, value: ValueOf<AttemptsSince>) =>
  db
    .select({ attempts: count() })
    .from(cardAttempts)
    .where(
      and(
        eq(cardAttempts.subject, value('subject')),
        eq(cardAttempts.kind, value('kind')),
        gt(cardAttempts.at, value('since')),
      ),
    ),
);

export async function countCardAttempts(
  db: Database,
  subject: string,
  kind: CardAttempt['kind'],
  since: Date,
): Promise<number> {
  const [row] = await attemptsSince(db, { subject, kind, since });
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
