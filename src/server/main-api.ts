import { z } from 'zod';
import { readProductError } from '@/calls/call-failure';
import {
  type AroundCall,
  type CallerOptions,
  createMainApiClient,
  type MainApiClient,
  type ParseAnswer,
} from '@/calls/main-api-client';
import { createOfficeClient, type OfficeClient } from '@/calls/office-client';
import type { SendCall } from '@/calls/send-by-fetch';
import { readServerEnv } from '@/config/env.server';
import type { Endpoint } from '@/contract/endpoint';
import { type ServedCall, servedApi } from '@/contract/served-api';
import { answerWithout, noteAbsent } from './answers/absent-features';
import { foundAddress, noteElsewhere, otherAddress } from './answers/other-paths';
import { translateAnswer } from './answers/translate-answer';
import { callUpstream } from './upstream/call-upstream';
import { deadlineFor } from './upstream/deadlines';
import { exchange, type HttpAnswer } from './upstream/exchange';

export function mainApiOrigin(): string {
  const { MAIN_API_ORIGIN } = readServerEnv();
  if (!MAIN_API_ORIGIN) throw new Error('MAIN_API_ORIGIN is not set and nothing stands in for it');
  return MAIN_API_ORIGIN;
}

/** Lists are optional, so any object would fit such a schema. One with only unknown keys is rejected. */
function isOfSomethingElse(schema: z.ZodType, body: unknown): boolean {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null) return false;
  const parts = Object.keys(body);
  return parts.length > 0 && !parts.some((part) => Object.hasOwn(schema.shape, part));
}

/** @throws Error when the answer does not fit the contract */
const parseAnswer: ParseAnswer = (name, body) => {
  const { response }: Endpoint = servedApi[name];
  if (isOfSomethingElse(response, body)) throw new Error('This answers something else');
  return response.parse(body);
};

/** Every server reads an answer as the contract says, or else as another main API writes it. */
export const answerReading = {
  parse: parseAnswer,
  translate: translateAnswer,
} satisfies Pick<CallerOptions, 'parse' | 'translate'>;

function isProductError(text: string): boolean {
  try {
    return readProductError(JSON.parse(text)).code !== undefined;
  } catch {
    return false;
  }
}

/** @throws Failure; or the reason that `signal` was aborted with */
export async function callMainApi({
  name,
  url,
  init,
  signal,
  leftMs = Number.POSITIVE_INFINITY,
}: {
  readonly name: ServedCall;
  readonly url: string;
  readonly init: RequestInit;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds the caller still has, if less than the deadline. */
  readonly leftMs?: number;
}): Promise<HttpAnswer> {
  const without = answerWithout(name);
  if (without) return without;
  const { method, takesFile }: Endpoint = servedApi[name];
  const isRead = method === 'GET';
  const kind = isRead ? 'read' : takesFile ? 'upload' : 'change';
  const ask = (address: string) =>
    callUpstream({
      upstream: 'mainApi',
      name,
      deadlineMs: Math.min(deadlineFor(kind), leftMs),
      isRead,
      signal,
      attempt: (limit) => exchange(address, { ...init, signal: limit, isOwnWord: isProductError }),
    });
  const address = foundAddress(name, url);
  const answer = await ask(address);
  if (answer.status !== 404 || isProductError(answer.bytes.toString('utf8'))) return answer;
  const other = otherAddress(name, url);
  if (isRead && other !== address) {
    const found = await ask(other);
    if (found.status !== 404) {
      noteElsewhere(name);
      return found;
    }
  }
  noteAbsent(name);
  return answerWithout(name) ?? answer;
}

export interface ServerClientOptions {
  readonly idToken?: string | undefined;
  /** Aborts reads; changes run to their end. */
  readonly signal?: AbortSignal | undefined;
  readonly leftMs?: () => number;
  readonly around?: AroundCall;
}

export function sendToMainApi({ signal, leftMs }: ServerClientOptions = {}): SendCall {
  return async ({ name, url, init, signal: own }) => {
    const waiting = own ?? (init.method === 'GET' ? signal : undefined);
    const call = { name, url, init, signal: waiting, ...(leftMs && { leftMs: leftMs() }) };
    const { status, bytes } = await callMainApi(call);
    return { status, text: bytes.toString('utf8') };
  };
}

export function createServerMainApiClient({
  idToken,
  around,
  ...limits
}: ServerClientOptions = {}): MainApiClient {
  return createMainApiClient({
    baseUrl: mainApiOrigin(),
    headers: idToken ? { authorization: `Bearer ${idToken}` } : {},
    send: sendToMainApi(limits),
    ...answerReading,
    ...(around ? { around } : {}),
  });
}

/** The client of the office's calls, with the token of a session of the office. */
export function createServerOfficeClient({
  token,
  ...limits
}: Omit<ServerClientOptions, 'idToken' | 'around'> & {
  /** Left out for signing in. */
  readonly token?: string;
} = {}): OfficeClient {
  return createOfficeClient({
    baseUrl: mainApiOrigin(),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    send: sendToMainApi(limits),
    ...answerReading,
  });
}
