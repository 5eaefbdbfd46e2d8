import type { Endpoint } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { isRecord } from '@/domain/is-record';
import { isAbsent } from '../answers/absent-features';
import type { CallBody } from './call-body';

const orderCalls: readonly Endpoint[] = [mainApi.placeOrder, mainApi.placeMaidOrder];

/**
 * The body of an order as SPEC section 7 names it, for a main API that has not the product's own terms: without the
 * total that was agreed to and the kind of the dates, with a card without an id as `new` (SPEC section 5), and with all of
 * the customer's fields for deferred payment.
 */
export function orderBodyFor(endpoint: Endpoint, body: CallBody | undefined): CallBody | undefined {
  if (!body?.fields || !orderCalls.includes(endpoint) || !isAbsent('agreed_terms')) return body;
  const { agreedTotal: _total, selectedDateType: _kind, ...named } = body.fields;
  const { creditCard, np, workingAddress } = named;
  const fields = {
    ...named,
    ...(isRecord(creditCard) && {
      creditCard: { ...creditCard, card_type: creditCard.id ? 'registered' : 'new' },
    }),
    ...(isRecord(np) && isRecord(workingAddress) && { np: { email: workingAddress.email, ...np } }),
  };
  return { text: JSON.stringify(fields), fields };
}
