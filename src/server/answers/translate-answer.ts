import { z } from 'zod';
import { callFailure, readProductError } from '@/calls/call-failure';
import type { TranslateAnswer } from '@/calls/main-api-client';
import { type ApiErrorCode, apiErrors } from '@/contract/api-errors';
import type { Endpoint } from '@/contract/endpoint';
import { type ServedCall, servedApi } from '@/contract/served-api';
import { isRecord } from '@/domain/is-record';
import { logger } from '../logger';
import { answeredList, messageIn, NothingFoundError, partsOf, toText } from './answer-parts';
import { customerAnswers } from './customer-answers';
import { dateAnswers } from './date-answers';
import { menuAnswers } from './menu-answers';
import { orderAnswers } from './order-answers';
import { priceAnswers } from './price-answers';
import { type Reading, readLeniently } from './read-leniently';

/** Every call that SPEC names. Other calls are the product's own, and so are their answers. */
const readings: Partial<Record<ServedCall, Reading>> = {
  ...menuAnswers,
  ...priceAnswers,
  ...dateAnswers,
  ...orderAnswers,
  ...customerAnswers,
};

const NOT_JSON = Symbol('not JSON');

/** An answer without a body, such as one with status 204, is empty. */
function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}

function rejected(
  code: ApiErrorCode,
  { status = apiErrors[code].status, message = '', fields = fieldsIn(undefined) } = {},
) {
  const error = { code, message: message || apiErrors[code].message };
  return { status, body: { error: { ...error, ...(fields.length > 0 && { fields }) } } };
}

const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/;

/** The fields that a body names with what is wrong with each, as Rails writes them: `{errors: {email: [text]}}`. */
function fieldsIn(body: unknown): { readonly path: string; readonly message: string }[] {
  const { errors } = partsOf(body);
  if (!isRecord(errors)) return [];
  return Object.entries(errors).flatMap(([path, said]) => {
    const message = toText(Array.isArray(said) ? said[0] : said);
    return message ? [{ path, message }] : [];
  });
}

function missingCode(name: ServedCall): ApiErrorCode {
  const { errors }: Endpoint = servedApi[name];
  const named = errors.find((code) => apiErrors[code].status === 404);
  return readings[name]?.missing ?? named ?? 'not_found';
}

/** An error without the product's own code, in the product's words or in those of the main API, if they are Japanese. */
function translatedError(name: ServedCall, status: number, body: unknown) {
  if (status === 404) return rejected(missingCode(name));
  if (status === 403) return rejected('forbidden');
  if (status !== 400 && status !== 409 && status !== 422) return undefined;
  const message = messageIn(body);
  const fields = fieldsIn(body);
  return rejected('invalid_request', {
    status,
    ...(JAPANESE.test(message) && { message }),
    ...(fields.length > 0 && { fields }),
  });
}

/** @param expected the names of what the answer may have, if it is not brought into another form */
function reshapedBy(
  { reshape }: Reading,
  body: unknown,
  query: URLSearchParams,
  expected: readonly string[],
): unknown {
  try {
    if (reshape) return reshape(body, query);
    answeredList(body, ...expected);
    return body ?? {};
  } catch (error) {
    if (error instanceof NothingFoundError) return undefined;
    throw error;
  }
}

function translatedSuccess(name: ServedCall, reading: Reading, body: unknown, search: string) {
  const query = new URLSearchParams(search);
  const rejection = reading.rejection?.(body, query);
  if (rejection) return rejected(rejection, { message: messageIn(body) });
  const { response }: Endpoint = servedApi[name];
  const expected = response instanceof z.ZodObject ? Object.keys(response.shape) : [];
  const reshaped = reshapedBy(reading, body, query, expected);
  // A rejected order may have a success status (SPEC section 7).
  if (isRecord(reshaped) && callFailure(name, 200, reshaped))
    return { status: 200, body: reshaped };
  const value = readLeniently(response, reshaped, reading.fallbacks?.(query) ?? {});
  return value === undefined ? undefined : { status: 200, body: value };
}

/**
 * Brings the answer of a main API that is not the product's own into the contract's form (docs/main-api-answers.md):
 * SPEC's fields in the shapes that a company may have chosen, errors of any shape.
 */
export const translateAnswer: TranslateAnswer = (name, { status, text }, search) => {
  const body = parseBody(text);
  if (readProductError(body).code !== undefined) return undefined;
  if (status >= 400) return translatedError(name, status, body === NOT_JSON ? undefined : body);
  const reading = readings[name];
  const translated =
    reading && body !== NOT_JSON ? translatedSuccess(name, reading, body, search) : undefined;
  if (!translated) logger().warn({ call: name, status }, 'an answer cannot be read');
  return translated;
};
