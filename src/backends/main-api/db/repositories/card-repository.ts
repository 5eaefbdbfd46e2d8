import { and, count, desc, eq, gt, lte, or } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import {
  type CardRow,
  cardAttempts,
  cardAuthentications,
  customerCards,
} from '../schema/customers';

/** The customer's registered cards, the one used last first. */
export function listCards(db: Database, subject: string): Promise<CardRow[]> {
  return db
    .select()
    .from(customerCards)
    .where(eq(customerCards.subject, subject))
    .orderBy(desc(customerCards.lastUsedAt), customerCards.id);
}

export async function findCard(db: Database, subject: string, id: string): Promise<CardRow | null> {
  const [card] = await db
    .select()
    .from(customerCards)
    .where(and(eq(customerCards.id, id), eq(customerCards.subject, subject)));
  return card ?? null;
}

/**
 * Registers the card with `newId`, or notes that it was used again. The gateway gives a card that is
 * typed in again another id, so that the customer's card with the same facts is taken as the same,
 * and the gateway's latest id for it counts.
 */
export async function saveCard(
  transaction: Database,
  card: Omit<CardRow, 'id'>,
  newId: string,
): Promise<void> {
  const isSameAtGateway = eq(customerCards.gatewayCardId, card.gatewayCardId);
  const [present] = await transaction
    .select({ id: customerCards.id })
    .from(customerCards)
    .where(
      and(
        eq(customerCards.subject, card.subject),
        or(
          isSameAtGateway,
          and(
            eq(customerCards.cardNumberHead, card.cardNumberHead),
            eq(customerCards.cardNumberBottom, card.cardNumberBottom),
            eq(customerCards.expiryYear, card.expiryYear),
            eq(customerCards.expiryMonth, card.expiryMonth),
            eq(customerCards.brand, card.brand),
            eq(customerCards.holderName, card.holderName),
          ),
        ),
      ),
    )
    .orderBy(desc(isSameAtGateway))
    .limit(1);
  await transaction
    .insert(customerCards)
    .values({ id: present?.id ?? newId, ...card })
    .onConflictDoUpdate({ target: customerCards.id, set: card });
}

export async function insertAuthentication(
  db: Database,
  authentication: typeof cardAuthentications.$inferInsert,
): Promise<void> {
  await db.insert(cardAuthentications).values(authentication).onConflictDoNothing();
}

export async function findOwnAuthentication(
  db: Database,
  subject: string,
  id: string,
): Promise<{ readonly returnTo: string } | null> {
  const [authentication] = await db
    .select({ returnTo: cardAuthentications.returnTo })
    .from(cardAuthentications)
    .where(and(eq(cardAuthentications.id, id), eq(cardAuthentications.subject, subject)));
  return authentication ?? null;
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
