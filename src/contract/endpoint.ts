import type { z } from 'zod';
import type { PictureType } from '@/domain/picture-type';
import type { ApiErrorCode } from './api-errors';

/** What a call may answer as a file. */
export type FileType = PictureType | 'text/calendar';

/**
 * One call of the main API, below `/api/v1`. `path` names its parameters in braces.
 * `access` says who may call it: `customer` needs the id token in the authorization header,
 * `operations` the operations token.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: 'anyone' | 'customer' | 'operations';
  /** SPEC section 7 does not name the call: a main API of the provider's may have no such one. */
  readonly isBeyondSpec?: true;
  /**
   * The gateway adds the credit token of the HttpOnly cookie to the body: always, or for a card without
   * an id, as one with an id is registered (SPEC section 7).
   */
  readonly takesCreditToken?: 'always' | 'forNewCard';
  /** Once the call has succeeded, the credit token it was sent with is good for nothing more. */
  readonly usesUpCreditToken?: true;
  /** The call must carry an Idempotency-Key header; repeating it gives the first answer again. */
  readonly takesIdempotencyKey?: true;
  /** A change that is accepted while the maintenance flag is on; reads and operations always are. */
  readonly staysInMaintenance?: true;
  /** The body is `multipart/form-data` with one `file`, passed on as a stream. */
  readonly takesFile?: true;
  /** The answer is a file of one of these types, not JSON. */
  readonly answersFile?: readonly FileType[];
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Beyond those every call can answer (`commonErrors`). */
  readonly errors: readonly ApiErrorCode[];
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller passes. */
export type ParamsInput<E extends Endpoint> = InputOf<E['params']>;
export type QueryInput<E extends Endpoint> = InputOf<E['query']>;
export type BodyInput<E extends Endpoint> = InputOf<E['body']>;

/** What a handler is given, validated. */
export type Params<E extends Endpoint> = OutputOf<E['params']>;
export type Query<E extends Endpoint> = OutputOf<E['query']>;
export type Body<E extends Endpoint> = OutputOf<E['body']>;

/** What a handler answers and a caller receives. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
