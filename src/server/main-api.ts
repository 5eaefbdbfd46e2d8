import { z } from 'zod';
import {
  type AroundCall,
  createMainApiClient,
  type MainApiClient,
  type ParseAnswer,
} from '@/calls/main-api-client';
import { productErrorOf } from '@/calls/product-error';
import type { SendCall } from '@/calls/send-by-fetch';
import { readServerEnv } from '@/config/env.server';
import type { Endpoint } from '@/contract/endpoint';
import { type MainApiCall, mainApi } from '@/contract/main-api';
import { logger } from './logger';
import { callUpstream } from './upstream/call-upstream';
import { deadlineFor } from './upstream/deadlines';
import { exchange, type HttpAnswer } from './upstream/exchange';

export function mainApiOrigin(): string {
  const { MAIN_API_ORIGIN } = readServerEnv();
  if (!MAIN_API_ORIGIN) throw new Error('MAIN_API_ORIGIN is not set and nothing stands in for it');
  return MAIN_API_ORIGIN;
}

/** Lists may be left out of an answer; one that has none of its parts, but others, is another's. */
function isOfSomethingElse(schema: z.ZodType, body: unknown): boolean {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null) return false;
  const parts = Object.keys(body);
  return parts.length > 0 && !parts.some((part) => Object.hasOwn(schema.shape, part));
}

/**
 * An answer as the contract has it: checked, defaults filled in, ids made strings.
 *
 * @throws Error when it does not fit
 */
export const parseAnswer: ParseAnswer = (name, body) => {
  const { response }: Endpoint = mainApi[name];
  if (isOfSomethingElse(response, body)) throw new Error('This answers something else');
  const read = response.safeParse(body);
  if (read.success) return read.data;
  const parts = read.error.issues.slice(0, 5).map(({ path }) => path.join('.'));
  logger().warn({ call: name, parts }, 'an answer does not fit the contract');
  throw read.error;
};

/** Whether a body is an error of the product, whatever its status. */
function isProductError(text: string): boolean {
  try {
    return productErrorOf(JSON.parse(text)).code !== undefined;
  } catch {
    return false;
  }
}

interface MainApiRequest {
  readonly name: MainApiCall;
  readonly url: string;
  readonly init: RequestInit;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds left to whoever asks, when that is less than such a call has. */
  readonly leftMs?: number;
}

/**
 * Sends a request to the main API, with the deadline its kind has.
 *
 * @throws Failure; or what `signal` was aborted with
 */
export function callMainApi({
  name,
  url,
  init,
  signal,
  leftMs = Number.POSITIVE_INFINITY,
}: MainApiRequest): Promise<HttpAnswer> {
  const { method, takesFile }: Endpoint = mainApi[name];
  const isRead = method === 'GET';
  const kind = isRead ? 'read' : takesFile ? 'upload' : 'change';
  return callUpstream({
    backEnd: 'mainApi',
    name,
    deadlineMs: Math.min(deadlineFor(kind), leftMs),
    isRead,
    signal,
    attempt: (limit) => exchange(url, { ...init, signal: limit, isOwnWord: isProductError }),
  });
}

/** Sends the calls of a typed client to the main API. */
export function sendToMainApi({
  signal,
  leftMs = () => Number.POSITIVE_INFINITY,
}: {
  /** Of whoever waits for all of them: their reads end with it. Changes are seen through. */
  signal?: AbortSignal | undefined;
  leftMs?: () => number;
} = {}): SendCall {
  return async ({ name, url, init, signal: own }) => {
    const isRead = init.method === 'GET';
    const waiting = own ?? (isRead ? signal : undefined);
    const { status, bytes } = await callMainApi({
      name,
      url,
      init,
      signal: waiting,
      leftMs: leftMs(),
    });
    return { status, text: bytes.toString('utf8') };
  };
}

export interface ServerClientOptions {
  readonly idToken?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds left to whoever asks. */
  readonly leftMs?: () => number;
  readonly around?: AroundCall;
}

/** The main API, called directly by the server; as a customer when an id token is given. */
export function createServerMainApiClient({
  idToken,
  around,
  ...limits
}: ServerClientOptions = {}): MainApiClient {
  return createMainApiClient({
    baseUrl: mainApiOrigin(),
    headers: idToken ? { authorization: `Bearer ${idToken}` } : {},
    send: sendToMainApi(limits),
    parse: parseAnswer,
    ...(around ? { around } : {}),
  });
}
