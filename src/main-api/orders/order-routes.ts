import { createHash } from 'node:crypto';
import type { ResponseOf } from '@/contract/endpoint';
import { type MainApi, mainApi } from '@/contract/main-api';
import { officeApi } from '@/contract/office';
import { officeOrderEndpoints } from '@/contract/office-orders';
import { officeVisitEndpoints } from '@/contract/office-visits';
import type { PlacedOrder } from '@/contract/orders';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { takesPlaceOf } from '@/domain/draft-terms';
import { nonCardMethods } from '@/domain/pay-methods';
import { findMenu } from '../catalogue/indexed-catalogue';
import {
  findCustomer,
  requireRegistered,
  withCustomerLock,
} from '../customers/customer-repository';
import type { Customer, MainApiDependencies } from '../dependencies';
import type { Routes } from '../http/implement';
import { withKey } from '../http/keyed-change-repository';
import type { HandlerInput } from '../http/request-input';
import { cancelOrder } from './cancel-order';
import { writeHistory } from './change-order';
import { lockKnownOrder } from './find-any-order';
import { dropDraft, findDraft, saveDraft } from './kept-draft-repository';
import { listOfficeOrders } from './order-list';
import { type ByTelephone, type OrderCall, proposeOrder } from './order-proposal';
import { findRequest } from './order-request-repository';
import { rebookOrder } from './rebook-order';
import { showOfficeOrder } from './show-office-order';
import { showOrder, showOrders } from './show-orders';
import { settleClaimed, withIdempotencyKey } from './with-idempotency-key';
import { writeOrder } from './write-order';

/** The token is left out, because its cookie may have expired when the request is repeated. */
function bodyHash({ creditToken: _, ...body }: PlacedOrder & Partial<ByTelephone>): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('hex');
}

type PlacedCall = Pick<HandlerInput<MainApi['placeOrder']>, 'idempotencyKey' | 'body'> & {
  readonly customer: Pick<Customer, 'subject' | 'registered'>;
};

/**
 * All or nothing, once per Idempotency-Key of a customer (SPEC sections 4, 5, 7).
 * @throws every error of the contract's placeOrder
 */
async function placeOrder(
  deps: MainApiDependencies,
  call: OrderCall,
  { customer: { subject, registered }, idempotencyKey, body }: PlacedCall,
  byTelephone: ByTelephone | null = null,
): Promise<ResponseOf<MainApi['placeOrder']>> {
  if (!registered) throw new Rejection('account_not_registered');
  const hashed = byTelephone?.payByLink ? { ...body, payByLink: true } : body;
  const request = { subject, idempotencyKey, bodyHash: bodyHash(hashed) };
  const orderId = await withIdempotencyKey(deps, request, async (claim) => {
    // Points may have been taken and given back before a retry.
    const customer = claim.attempt === 1 ? registered : await requireRegistered(deps, subject);
    const proposal = await proposeOrder(deps, customer, body, call, byTelephone);
    const written = await writeOrder(deps, claim, proposal);
    const { order, payment } = written;
    if (payment?.status === 'pending') await settleClaimed(deps, claim, { ...written, payment });
    return order.id;
  });
  return { orderId, orderServiceErrors: { code: '', messages: '' } };
}

/**
 * An order of a customer on the telephone. Only they can enter a new card, on pages
 * of the shop: with `payByLink` they are asked to (docs/orders.md#orders-by-telephone).
 * @throws Rejection not_found for an unknown customer; invalid_request for deferred payment without the customer's
 * consent; otherwise as `placeOrder`
 */
async function placeForCustomer(
  deps: MainApiDependencies,
  { author, idempotencyKey, body }: HandlerInput<typeof officeApi.placeOrderForCustomer>,
) {
  const { customerId: subject, order, payByLink, deferredPaymentConsent } = body;
  const registered = await findCustomer(deps.db, subject);
  if (!registered) throw fieldRejection('not_found', 'customerId');
  if (order.creditCard && order.creditCard.id === undefined) {
    const message =
      '登録済みのカードをお選びください。新しいカードは、お支払いのご案内(payByLink)から、お客様が入力します';
    throw fieldRejection('invalid_request', 'order.creditCard', message);
  }
  const isBilled = nonCardMethods.some((method) => order[method] !== undefined);
  if (isBilled && !payByLink && !deferredPaymentConsent) {
    const message = '後払いの会社へ情報を渡すことに、お客様の同意をいただいてください';
    throw fieldRejection('invalid_request', 'deferredPaymentConsent', message);
  }
  const menu = await findMenu(deps, order.project, order.basic.id);
  const placed = await placeOrder(
    deps,
    menu.visits.dateChoice === 'staff' ? 'staff' : 'calendar',
    {
      customer: { subject, registered },
      idempotencyKey: `${author} ${idempotencyKey}`,
      body: order,
    },
    { placedBy: author, payByLink },
  );
  return { orderId: placed.orderId };
}

type Noting = (typeof officeOrderEndpoints)['addOrderNote'];

/**
 * Keeps a text for colleagues in the order's history. The customer's own story has no words for it
 * (`visits/visit-story.ts`), so that it is not shown there. Once per Idempotency-Key.
 * @throws Rejection not_found
 */
function addOrderNote(
  deps: MainApiDependencies,
  { params: { orderId }, body, author, idempotencyKey }: HandlerInput<Noting>,
): Promise<ResponseOf<Noting>> {
  const content = { call: 'addOrderNote', orderId, body };
  const { response } = officeOrderEndpoints.addOrderNote;
  return withKey(deps, { author, idempotencyKey, content }, response, async (transaction) => {
    const { order } = await lockKnownOrder(transaction, orderId);
    const entry = { orderId, position: null, event: 'note', state: order.status } as const;
    await writeHistory({ deps, transaction, author, note: body.text }, entry);
    return { orderId };
  });
}

export const orderRoutes: Routes = ({ implement, implementWithDryRun }, deps) => {
  implement(mainApi.placeOrder, (input) => placeOrder(deps, 'calendar', input));
  implement(mainApi.placeMaidOrder, (input) => placeOrder(deps, 'staff', input));
  implementWithDryRun(officeApi.placeOrderForCustomer, placeForCustomer);
  implement(mainApi.getOrder, ({ customer, query }) =>
    showOrder(deps, customer.subject, query.orderId),
  );
  implement(mainApi.listOrders, ({ customer, query }) => showOrders(deps, customer.subject, query));
  implement(mainApi.getKeptDraft, async ({ customer }) => ({
    draft: await findDraft(deps.db, customer.subject, deps.clock.now()),
  }));
  implement(mainApi.keepDraft, async ({ customer: { subject }, body }) => {
    if ((await findCustomer(deps.db, subject)) === null) return { isKept: false };
    const key = body.details?.idempotencyKey;
    return withCustomerLock(deps.db, subject, async (transaction) => {
      // Another tab may have placed the order of this draft meanwhile.
      const request = key === undefined ? null : await findRequest(transaction, subject, key);
      if (request?.state === 'answered') return { isKept: false };
      const now = deps.clock.now();
      if (!takesPlaceOf(body, await findDraft(transaction, subject, now))) return { isKept: false };
      await saveDraft(transaction, subject, body, now);
      return { isKept: true };
    });
  });
  implement(mainApi.dropKeptDraft, async ({ customer }) => {
    await dropDraft(deps.db, customer.subject);
    return { isKept: false as const };
  });
  implement(mainApi.rebookOrder, ({ customer, params }) =>
    rebookOrder(deps, customer.subject, params.orderId),
  );
  implementWithDryRun(officeVisitEndpoints.cancelOrder, cancelOrder);
  implement(officeApi.getOfficeOrder, (input) => showOfficeOrder(deps, input));
  implement(officeApi.listOfficeOrders, (input) => listOfficeOrders(deps, input));
  implement(officeApi.addOrderNote, (input) => addOrderNote(deps, input));
};
