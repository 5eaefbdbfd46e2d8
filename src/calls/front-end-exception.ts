import { failurePages, toldPages } from './failure-pages';
import type { FrontEndError, FrontEndErrorKind } from './front-end-error';
import type { PageFailure } from './page-session';

/** Carries an error of the catalogue to whoever shows the page for it. */
export class FrontEndException extends Error {
  constructor(readonly error: FrontEndError) {
    super(`${error.kind} (${error.code}): ${error.message}`);
    this.name = 'FrontEndException';
  }
}

/** The page for an error of the catalogue that no screen dealt with, and whether the team is told. */
export function pageOf(kind: FrontEndErrorKind): { failure: PageFailure; notifies: boolean } {
  const failure = failurePages[kind];
  return { failure, notifies: toldPages[failure] };
}

/**
 * The same for anything thrown (SPEC section 8, page mapping). Stands apart from the catalogue's texts,
 * which not every page need carry.
 */
export function pageFor(thrown: unknown): { failure: PageFailure; notifies: boolean } {
  return thrown instanceof FrontEndException
    ? pageOf(thrown.error.kind)
    : { failure: 'system', notifies: toldPages.system };
}
