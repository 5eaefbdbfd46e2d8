import { type ApiErrorBody, type ApiErrorCode, apiErrors } from '@/contract/api-errors';

type ErrorField = NonNullable<ApiErrorBody['error']['fields']>[number];

export interface ApiErrorDetails {
  /** Which inputs are meant, by dotted path. */
  readonly fields?: readonly ErrorField[];
  /** The nearest free starts, `yyyy-MM-ddTHH:mm:00` in Japan time. */
  readonly alternatives?: readonly string[];
  /** The order that an Idempotency-Key already stands for. */
  readonly orderId?: string;
}

/** A rejection the caller is told about, with status and text of the contract's error table. */
export class ApiError extends Error {
  constructor(
    readonly code: ApiErrorCode,
    readonly details: ApiErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'ApiError';
  }

  get status() {
    return apiErrors[this.code].status;
  }

  /** The product's error body (SPEC section 8). */
  toBody(): ApiErrorBody {
    const { fields, alternatives, orderId } = this.details;
    return {
      error: {
        code: this.code,
        message: apiErrors[this.code].message,
        ...(fields && { fields: [...fields] }),
        ...(alternatives && { alternatives: [...alternatives] }),
        ...(orderId !== undefined && { orderId }),
      },
    };
  }
}

/** A back end answered with a status that says nothing; the code is what the log shows of it. */
export class UnexpectedStatus extends Error {
  readonly code: string;

  constructor(status: number | string) {
    super(`status ${status}`);
    this.name = 'UnexpectedStatus';
    this.code = String(status);
  }
}

/** No usable answer came from another back end; the log says why, the caller is not told. */
export function backEndUnavailable(cause: unknown): ApiError {
  return new ApiError('back_end_unavailable', {}, { cause });
}

/** A rejection that points at one input; the text is the table's. */
export function fieldError(code: ApiErrorCode, path: string): ApiError {
  return new ApiError(code, { fields: [{ path, message: apiErrors[code].message }] });
}
