import { processWide } from '../process-wide';

type Answer = (request: Request, signal?: AbortSignal) => Promise<Response>;

declare module '../process-wide' {
  interface ProcessWideObjects {
    /** By their origin. */
    ownBackEnds: Map<string, Answer>;
  }
}

const ownBackEnds = () => processWide('ownBackEnds', () => new Map());

/** From now on requests to the origin are answered in this process. */
export function answerWithin(origin: string, answer: Answer): void {
  ownBackEnds().set(origin, answer);
}

/**
 * Sends a request: over the network, or without a connection to back ends that share this process.
 *
 * @throws TypeError when the connection breaks
 */
export function send(url: string, { signal, ...init }: RequestInit): Promise<Response> {
  const answer = ownBackEnds().get(new URL(url).origin);
  return answer
    ? answer(new Request(url, init), signal ?? undefined)
    : fetch(url, { ...init, signal });
}
