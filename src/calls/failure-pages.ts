import type { FrontEndErrorKind } from './front-end-error';
import type { PageFailure } from './page-session';

/*
 * The part of the catalogue of errors (SPEC section 8, page mapping) that every page carries: no texts.
 */

/** The page that stands in for a screen that did not deal with the error itself. */
export const failurePages = {
  internalData: 'internalData',
  cannotContinue: 'system',
  creditTokenFailed: 'system',
  creditCardUnavailable: 'system',
  wrongCode: 'system',
  alreadyRegistered: 'system',
  tooManyAttempts: 'system',
  orderApplicationFailed: 'system',
  localServerError: 'system',
  notAuthorized: 'unauthorized',
  apiError: 'system',
  serverError: 'system',
  unknownServerError: 'system',
} as const satisfies Record<FrontEndErrorKind, PageFailure>;

/** Whether the team is told when the page is shown. */
export const toldPages = {
  internalData: false,
  unauthorized: false,
  system: true,
} as const satisfies Record<PageFailure, boolean>;
