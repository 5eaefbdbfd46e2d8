import type { ApiErrorCode } from '@/contract/api-errors';
import type { Fallbacks } from './read-leniently';

/** Describes how an answer that is not in the product's own form is read (docs/main-api-answers.md). */
export interface Reading {
  /**
   * Brings the answer into the form of the contract, as far as it has it.
   * @param query of the call, decoded
   */
  readonly reshape?: (body: unknown, query: URLSearchParams) => unknown;
  /** The rejection that a success stands for; undefined for a true one. */
  readonly rejection?: (body: unknown, query: URLSearchParams) => ApiErrorCode | undefined;
  /** The meaning of a 404 of this call, when none of its errors in the contract has that status. */
  readonly missing?: ApiErrorCode;
  /** Substitutes for fields that such a main API may leave out. Every other field is needed. */
  readonly fallbacks?: (query: URLSearchParams) => Fallbacks;
}

/** The fallbacks of what is at a path, such as those of a menu for each of a list. */
export function fallbacksAt(path: string, fallbacks: Fallbacks): Fallbacks {
  return Object.fromEntries(
    Object.entries(fallbacks).map(([name, value]) => [`${path}.${name}`, value]),
  );
}
