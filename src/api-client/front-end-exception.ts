import type { FrontEndError } from './front-end-error';
import type { PageFailure } from './page-session';

/** Carries an error of the catalogue to whoever shows the page for it. */
export class FrontEndException extends Error {
  constructor(readonly error: FrontEndError) {
    super(`${error.kind} (${error.code}): ${error.message}`);
    this.name = 'FrontEndException';
  }
}

/**
 * The page for anything thrown that no screen dealt with, and whether the team is told (SPEC section 8,
 * page mapping). Stands apart from the catalogue, whose texts not every page need carry.
 */
export function pageFor(thrown: unknown): { failure: PageFailure; notifies: boolean } {
  const kind = thrown instanceof FrontEndException ? thrown.error.kind : undefined;
  switch (kind) {
    case 'internalData':
      return { failure: 'internalData', notifies: false };
    case 'notAuthorized':
      return { failure: 'unauthorized', notifies: false };
    default:
      return { failure: 'system', notifies: true };
  }
}
