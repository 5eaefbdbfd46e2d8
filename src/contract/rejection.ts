import {
  type ApiErrorBody,
  type ApiErrorCode,
  apiErrors,
  type ErrorRule,
  type InternalApiErrorCode,
  internalApiErrors,
} from './api-errors';

export type RejectionCode = ApiErrorCode | InternalApiErrorCode;

export interface RejectionDetails {
  /** The inputs at fault, by dotted path. */
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
  /** The nearest free starts after a slot was taken, `yyyy-MM-ddTHH:mm:00` in Japan time. */
  readonly alternatives?: readonly string[];
  /** The order already placed under the idempotency key that was sent with another order. */
  readonly orderId?: string;
  /** Takes the place of the words of the code. */
  readonly message?: string;
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds?: number;
}

/** A rule says no, with a code of SPEC section 8; independent of HTTP. */
export class Rejection extends Error {
  constructor(
    readonly code: RejectionCode,
    readonly details: RejectionDetails = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'Rejection';
  }
}

/** A rejection of one input. */
export function fieldRejection(
  code: RejectionCode,
  path: string,
  message = rejectionRules[code].message,
): Rejection {
  return new Rejection(code, { fields: [{ path, message }] });
}

export const rejectionRules: Readonly<Record<RejectionCode, ErrorRule>> = {
  ...apiErrors,
  ...internalApiErrors,
};

/** The product's error body. */
export function rejectionBody(
  code: RejectionCode,
  {
    fields,
    alternatives,
    orderId,
    message = rejectionRules[code].message,
  }: Omit<RejectionDetails, 'retryAfterSeconds'>,
): ApiErrorBody {
  return {
    error: {
      code,
      message,
      ...(fields && { fields: [...fields] }),
      ...(alternatives && { alternatives: [...alternatives] }),
      ...(orderId !== undefined && { orderId }),
    },
  };
}
