import { processWide } from '../process-wide';

interface WholeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly [string, string][];
  readonly body: string | null;
}

interface WholeAnswer {
  readonly status: number;
  readonly headers: readonly [string, string][];
  /** All of its buffer. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** @throws whatever means that there is no answer */
type Answer = (request: WholeRequest, signal: AbortSignal) => Promise<WholeAnswer>;

declare module '../process-wide' {
  interface ProcessWideObjects {
    /** By their origin. */
    ownBackEnds: Map<string, Answer>;
  }
}

const ownBackEnds = () => processWide('ownBackEnds', () => new Map());

/** From now on requests to the origin need no connection. */
export function answerWithin(origin: string, answer: Answer): void {
  ownBackEnds().set(origin, answer);
}

/** How to ask the back end at the address without a connection; undefined when it is another's. */
export function ownBackEnd(url: string): Answer | undefined {
  return ownBackEnds().get(new URL(url).origin);
}
