import type { ToldError } from './told-error';

/*
 * What the thread of the embedded back ends and the one that started it say to each other: plain data,
 * of which each gets a copy.
 */

/** Its body is there as a whole, as is an answer's. */
export interface ThreadRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly [string, string][];
  readonly body: string | null;
}

export interface ThreadAnswer {
  readonly status: number;
  readonly headers: readonly [string, string][];
  /** All of its buffer. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Where the back ends are, and what the storefront's configuration lacks, by variable name. */
export interface StartedBackEnds {
  readonly origin: string;
  readonly environment: Readonly<Record<string, string>>;
}

export type ToThread =
  | { readonly kind: 'request'; readonly id: number; readonly request: ThreadRequest }
  /** Nobody waits for the answer any more. */
  | { readonly kind: 'givenUp'; readonly id: number }
  | { readonly kind: 'close' };

export type FromThread =
  | { readonly kind: 'started'; readonly backEnds: StartedBackEnds }
  | { readonly kind: 'notStarted'; readonly reason: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: ThreadAnswer }
  | { readonly kind: 'noAnswer'; readonly id: number; readonly error: ToldError }
  /** What no code of the thread expected. */
  | { readonly kind: 'exception' | 'rejection'; readonly error: ToldError }
  /** The error is why they could not be closed in order. */
  | { readonly kind: 'closed'; readonly error: ToldError | null };
