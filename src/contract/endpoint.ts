import type { z } from 'zod';
import type { PictureType } from '@/domain/picture-type';
import type { ApiErrorCode } from './api-errors';

export type FileType = PictureType | 'text/calendar' | 'text/csv';

/** What somebody of the shop may do: see docs/decisions/0051. */
export type OfficeRole = 'owner' | 'dispatcher' | 'staff';

export type CallPath = readonly [method: Endpoint['method'], path: Endpoint['path']];

/**
 * Below `/api/v1`. In the authorization header, `customer` needs the id token, `operations` its token, and
 * `office` the token of a session, or that of operations.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: 'anyone' | 'customer' | 'operations' | 'office';
  /** Who of the office may call; operations may do what an owner may. */
  readonly roles?: readonly OfficeRole[];
  /**
   * The gateway adds the card token from its HttpOnly cookie; `forNewCard`: if the card has no id.
   */
  readonly takesCreditToken?: 'always' | 'forNewCard';
  /** A successful call spends the card token. */
  readonly usesUpCreditToken?: true;
  /** Needs an Idempotency-Key header; a repeat gets the first answer again. */
  readonly takesIdempotencyKey?: true;
  /**
   * With `?dryRun=true` the call changes nothing and answers a `Preview`: what the customer would be told. It is
   * rejected as the call itself would be.
   */
  readonly takesDryRun?: true;
  /** A change accepted even during maintenance. Reads and calls of operations and office always are. */
  readonly staysInMaintenance?: true;
  /** The body is `multipart/form-data` with one `file`, which is streamed on. */
  readonly takesFile?: true;
  /** The answer is a file of one of these types, not JSON. */
  readonly answersFile?: readonly FileType[];
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** In addition to `commonErrors`. */
  readonly errors: readonly ApiErrorCode[];
}

/** The calls of a table of paths, each at its own path. */
export type CallsAt<Paths extends Readonly<Record<string, CallPath>>> = {
  readonly [Name in keyof Paths]: Endpoint & {
    readonly method: Paths[Name][0];
    readonly path: Paths[Name][1];
  };
};

type Definition = Omit<Endpoint, 'method' | 'path' | 'access' | 'errors'> & {
  readonly errors?: readonly ApiErrorCode[];
};

/** @param accessErrors what every call with this access can answer */
function callsFor<
  const Access extends Endpoint['access'],
  const AccessErrors extends readonly ApiErrorCode[],
>(access: Access, accessErrors: AccessErrors) {
  return <
    const Method extends Endpoint['method'],
    const Path extends Endpoint['path'],
    const Own extends Definition,
    const Errors extends readonly ApiErrorCode[] = readonly [],
  >(
    [method, path]: readonly [Method, Path],
    { errors, ...own }: Own & { readonly errors?: Errors },
  ) => {
    const all: readonly (AccessErrors | Errors)[number][] = [...accessErrors, ...(errors ?? [])];
    return { ...own, method, path, access, errors: all };
  };
}

export const publicCall = callsFor('anyone', []);
export const customerCall = callsFor('customer', ['unauthorized']);
export const operationsCall = callsFor('operations', ['unauthorized']);
export const officeCall = callsFor('office', ['unauthorized', 'office_account_ended', 'forbidden']);

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller passes. */
export type ParamsInput<E extends Endpoint> = InputOf<E['params']>;
export type QueryInput<E extends Endpoint> = InputOf<E['query']>;
export type BodyInput<E extends Endpoint> = InputOf<E['body']>;

/** What a handler gets, validated. */
export type Params<E extends Endpoint> = OutputOf<E['params']>;
export type Query<E extends Endpoint> = OutputOf<E['query']>;
export type Body<E extends Endpoint> = OutputOf<E['body']>;

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
