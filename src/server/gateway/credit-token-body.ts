import type { MainApiCall } from '@/contract/main-api';
import { RequestRefusal } from '../http/request-refusal';

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A registered card is paid with by its id; only a card without one needs the token. */
function needsToken(name: MainApiCall, body: Fields): boolean {
  if (name !== 'placeOrder') return true;
  return isFields(body.creditCard) && !body.creditCard.id;
}

/** Whether the token is good for nothing any more once the call has succeeded. */
export function usesUpCreditToken(name: MainApiCall): boolean {
  return ['placeOrder', 'createCreditCard', 'updateCreditCard'].includes(name);
}

function readFields(body: Buffer): Fields {
  const parsed: unknown = JSON.parse(body.toString('utf8'));
  if (!isFields(parsed)) throw new RequestRefusal('invalid_request');
  return parsed;
}

/**
 * The body of a call that takes the credit token (SPEC section 7): the token of the cookie is added
 * where it is needed, one that came in the body never passes.
 *
 * @throws RequestRefusal invalid_request when the body is no JSON object, or one nested too deep
 */
export function withCreditToken(
  name: MainApiCall,
  body: Buffer,
  creditToken: string | undefined,
): string {
  try {
    const { creditToken: _, ...rest } = readFields(body);
    return JSON.stringify(creditToken && needsToken(name, rest) ? { ...rest, creditToken } : rest);
  } catch {
    throw new RequestRefusal('invalid_request');
  }
}
