import type { Body } from '@/contract/endpoint';
import type { CreditCard, paymentEndpoints } from '@/contract/payments';
import { fieldRejection, Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import { requireRegistered, withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { countCardAttempt, requireCardAttemptsLeft } from './card-attempt-repository';
import {
  findCard,
  findOwnAuthentication,
  markRegistered,
  markTokenSpent,
  replaceCard,
  saveCard,
  tokenHash,
} from './card-repository';
import type { CardRow } from './card-tables';
import { replaceOrderCard, retryOwedChargesWithCard } from './order-card-repository';
import { toCreditCard } from './pay-methods';
import { chargeDue } from './settle-charges';

type AuthenticatedCard = Body<(typeof paymentEndpoints)['createCreditCard']>;

/** Charges nothing. */
async function storeAtGateway(deps: MainApiDependencies, subject: string, token: string) {
  await requireCardAttemptsLeft(deps, subject);
  const stored = await deps.cardGateway.storeCard(token);
  if (stored.status === 'not_authenticated') throw new Rejection('card_authentication_required');
  if (stored.status === 'declined') {
    await countCardAttempt({ deps, transaction: deps.db }, subject, 'declined');
    await markTokenSpent(deps.db, subject, tokenHash(token), deps.clock.now());
    throw new Rejection('card_declined');
  }
  if (stored.status !== 'stored') throw fieldRejection('card_token_invalid', 'creditToken');
  const { cardId: gatewayCardId, card } = stored;
  return { subject, gatewayCardId, ...card, lastUsedAt: deps.clock.now() };
}

/** @param changedCardId the registered card to replace; null to add one */
async function becomeCard(
  deps: MainApiDependencies,
  subject: string,
  { tempCardId, creditToken }: AuthenticatedCard,
  changedCardId: string | null,
  save: (transaction: Database, card: Omit<CardRow, 'id'>) => Promise<string>,
): Promise<CreditCard> {
  await requireRegistered(deps, subject);
  const authentication = await findOwnAuthentication(deps.db, subject, tempCardId);
  if (!authentication) throw new Rejection('not_found');
  const { registeredCardId } = authentication;
  if (registeredCardId !== null) {
    // The authentication became another card; answering with that would look like a change.
    const isForAnother = changedCardId !== null && changedCardId !== registeredCardId;
    if (isForAnother) throw fieldRejection('card_token_invalid', 'tempCardId');
    const registered = await findCard(deps.db, subject, registeredCardId);
    // The card was deleted since; an old URL must not restore it.
    if (!registered) throw new Rejection('not_found');
    return toCreditCard(registered);
  }
  if (!creditToken || tokenHash(creditToken) !== authentication.tokenHash) {
    throw fieldRejection('card_token_invalid', 'creditToken');
  }
  const card = await storeAtGateway(deps, subject, creditToken);
  const registered = await withCustomerLock(deps.db, subject, async (transaction) => {
    const id = await save(transaction, card);
    await markRegistered(transaction, tempCardId, id);
    await markTokenSpent(transaction, subject, tokenHash(creditToken), deps.clock.now());
    await retryOwedChargesWithCard(transaction, { subject }, card.gatewayCardId);
    return toCreditCard({ id, ...card });
  });
  await chargeDue(deps, { subject });
  return registered;
}

/**
 * Registers an authenticated card as the first offered and charges it with declined charges. Safe
 * to repeat.
 * @throws Rejection not_found, account_not_registered, card_token_invalid,
 * card_authentication_required, card_declined, too_many_requests after ten declines within an hour,
 * back_end_unavailable
 */
export function registerCard(
  deps: MainApiDependencies,
  subject: string,
  authenticated: AuthenticatedCard,
): Promise<CreditCard> {
  return becomeCard(deps, subject, authenticated, null, (transaction, card) =>
    saveCard(transaction, card, deps.ids.newId()),
  );
}

/**
 * Also for later visits of regular plans and declined charges.
 * @throws Rejection card_not_found, card_token_invalid, and as `registerCard`
 */
export async function changeCard(
  deps: MainApiDependencies,
  subject: string,
  cardId: string,
  authenticated: AuthenticatedCard,
): Promise<CreditCard> {
  if (!(await findCard(deps.db, subject, cardId))) throw new Rejection('card_not_found');
  return becomeCard(deps, subject, authenticated, cardId, async (transaction, card) => {
    const old = await findCard(transaction, subject, cardId);
    if (!old) throw new Rejection('card_not_found');
    await replaceCard(transaction, old, card);
    await replaceOrderCard(transaction, subject, old.gatewayCardId, card.gatewayCardId);
    return cardId;
  });
}
