import { and, desc, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { together } from '@/database/queries';
import type { GatewayCard } from '@/main-api/ports/payment-provider';
import type { CardGatewayDependencies } from './card-gateway-dependencies';
import {
  cardAuthentications,
  cardAuthorisations,
  cardRefunds,
  cardTokens,
  storedCards,
} from './card-gateway-tables';
import { type CardDetails, findTestCard, testCards, toGatewayCard } from './test-cards';
import { isCardExpired, markTokenUsed, stateOfToken, tokenDigest } from './token-repository';

type Authorisation = typeof cardAuthorisations.$inferSelect;
type StoredCard = typeof storedCards.$inferSelect;

/** Serializes calls with the same reference until the transaction ends. */
async function lockReference(db: Database, reference: string): Promise<void> {
  await db
    .select({ isLocked: sql`true` })
    .from(sql`pg_advisory_xact_lock(7700201, hashtext(${reference}))`)
    .prepare('lock_reference')
    .execute();
}

async function findAuthorisation(db: Database, reference: string) {
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
  const isCancellable = inArray(cardAuthorisations.status, ['authorised', 'cancelled']);
  const { rowCount } = await db
    .update(cardAuthorisations)
    .set({ status: 'cancelled' })
    .where(and(eq(cardAuthorisations.id, id), isCancellable));
  return rowCount === 1;
}

/** Keeps an existing card with the same id. */
async function addStoredCard(db: Database, card: StoredCard): Promise<void> {
  await db
    .insert(storedCards)
    .values(card)
    .onConflictDoNothing()
    .prepare('insert_stored_card')
    .execute();
}

async function findStoredCard(db: Database, id: string): Promise<StoredCard | undefined> {
  const rows = await db.select().from(storedCards).where(eq(storedCards.id, id));
  return rows[0];
}

/** Keeps the card's authorisations, without their card. */
export async function deleteStoredCard(db: Database, id: string): Promise<void> {
  await db.delete(storedCards).where(eq(storedCards.id, id));
}

type CardSource = { readonly token: string } | { readonly cardId: string };

/** Who requests the payment: the customer when ordering, or the merchant (the shop) later. */
type Initiator = 'customer' | 'merchant';

type CardRejection = 'unknown' | 'expired' | 'not_authenticated';

/** `conflict`: the reference was used with another amount. */
type AuthorisationAnswer =
  | ReturnType<typeof authorised>
  | { readonly status: 'declined' | 'conflict' | CardRejection };

function authorised(transactionId: string, card: StoredCard) {
  return {
    status: 'authorised' as const,
    transactionId,
    cardId: card.id,
    card: toGatewayCard(card),
  };
}

/** Includes only the token's latest authentication. */
async function findAuthenticatedToken(db: Database, digest: string) {
  const [found] = await db
    .select({ status: cardAuthentications.status, token: cardTokens })
    .from(cardTokens)
    .leftJoin(cardAuthentications, eq(cardAuthentications.tokenDigest, cardTokens.digest))
    .where(eq(cardTokens.digest, digest))
    .orderBy(desc(cardAuthentications.startedAt))
    .limit(1)
    .prepare('authenticated_token')
    .execute();
  return found;
}

/** Finds the card to charge: a stored card, or a token, which is used up. */
async function takeCard(
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
  // An attempted authentication counts as authenticated.
  if (found.status !== 'authenticated' && found.status !== 'attempted') return 'not_authenticated';
  if (!(await markTokenUsed(transaction, digest, now))) return 'unknown';
  const { cardName, expiryYear, expiryMonth, holderName } = found.token;
  return { id: deps.ids.newId(), cardName, expiryYear, expiryMonth, holderName };
}

function isDeclined(card: CardDetails, now: Date, initiator: Initiator): boolean {
  const testCard = findTestCard(card.cardName);
  return (
    testCard?.isDeclined === true ||
    (initiator === 'merchant' && testCard?.isDeclinedLater === true) ||
    isCardExpired(card, now)
  );
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
  return authorised(previous.id, card);
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
    const decided = { id: deps.ids.newId(), reference, amount, decidedAt };
    if (isDeclined(card, decidedAt, initiator)) {
      await addAuthorisation(transaction, { ...decided, status: 'declined', cardId: null });
      return { status: 'declined' };
    }
    await together(
      addStoredCard(transaction, card),
      addAuthorisation(transaction, { ...decided, status: 'authorised', cardId: card.id }),
    );
    return authorised(decided.id, card);
  });
}

/** Yen of an authorised payment that have not gone back; null without such a payment. */
async function amountLeft(transaction: Database, id: string): Promise<number | null> {
  const [payment] = await transaction
    .select()
    .from(cardAuthorisations)
    .where(eq(cardAuthorisations.id, id))
    .for('update');
  if (!payment || payment.status === 'declined') return null;
  if (payment.status === 'cancelled') return 0;
  const [refunded] = await transaction
    .select({ total: sum(cardRefunds.amount) })
    .from(cardRefunds)
    .where(eq(cardRefunds.authorisationId, id));
  return payment.amount - Number(refunded?.total ?? 0);
}

/**
 * Pays back a part of a payment, or all of it, never more than is left (`exceeded`). Idempotent by
 * `reference`; `conflict`: it was used for another payment or amount. Null without such a payment.
 */
export function refund(
  deps: CardGatewayDependencies,
  authorisationId: string,
  amount: number,
  reference: string,
) {
  return deps.db.transaction(async (transaction) => {
    // Two refunds of one payment wait for each other here.
    const left = await amountLeft(transaction, authorisationId);
    if (left === null) return null;
    await lockReference(transaction, reference);
    const [former] = await transaction
      .select()
      .from(cardRefunds)
      .where(eq(cardRefunds.reference, reference));
    if (former) {
      const isSame = former.amount === amount && former.authorisationId === authorisationId;
      return { status: isSame ? ('refunded' as const) : ('conflict' as const) };
    }
    if (amount > left) return { status: 'exceeded' as const };
    const refundedAt = deps.clock.now();
    await transaction
      .insert(cardRefunds)
      .values({ reference, authorisationId, amount, refundedAt });
    return { status: 'refunded' as const };
  });
}

/** Stores the card without charging it. Idempotent by token, also when calls run in parallel. */
export function storeCard(deps: CardGatewayDependencies, token: string) {
  // Derived from the token, so that storing it again gives the same card.
  const cardId = `card_${tokenDigest(token).slice(0, 32)}`;
  return deps.db.transaction(async (transaction) => {
    await lockReference(transaction, cardId);
    const present = await findStoredCard(transaction, cardId);
    if (present) return { status: 'stored', cardId, card: toGatewayCard(present) };
    const card = await takeCard(deps, transaction, { token });
    if (typeof card === 'string') return { status: card };
    if (isDeclined(card, deps.clock.now(), 'customer')) return { status: 'declined' };
    await addStoredCard(transaction, { ...card, id: cardId });
    return { status: 'stored', cardId, card: toGatewayCard(card) };
  });
}

/** Adds missing stored cards; each must be a test card. */
export async function seedCardGateway(
  db: Database,
  cards: readonly (Omit<GatewayCard, 'brand'> & { readonly id: string })[],
): Promise<void> {
  for (const { id, cardNumberHead, cardNumberBottom, ...details } of cards) {
    const card = testCards.find(
      ({ number }) => number.startsWith(cardNumberHead) && number.endsWith(cardNumberBottom),
    );
    if (!card) throw new Error(`${id} is none of the test cards`);
    await addStoredCard(db, { id, cardName: card.name, ...details });
  }
}
