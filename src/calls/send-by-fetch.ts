import type { MainApiCall } from '@/contract/main-api';

import { noAnswer } from './failures';
import { sendThroughMaintenance } from './maintenance-signal';

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

/** @throws Failure, or what the caller's own signal was aborted with */
export type SendCall = (call: CallToSend) => Promise<RawAnswer>;

interface SendByFetchOptions {
  readonly timeoutMs: number;
  readonly fetch?: typeof fetch;
}

/**
 * Sends calls as browsers do: once, with a deadline that covers the answer's body, too; what is refused
 * for maintenance once more when that is over.
 */
export function sendByFetch({
  timeoutMs,
  fetch: fetchLike = (...args) => fetch(...args),
}: SendByFetchOptions): SendCall {
  return async ({ url, init, signal }) => {
    let deadline: AbortSignal | undefined;
    const send = () => {
      deadline = AbortSignal.timeout(timeoutMs);
      return fetchLike(url, {
        ...init,
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      });
    };
    try {
      const response = await sendThroughMaintenance(init.method === 'GET', send);
      return { status: response.status, text: await response.text() };
    } catch (thrown) {
      if (signal?.aborted) throw thrown;
      throw noAnswer(deadline?.aborted ? 'timeout' : 'network_error', { cause: thrown });
    }
  };
}
