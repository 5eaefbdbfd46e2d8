import { subMinutes } from 'date-fns';
import type { Body } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { officeRefundEndpoints } from '@/contract/office-refunds';
import type {
  CreditCard,
  paymentEndpoints,
  ThreeDSecureAuthentication,
  ThreeDSecureResult,
} from '@/contract/payments';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { withTransactionRetry } from '@/database/transaction-retry';
import { requireRegistered } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import { findOrder } from '../orders/order-repository';
import { type GatewayAuthentication, isAuthenticated } from '../ports/payment-provider';
import { countAuthentication } from './card-attempt-repository';
import { changeCard, registerCard } from './card-registration';
import {
  type AuthenticationRow,
  deleteCard,
  findCard,
  findOwnAuthentication,
  insertAuthentication,
  listAuthentications,
  listCards,
  tokenHash,
} from './card-repository';
import { endRefundByHand, refundByOffice } from './office-refunds';
import { changePlanCard, choosePayMethod, listPayMethods, toCreditCard } from './pay-methods';
import { payRequestedOrder, showPaymentRequests } from './payment-requests';
import { retryCharge } from './retry-charge';

type StartRequest = Body<(typeof paymentEndpoints)['registerThreeDSecure']>;

/** The storefront's page the browser returns to, with `authentication_id`. */
const CALLBACK_PATH = '/payment/callback/three-d-secure';

const FAILURES = {
  pending: '本人認証がまだ終わっていません。もう一度お試しください。',
  abandoned: '本人認証が中断されました。もう一度お試しください。',
  timed_out: '本人認証の時間が過ぎました。もう一度お試しください。',
  denied: 'カード会社の本人認証が通りませんでした。別のカードをお試しください。',
  rejected: 'このカードはカード会社に拒否されました。別のカードをお試しください。',
  unavailable:
    'カード会社の本人認証をご利用いただけませんでした。時間をおくか、別のカードをお試しください。',
};

function toTemporaryCard({ id, card }: GatewayAuthentication): CreditCard {
  const { holderName: _, ...shown } = card;
  return { id, ...shown, cardType: 'temporary' };
}

/** Adds a query parameter to a path, before its fragment. */
function withParameter(path: string, name: string, value: string): string {
  const url = new URL(path, 'http://storefront.invalid');
  url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * The browser goes on to `redirect_url`.
 * @throws Rejection account_not_registered, card_token_invalid, back_end_unavailable,
 * too_many_requests after ten within an hour
 */
async function startThreeDSecure(
  deps: MainApiDependencies,
  subject: string,
  request: StartRequest,
): Promise<ThreeDSecureResult> {
  await requireRegistered(deps, subject);
  const token = request.creditToken;
  if (!token) throw fieldRejection('card_token_invalid', 'creditToken');
  await countAuthentication(deps, subject);
  const started = await deps.cardGateway.startAuthentication({ token, returnPath: CALLBACK_PATH });
  if (started.status !== 'started') throw fieldRejection('card_token_invalid', 'creditToken');
  await insertAuthentication(deps.db, {
    id: started.authenticationId,
    subject,
    tokenHash: tokenHash(token),
    returnTo: request.return_to,
    startedAt: deps.clock.now(),
  });
  return { success: true, message: '', redirect_url: started.redirectPath };
}

/** @throws Rejection not_found, also for another customer's; back_end_unavailable */
async function findOwn(deps: MainApiDependencies, subject: string, id: string) {
  const own = await findOwnAuthentication(deps.db, subject, id);
  const authentication = own && (await deps.cardGateway.findAuthentication(id));
  if (!authentication) throw new Rejection('not_found');
  return { own, authentication };
}

/** The token is spent, and no registered card came of it. */
function isSpent({ spentAt, registeredCardId }: AuthenticationRow): boolean {
  return spentAt !== null && registeredCardId === null;
}

/** The lifetime of a token. */
const LISTED_MINUTES = 30;

async function toListed(
  deps: MainApiDependencies,
  row: AuthenticationRow,
): Promise<ThreeDSecureAuthentication> {
  const { id, returnTo, registeredCardId } = row;
  const found = await deps.cardGateway.findAuthentication(id);
  const listed = { id, return_to: returnTo, registeredCardId };
  if (found && isAuthenticated(found) && !isSpent(row)) {
    return { ...listed, status: 'authenticated', card: toTemporaryCard(found) };
  }
  return { ...listed, status: found?.status === 'pending' ? 'pending' : 'failed', card: null };
}

export const paymentRoutes: Routes = ({ implement, implementWithDryRun }, deps) => {
  implement(mainApi.listCustomerPayMethods, ({ customer }) =>
    listPayMethods(deps, customer.subject),
  );
  implement(mainApi.listCreditCards, async ({ customer }) => ({
    creditCards: (await listCards(deps.db, customer.subject)).map(toCreditCard),
  }));
  implement(mainApi.setPayMethod, async ({ customer, body }) => {
    await choosePayMethod(deps, customer.subject, body);
    return { payMethod: body.payMethod };
  });
  implement(mainApi.createCreditCard, async ({ customer, body }) => ({
    card: await registerCard(deps, customer.subject, body),
  }));
  implement(mainApi.updateCreditCard, async ({ customer, params, body }) => ({
    card: await changeCard(deps, customer.subject, params.cardId, body),
  }));
  implement(mainApi.deleteCreditCard, async ({ customer, params }) => {
    // Orders placed with it stay paid by it.
    const isDeleted = await withTransactionRetry(deps.db, (transaction) =>
      deleteCard(transaction, customer.subject, params.cardId),
    );
    if (!isDeleted) throw new Rejection('card_not_found');
    return { deleted: true as const };
  });
  implement(mainApi.listThreeDSecure, async ({ customer }) => {
    const since = subMinutes(deps.clock.now(), LISTED_MINUTES);
    const rows = await listAuthentications(deps.db, customer.subject, since);
    return { authentications: await Promise.all(rows.map((row) => toListed(deps, row))) };
  });
  implement(mainApi.updateThreeDSecure, async ({ customer, params, body }) => {
    const card = await findCard(deps.db, customer.subject, params.cardId);
    if (!card) throw new Rejection('card_not_found');
    return startThreeDSecure(deps, customer.subject, body);
  });
  implement(mainApi.registerThreeDSecure, ({ customer, body }) =>
    startThreeDSecure(deps, customer.subject, body),
  );
  // `redirect_to` leads back to the start, with `temporary_card` or `authentication`.
  implement(mainApi.completeThreeDSecure, async ({ customer, body }) => {
    if (!body.authenticationId) throw fieldRejection('invalid_request', 'authenticationId');
    const { own, authentication } = await findOwn(deps, customer.subject, body.authenticationId);
    const { id, status } = authentication;
    if (status === 'authenticated' || status === 'attempted') {
      const redirect_to = withParameter(own.returnTo, 'temporary_card', id);
      return { success: true, message: '', card: toTemporaryCard(authentication), redirect_to };
    }
    const outcome = status === 'pending' ? 'abandoned' : status;
    const redirect_to = withParameter(own.returnTo, 'authentication', outcome);
    return { success: false, message: FAILURES[status], redirect_to };
  });
  // Needs an unspent token. Whether it has expired shows when it is charged.
  implement(mainApi.showTemporaryCard, async ({ customer: { subject }, params, query }) => {
    const { order_id: orderId } = query;
    if (orderId && !(await findOrder(deps.db, subject, orderId))) {
      throw new Rejection('not_found');
    }
    const { own, authentication } = await findOwn(deps, subject, params.tempCardId);
    if (!isAuthenticated(authentication) || isSpent(own)) throw new Rejection('not_found');
    return { card: toTemporaryCard(authentication) };
  });
  implement(mainApi.listPaymentRequests, async ({ customer }) => ({
    items: await showPaymentRequests(deps, customer.subject),
  }));
  implement(mainApi.payOrder, (input) => payRequestedOrder(deps, input));
  implement(mainApi.setPlanCard, async ({ customer, body }) => {
    const { orderId, creditCardId } = body;
    await changePlanCard(deps, customer.subject, orderId, creditCardId);
    return { creditCardId };
  });
  implement(officeApi.retryCharge, (input) => retryCharge(deps, input));
  implementWithDryRun(officeRefundEndpoints.refundCharge, refundByOffice);
  implement(officeRefundEndpoints.endRefundByHand, (input) => endRefundByHand(deps, input));
};
