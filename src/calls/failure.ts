import type { PageFailure } from './page-session';

/** The front-end errors (SPEC section 8). */
export type FailureKind =
  | 'internalData'
  | 'cannotContinue'
  | 'creditTokenFailed'
  | 'creditCardUnavailable'
  | 'wrongCode'
  | 'alreadyRegistered'
  | 'tooManyAttempts'
  | 'orderApplicationFailed'
  | 'localServerError'
  | 'notAuthorized'
  | 'apiError'
  | 'serverError'
  | 'unknownServerError';

export interface FailureDetails {
  /** The server's code where it gave one, else the kind. */
  readonly code?: string;
  /** Japanese, for the customer. */
  readonly message?: string;
  /** Trying again, unchanged, may help. */
  readonly retryable?: boolean;
  /** HTTP status, where there was an answer. */
  readonly status?: number | undefined;
  /** Which inputs are meant, by their dotted path. */
  readonly fields?: readonly { readonly path: string; readonly message: string }[] | undefined;
  /** The nearest free starts when a slot was taken, `yyyy-MM-ddTHH:mm:00` in Japan time. */
  readonly alternatives?: readonly string[] | undefined;
  /** The order that was placed already, when the same key came with another one. */
  readonly orderId?: string | undefined;
}

/**
 * Something did not work, as SPEC section 8 has it. A call gives it as a value (`Result`); thrown, it
 * leads to the page of its kind. `createFailure` gives one with the texts of the catalogue.
 */
export class Failure extends Error {
  readonly code: string;
  readonly retryable: boolean;
  readonly status: FailureDetails['status'];
  readonly fields: FailureDetails['fields'];
  readonly alternatives: FailureDetails['alternatives'];
  readonly orderId: FailureDetails['orderId'];

  constructor(
    readonly kind: FailureKind,
    { code = kind, message = kind, retryable = false, ...rest }: FailureDetails,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'Failure';
    this.code = code;
    this.retryable = retryable;
    this.status = rest.status;
    this.fields = rest.fields;
    this.alternatives = rest.alternatives;
    this.orderId = rest.orderId;
  }
}

/** What a form shows of a failure: the text of the whole and of single inputs. */
export type FailureText = Pick<Failure, 'message'> & Pick<FailureDetails, 'fields'>;

/** The page that stands in for a screen that did not deal with the failure itself. */
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
} as const satisfies Record<FailureKind, PageFailure>;

/** Whether the team is told when the page is shown. */
export const toldPages = {
  internalData: false,
  unauthorized: false,
  system: true,
} as const satisfies Record<PageFailure, boolean>;

/** The page for a failure that no screen dealt with, and whether the team is told. */
export function pageOf(kind: FailureKind): { failure: PageFailure; notifies: boolean } {
  const failure = failurePages[kind];
  return { failure, notifies: toldPages[failure] };
}

/** The same for anything thrown (SPEC section 8, page mapping). */
export function pageFor(thrown: unknown): { failure: PageFailure; notifies: boolean } {
  return thrown instanceof Failure
    ? pageOf(thrown.kind)
    : { failure: 'system', notifies: toldPages.system };
}
