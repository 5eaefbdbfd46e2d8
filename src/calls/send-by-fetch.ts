import type { ServedCall } from '@/contract/served-api';
import { noAnswer } from './failures';
import { sendThroughMaintenance } from './maintenance-signal';

export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

interface CallToSend {
  readonly name: ServedCall;
  readonly url: string;
  readonly init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  /** Aborts when the caller no longer wants the answer. */
  readonly signal: AbortSignal | undefined;
}

/** @throws Failure, or the reason of the caller's own abort */
export type SendCall = (call: CallToSend) => Promise<RawAnswer>;

/** Sends a call once, or again after maintenance. The timeout covers the answer's body. */
export function sendByFetch(timeoutMs: number): SendCall {
  return async ({ url, init, signal }) => {
    let deadline: AbortSignal | undefined;
    const send = () => {
      deadline = AbortSignal.timeout(timeoutMs);
      return fetch(url, {
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
