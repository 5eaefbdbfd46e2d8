/** The front-end errors (SPEC section 8). */
export type FrontEndErrorKind =
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

export interface FrontEndError {
  kind: FrontEndErrorKind;
  /** The server's code where it gave one, else the kind. */
  code: string;
  /** Japanese, for the customer. */
  message: string;
  retryable: boolean;
  /** HTTP status, where there was an answer. */
  status?: number;
  /** Which inputs are meant, by their dotted path. */
  fields?: readonly { path: string; message: string }[];
  /** The nearest free starts when a slot was taken, `yyyy-MM-ddTHH:mm:00` in Japan time. */
  alternatives?: readonly string[];
  /** The order that was placed already, when the same key came with another one. */
  orderId?: string;
}
