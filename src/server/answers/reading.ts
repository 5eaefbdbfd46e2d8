import type { ApiErrorCode } from '@/contract/api-errors';
import type { Fallbacks } from './read-leniently';

/** How the answer of one call is read when it is not in the product's own form (docs/main-api-answers.md). */
export interface Reading {
  /**
   * Brings the answer into the form of the contract, as far as it has it.
   * @param query of the call, decoded
   */
  readonly reshape?: (body: unknown, query: URLSearchParams) => unknown;
  /** The rejection that a success stands for; undefined for a true one. */
  readonly rejection?: (body: unknown, query: URLSearchParams) => ApiErrorCode | undefined;
  /** What a 404 of this call means, where the contract does not say so by its status. */
  readonly missing?: ApiErrorCode;
  /** What stands for what such a main API does not name. Whatever is not here is needed. */
  readonly fallbacks?: (query: URLSearchParams) => Fallbacks;
}

/** The fallbacks of what is at a path, such as those of a menu for each of a list. */
export function fallbacksAt(path: string, fallbacks: Fallbacks): Fallbacks {
  return Object.fromEntries(
    Object.entries(fallbacks).map(([name, value]) => [`${path}.${name}`, value]),
  );
}
