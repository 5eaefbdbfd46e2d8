import type { Endpoint } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { isRecord } from '@/domain/is-record';
import { isAbsent } from './absent-features';

/** The body of a call as text, and parsed where it is an object. */
export interface CallBody {
  readonly text: string;
  readonly fields: Readonly<Record<string, unknown>> | undefined;
}

const orderCalls: readonly Endpoint[] = [mainApi.placeOrder, mainApi.placeMaidOrder];

/**
 * Brings the body of an order into the form that SPEC section 7 names, for a main API that lacks the product's own terms:
 * without the total that was agreed to and the kind of the dates, with a card without an id as `new` (SPEC section 5), and
 * with all of the customer's fields for deferred payment. Every other body stays as it is.
 */
export function foreignOrderBody(
  endpoint: Endpoint,
  body: CallBody | undefined,
): CallBody | undefined {
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
