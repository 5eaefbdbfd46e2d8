import type { NextApiRequest, NextApiResponse } from 'next';
import type { Endpoint } from '@/contract/endpoint';
import { Rejection } from '@/contract/rejection';
import { isRecord } from '@/domain/is-record';
import { isTooComplex } from '@/platform/json-complexity';
import type { CallBody } from '../answers/foreign-order-body';
import { readCreditToken } from '../auth/credit-token';
import { assertJson, readBody } from '../http/read-body';

const BODY_LIMIT = 1024 * 1024;

type Fields = Readonly<Record<string, unknown>>;

function fieldsIn(text: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** A registered card is used by its id; only a new card needs the token. */
function needsToken({ takesCreditToken }: Endpoint, body: Fields): boolean {
  if (takesCreditToken === 'always') return true;
  return isRecord(body.creditCard) && !body.creditCard.id;
}

/** Adds the token from the cookie where it is needed, and drops one from the body. */
async function withCreditToken(
  endpoint: Endpoint,
  given: Fields | undefined,
  storedToken: () => Promise<string | undefined>,
): Promise<CallBody> {
  if (!given) throw new Rejection('invalid_request');
  const { creditToken: _, ...rest } = given;
  const creditToken = needsToken(endpoint, rest) ? await storedToken() : undefined;
  const fields = creditToken ? { ...rest, creditToken } : rest;
  try {
    return { text: JSON.stringify(fields), fields };
  } catch {
    // Fields nested too deep cannot be serialized.
    throw new Rejection('invalid_request');
  }
}

/**
 * Adds the credit token where the call takes one (SPEC section 7).
 * @throws Rejection unsupported_media_type, payload_too_large, invalid_request
 */
export async function readCallBody(
  request: NextApiRequest,
  response: NextApiResponse,
  endpoint: Endpoint,
) {
  if (endpoint.method === 'GET' || endpoint.takesFile) return undefined;
  if (endpoint.body) assertJson(request);
  // Like the main API, without a byte order mark, which JSON.parse does not read over.
  const text = new TextDecoder().decode(await readBody(request, BODY_LIMIT));
  if (isTooComplex(text)) throw new Rejection('invalid_request');
  const fields = fieldsIn(text);
  if (!endpoint.takesCreditToken) return { text, fields };
  return withCreditToken(endpoint, fields, () => readCreditToken(request, response));
}

/** An order paid another way keeps the token for the order that needs it. */
export function usesUpCreditToken(endpoint: Endpoint, body: CallBody | undefined): boolean {
  return endpoint.usesUpCreditToken === true && body?.fields?.creditToken !== undefined;
}
