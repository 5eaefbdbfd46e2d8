import type { MainApiCall } from '@/contract/main-api';
import { type AnswerOf, answerBody, isPageAnswer } from './answer-body';
import { callFailure } from './call-failure';
import { type CallInput, callRequest, type LooseCallInput } from './call-request';
import { frontEndError } from './front-end-errors';
import type { Result } from './result';

export const NETWORK_FAILURE_MESSAGE =
  '通信できませんでした。接続をご確認のうえ、もう一度お試しください。';

export type CallArguments<Name extends MainApiCall> =
  Record<never, never> extends CallInput<Name>
    ? [input?: CallInput<Name>]
    : [input: CallInput<Name>];

/** Makes a call of the contract by name. Failures are values; only the caller's abort is thrown. */
export type MainApiCaller = <Name extends MainApiCall>(
  name: Name,
  ...args: CallArguments<Name>
) => Promise<Result<AnswerOf<Name>>>;

export interface MainApiClient {
  call: MainApiCaller;
}

interface MainApiClientOptions {
  /** Origin of the main API; empty in the browser, where the gateway answers. */
  baseUrl: string;
  fetch?: typeof fetch;
  headers?: Readonly<Record<string, string>>;
  timeoutMs: number;
  /**
   * Checks and normalises an answer by its schema; throws when it does not fit. Left out in the
   * browser, where the gateway has done so already.
   */
  parse?: (name: MainApiCall, body: unknown) => unknown;
  /** Sees every answer. */
  onResponse?: (response: Response, method: string) => void;
}

/** The one typed caller of the main API, for browser and server alike. */
export function createMainApiClient({
  baseUrl,
  fetch: fetchLike = (...args) => fetch(...args),
  headers = {},
  timeoutMs,
  parse = (_, body) => body,
  onResponse,
}: MainApiClientOptions): MainApiClient {
  async function callLoosely(name: MainApiCall, input: LooseCallInput): Promise<Result<unknown>> {
    const { url, init } = callRequest(baseUrl, name, input);
    const deadline = AbortSignal.timeout(timeoutMs);
    let status: number;
    let body: unknown;
    try {
      const response = await fetchLike(url, {
        ...init,
        headers: { ...init.headers, ...headers },
        signal: input.signal ? AbortSignal.any([input.signal, deadline]) : deadline,
      });
      onResponse?.(response, init.method);
      status = response.status;
      body = answerBody(name, await response.text());
    } catch (thrown) {
      if (input.signal?.aborted) throw thrown;
      const code = deadline.aborted ? 'timeout' : 'network_error';
      const message = NETWORK_FAILURE_MESSAGE;
      return { ok: false, error: frontEndError('unknownServerError', { code, message }) };
    }
    const error = callFailure(name, status, body);
    if (error) return { ok: false, error };
    try {
      return { ok: true, value: isPageAnswer(name, body) ? body : parse(name, body) };
    } catch {
      const code = 'unexpected_response';
      return { ok: false, error: frontEndError('unknownServerError', { code, status }) };
    }
  }

  return {
    // The name decides the answer's type; TypeScript cannot follow that through the tables.
    call: (name, ...[input]) =>
      callLoosely(name, input ?? {}) as Promise<Result<AnswerOf<typeof name>>>,
  };
}
