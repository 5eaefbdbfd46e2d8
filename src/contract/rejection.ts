import { type InternalApiErrorCode, internalApiErrors } from '@/contract/internal-api-errors';
import { type ApiErrorBody, type ApiErrorCode, apiErrors } from './api-errors';

export type RejectionCode = ApiErrorCode | InternalApiErrorCode;

export interface RejectionDetails {
  /** Which inputs are meant, by dotted path. */
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
  /** The nearest free starts, `yyyy-MM-ddTHH:mm:00` in Japan time. */
  readonly alternatives?: readonly string[];
  /** The order that an Idempotency-Key already stands for. */
  readonly orderId?: string;
  /** After how many seconds another try makes sense. */
  readonly retryAfterSeconds?: number;
}

/**
 * A rule says no, with a code of SPEC section 8. Rules throw it without knowing HTTP; where a request
 * is answered, `rejectionRule` and `rejectionBody` give status and body.
 */
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

/** A rejection that points at one input, with the table's text. */
export function fieldRejection(code: RejectionCode, path: string): Rejection {
  return new Rejection(code, { fields: [{ path, message: rejectionRule(code).message }] });
}

const rules: Readonly<Record<RejectionCode, { status: number; message: string }>> = {
  ...apiErrors,
  ...internalApiErrors,
};

/** HTTP status and Japanese message of a code. */
export function rejectionRule(code: RejectionCode): { status: number; message: string } {
  return rules[code];
}

/** The product's error body; `message` takes the place of the table's. */
export function rejectionBody(
  code: RejectionCode,
  { fields, alternatives, orderId }: RejectionDetails,
  message = rules[code].message,
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
