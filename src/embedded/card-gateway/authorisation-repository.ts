import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { together } from '../database/queries';
import type { GatewayCard } from '../gateway-card';
import { isAuthenticated } from './authentications';
import type { CardGatewayDependencies } from './card-gateway-dependencies';
import { cardAuthorisations, storedCards } from './card-gateway-tables';
import { type CardDetails, findTestCard, toGatewayCard } from './test-cards';
import { findAuthenticatedToken, markTokenUsed } from './token-repository';
import { isCardExpired, stateOfToken, tokenDigest } from './tokens';

type Authorisation = typeof cardAuthorisations.$inferSelect;

/** Serializes calls with the same reference until the transaction ends. */
export async function lockReference(db: Database, reference: string): Promise<void> {
  await db
    .select({ isLocked: sql`true` })
    .from(sql`pg_advisory_xact_lock(7700201, hashtext(${reference}))`)
    .prepare('lock_reference')
    .execute();
}

async function findAuthorisation(
  db: Database,
  reference: string,
): Promise<Authorisation | undefined> {
  const [found] = await db
    .select()
    .from(cardAuthorisations)
    .where(eq(cardAuthorisations.reference, reference))
    .prepare('authorisation')
    .execute();
  return found;
}

async function addAuthorisation(db: Database, authorisation: Authorisation): Promise<void> {
  await db
    .insert(cardAuthorisations)
    .values(authorisation)
    .prepare('insert_authorisation')
    .execute();
}

/** False when no authorised or cancelled payment has the id. */
export async function cancelAuthorisation(db: Database, id: string): Promise<boolean> {
  const cancelled = await db
    .update(cardAuthorisations)
    .set({ status: 'cancelled' })
    .where(
      and(
        eq(cardAuthorisations.id, id),
        sql`${cardAuthorisations.status} IN ('authorised', 'cancelled')`,
      ),
    )
    .returning({ id: cardAuthorisations.id });
  return cancelled.length === 1;
}

export type StoredCard = typeof storedCards.$inferSelect;

/** Keeps an existing card with the same id. */
export async function addStoredCard(db: Database, card: StoredCard): Promise<void> {
  await db
    .insert(storedCards)
    .values(card)
    .onConflictDoNothing()
    .prepare('insert_stored_card')
    .execute();
}

export async function findStoredCard(db: Database, id: string): Promise<StoredCard | undefined> {
  const rows = await db.select().from(storedCards).where(eq(storedCards.id, id));
  return rows[0];
}

/** Keeps the card's authorisations, without their card. */
export async function deleteStoredCard(db: Database, id: string): Promise<void> {
  await db.delete(storedCards).where(eq(storedCards.id, id));
}

export type CardSource = { readonly token: string } | { readonly cardId: string };

/** Who requests the payment: the customer when ordering, or the merchant (the shop) later. */
type Initiator = 'customer' | 'merchant';

export type CardRejection = 'unknown' | 'expired' | 'not_authenticated';

type AuthorisationAnswer =
  | {
      readonly status: 'authorised';
      readonly transactionId: string;
      readonly cardId: string;
      readonly card: GatewayCard;
    }
  | { readonly status: 'declined' | CardRejection }
  /** The reference was used with another amount. */
  | { readonly status: 'conflict' };

/** Finds the card to charge: a stored card, or a token, which is used up. */
export async function takeCard(
  deps: CardGatewayDependencies,
  transaction: Database,
  source: CardSource,
): Promise<StoredCard | CardRejection> {
  if ('cardId' in source) return (await findStoredCard(transaction, source.cardId)) ?? 'unknown';
  const now = deps.clock.now();
  const digest = tokenDigest(source.token);
  const found = await findAuthenticatedToken(transaction, digest);
  const state = stateOfToken(found?.token, now);
  if (!found || state === 'unknown' || state === 'used') return 'unknown';
  if (state === 'expired') return 'expired';
  if (!isAuthenticated(found.authentication)) return 'not_authenticated';
  if (!(await markTokenUsed(transaction, digest, now))) return 'unknown';
  const { cardName, expiryYear, expiryMonth, holderName } = found.token;
  return { id: deps.ids.newId(), cardName, expiryYear, expiryMonth, holderName };
}

export function isDeclined(card: CardDetails, now: Date): boolean {
  return findTestCard(card.cardName)?.isDeclined === true || isCardExpired(card, now);
}

function isDeclinedFor(initiator: Initiator, card: CardDetails, now: Date): boolean {
  const isDeclinedLater = findTestCard(card.cardName)?.isDeclinedLater === true;
  return (initiator === 'merchant' && isDeclinedLater) || isDeclined(card, now);
}

/** A cancelled payment is declined, and so is one whose card is deleted. */
async function repeatAnswer(
  transaction: Database,
  previous: Authorisation,
  amount: number,
): Promise<AuthorisationAnswer> {
  if (previous.amount !== amount) return { status: 'conflict' };
  const card = previous.cardId && (await findStoredCard(transaction, previous.cardId));
  if (!card || previous.status !== 'authorised') return { status: 'declined' };
  return {
    status: 'authorised',
    transactionId: previous.id,
    cardId: card.id,
    card: toGatewayCard(card),
  };
}

/** Authorises an amount in yen. Idempotent by `reference`, also when calls run in parallel. */
export function authorise(
  deps: CardGatewayDependencies,
  source: CardSource,
  amount: number,
  reference: string,
  initiator: Initiator,
): Promise<AuthorisationAnswer> {
  return deps.db.transaction(async (transaction) => {
    const [, previous] = await together(
      lockReference(transaction, reference),
      findAuthorisation(transaction, reference),
    );
    if (previous) return repeatAnswer(transaction, previous, amount);

    const card = await takeCard(deps, transaction, source);
    if (typeof card === 'string') return { status: card };
    const decidedAt = deps.clock.now();
    const id = deps.ids.newId();
    if (isDeclinedFor(initiator, card, decidedAt)) {
      const status = 'declined';
      await addAuthorisation(transaction, {
        id,
        reference,
        amount,
        status,
        cardId: null,
        decidedAt,
      });
      return { status };
    }
    const status = 'authorised';
    const cardId = card.id;
    await together(
      addStoredCard(transaction, card),
      addAuthorisation(transaction, { id, reference, amount, status, cardId, decidedAt }),
    );
    return { status, transactionId: id, cardId, card: toGatewayCard(card) };
  });
}
