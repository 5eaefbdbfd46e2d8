import type { MainApiCall } from '@/contract/main-api';
import { NoAnswer } from './no-answer';

/** What came back of a call, whatever it says. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

interface CallToSend {
  readonly name: MainApiCall;
  readonly url: string;
  readonly init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  /** Of whoever waits for the answer. */
  readonly signal: AbortSignal | undefined;
}

/** @throws NoAnswer, or what the caller's own signal was aborted with */
export type SendCall = (call: CallToSend) => Promise<RawAnswer>;

interface SendByFetchOptions {
  readonly timeoutMs: number;
  readonly fetch?: typeof fetch;
  /** Sees every answer. */
  readonly onResponse?: (response: Response, method: string) => void;
}

/** Sends calls as browsers do: once, with a deadline that covers the answer's body, too. */
export function sendByFetch({
  timeoutMs,
  fetch: fetchLike = (...args) => fetch(...args),
  onResponse,
}: SendByFetchOptions): SendCall {
  return async ({ url, init, signal }) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetchLike(url, {
        ...init,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
      onResponse?.(response, init.method);
      return { status: response.status, text: await response.text() };
    } catch (thrown) {
      if (signal?.aborted) throw thrown;
      throw new NoAnswer(deadline.aborted ? 'timeout' : 'network_error', { cause: thrown });
    }
  };
}
