import type { Endpoint } from '@/contract/endpoint';
import { Rejection } from '@/contract/rejection';

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A registered card is paid with by its id; only a card without one needs the token. */
function needsToken({ takesCreditToken }: Endpoint, body: Fields): boolean {
  if (takesCreditToken === 'always') return true;
  return isFields(body.creditCard) && !body.creditCard.id;
}

function readFields(body: string): Fields {
  const parsed: unknown = JSON.parse(body);
  if (!isFields(parsed)) throw new Rejection('invalid_request');
  return parsed;
}

/**
 * The body of a call that takes the credit token (SPEC section 7): the token of the cookie is added
 * where it is needed, one that came in the body never passes.
 *
 * @throws Rejection invalid_request when the body is no JSON object, or one nested too deep
 */
export function withCreditToken(
  endpoint: Endpoint,
  body: Buffer,
  creditToken: string | undefined,
): string {
  try {
    const { creditToken: _, ...rest } = readFields(body.toString('utf8'));
    return JSON.stringify(
      creditToken && needsToken(endpoint, rest) ? { ...rest, creditToken } : rest,
    );
  } catch {
    throw new Rejection('invalid_request');
  }
}

/**
 * Whether a token that was sent is good for nothing any more once the call has succeeded. An order
 * paid otherwise leaves it to the one that waits for it.
 *
 * @param body as `withCreditToken` made it
 */
export function usesUpCreditToken(endpoint: Endpoint, body: string | undefined): boolean {
  const isUse = endpoint.usesUpCreditToken === true;
  return isUse && body !== undefined && 'creditToken' in readFields(body);
}
