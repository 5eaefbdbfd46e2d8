import type { CallPath } from '@/contract/endpoint';
import type { MainApi, MainApiCall } from '@/contract/main-api';
import { mainApiPaths } from '@/contract/main-api-paths';
import type { ServedCall } from '@/contract/served-api';
import { type AnswerOf, answerBody, callFailure, isPageAnswer } from './call-failure';
import { type ArgumentsOf, callRequest, type LooseCallInput } from './call-request';
import { Failure, type Result } from './failure';
import { noAnswer, unreadableAnswer } from './failures';
import type { RawAnswer, SendCall } from './send-by-fetch';

export type CallArguments<Name extends MainApiCall> = ArgumentsOf<MainApi[Name]>;

/** Calls the main API by name. Failures are returned; only the caller's own abort is thrown. */
export type MainApiCaller = <Name extends MainApiCall>(
  name: Name,
  ...args: CallArguments<Name>
) => Promise<Result<AnswerOf<Name>>>;

export interface MainApiClient {
  call: MainApiCaller;
}

/** Validates and normalizes an answer; throws when it does not fit the schema. */
export type ParseAnswer = (name: ServedCall, body: unknown) => unknown;

/**
 * Reads an answer that is not in the product's own form; undefined when it has no other form either.
 * @param search the query of the call
 */
export type TranslateAnswer = (
  name: ServedCall,
  answer: RawAnswer,
  search: string,
) => TranslatedAnswer | undefined;

interface TranslatedAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Wraps a call, and may answer without making it (a cache). */
export type AroundCall = (
  call: { readonly name: MainApiCall; readonly url: string },
  make: () => Promise<Result<unknown>>,
) => Promise<Result<unknown>>;

export interface CallerOptions {
  /** Empty in the browser, where the gateway answers. */
  baseUrl: string;
  send: SendCall;
  headers?: Readonly<Record<string, string>>;
  /** Left out in the browser, since the gateway has validated the answer. */
  parse?: ParseAnswer;
  translate?: TranslateAnswer;
}

interface MainApiClientOptions extends CallerOptions {
  around?: AroundCall;
}

type ReadAnswer = Pick<CallerOptions, 'parse' | 'translate'> & { readonly search?: string };

function ownResult(
  name: ServedCall,
  { status, body }: TranslatedAnswer,
  parse: ParseAnswer,
): Result<unknown> {
  const error = callFailure(name, status, body);
  if (error) return { ok: false, error };
  try {
    return { ok: true, value: isPageAnswer(name, body) ? body : parse(name, body) };
  } catch {
    return { ok: false, error: unreadableAnswer(status) };
  }
}

/** Turns an answer into a `Result` (SPEC sections 7 and 8), first as the product's own, then as any other. */
export function toResult(
  name: ServedCall,
  answer: RawAnswer,
  { parse = (_, body) => body, translate, search = '' }: ReadAnswer = {},
): Result<unknown> {
  const { status, text } = answer;
  const own = ownResult(name, { status, body: answerBody(name, text) }, parse);
  if (own.ok || !translate || own.error.kind === 'orderApplicationFailed') return own;
  // A body of Rails itself is a server error, whatever its status (SPEC section 7).
  if (own.error.code === '500') return own;
  const translated = translate(name, answer, search);
  return translated ? ownResult(name, translated, parse) : own;
}

export function noAnswerResult(thrown: unknown): Extract<Result<unknown>, { ok: false }> {
  const error = thrown instanceof Failure ? thrown : noAnswer('network_error', { cause: thrown });
  return { ok: false, error };
}

/**
 * Makes one call of the contract; the typed clients are made of it.
 * @throws the reason of the caller's own abort, nothing else
 */
export async function makeCall(
  { baseUrl, send, headers = {}, ...reading }: CallerOptions,
  name: ServedCall,
  path: CallPath,
  input: LooseCallInput,
): Promise<Result<unknown>> {
  const { url, init } = callRequest(baseUrl, path, input);
  try {
    const sent = { ...init, headers: { ...init.headers, ...headers } };
    const answer = await send({ name, url, init: sent, signal: input.signal });
    const [, search = ''] = url.split('?', 2);
    return toResult(name, answer, { ...reading, search });
  } catch (thrown) {
    if (input.signal?.aborted) throw thrown;
    return noAnswerResult(thrown);
  }
}

/** The typed client of the main API, for browser and server. */
export function createMainApiClient({
  around = (_, make) => make(),
  ...options
}: MainApiClientOptions): MainApiClient {
  function callLoosely(name: MainApiCall, input: LooseCallInput): Promise<Result<unknown>> {
    const path = mainApiPaths[name];
    const { url } = callRequest(options.baseUrl, path, input);
    return around({ name, url }, () => makeCall(options, name, path, input));
  }

  return {
    // TypeScript cannot derive the answer's type from the name through the tables.
    call: (name, ...[input]) =>
      callLoosely(name, input ?? {}) as Promise<Result<AnswerOf<typeof name>>>,
  };
}
