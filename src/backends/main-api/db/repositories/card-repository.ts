import { and, count, desc, eq, gt } from 'drizzle-orm';
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

/** Registers the card, or notes that it was used again. */
export async function saveCard(transaction: Database, card: CardRow): Promise<void> {
  const { id: _, subject: __, gatewayCardId: ___, ...shown } = card;
  await transaction
    .insert(customerCards)
    .values(card)
    .onConflictDoUpdate({
      target: [customerCards.subject, customerCards.gatewayCardId],
      set: shown,
    });
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
