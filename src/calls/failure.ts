import type { RejectionDetails } from '@/contract/rejection';
import type { PageFailure } from './page-session';

/** The front-end errors (SPEC section 8), each with the page for one that no screen handles. */
const failurePages = {
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
} as const satisfies Record<string, PageFailure>;

export type FailureKind = keyof typeof failurePages;

export interface FailureDetails extends Omit<RejectionDetails, 'retryAfterSeconds'> {
  /** The server's error code if it gave one, else the kind. */
  readonly code?: string;
  /** Japanese, for the customer. */
  readonly message?: string;
  /** Whether the same request may succeed when sent again. */
  readonly retryable?: boolean;
  /** HTTP status; absent when no answer came. */
  readonly status?: number | undefined;
}

/** A failure of SPEC section 8; `createFailure` adds the default texts. */
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

/** Expected failures are values; only the unexpected is thrown. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: Failure };

export type FailureText = Pick<Failure, 'message'> & Pick<FailureDetails, 'fields'>;

interface FailurePage {
  readonly failure: PageFailure;
  /** Whether showing the page notifies the team. */
  readonly notifies: boolean;
}

export function pageOf(kind: FailureKind): FailurePage {
  const failure = failurePages[kind];
  return { failure, notifies: failure === 'system' };
}

/** The error page for anything thrown (SPEC section 8). */
export function pageFor(thrown: unknown): FailurePage {
  return thrown instanceof Failure ? pageOf(thrown.kind) : { failure: 'system', notifies: true };
}
