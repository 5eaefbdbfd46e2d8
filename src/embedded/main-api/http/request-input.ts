import type { Context } from 'hono';
import type { z } from 'zod';
import type { Body, Endpoint, Params, Query } from '@/contract/endpoint';
import { decodeQuery } from '@/contract/query-string';
import { Rejection } from '@/contract/rejection';
import { findUnstorableText, withoutInvisible } from '@/domain/text-input';
import type { Customer, MainApiDependencies } from '../dependencies';
import { requireCustomer, requireOperations } from './access';
import { readBody, readUploadedPicture } from './picture-upload';
import { rejectionText } from './rejection-texts';

const UNSTORABLE_MESSAGE = '使用できない文字が含まれています';

function invalidRequest(error: z.ZodError): Rejection {
  return new Rejection('invalid_request', {
    fields: error.issues
      .slice(0, 50)
      .map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message })),
  });
}

function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: rejectionText });
  if (!result.success) throw invalidRequest(result.error);
  const path = findUnstorableText(result.data);
  if (path !== undefined) {
    throw new Rejection('invalid_request', { fields: [{ path, message: UNSTORABLE_MESSAGE }] });
  }
  return result.data;
}

function readQuery(context: Context): unknown {
  const typed = new URL(context.req.url).searchParams;
  return decodeQuery(
    new URLSearchParams([...typed].map(([name, value]) => [name, withoutInvisible(value)])),
  );
}

const JSON_LIMIT_BYTES = 1024 * 1024;

async function readJson(context: Context): Promise<unknown> {
  const mediaType = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw new Rejection('unsupported_media_type');
  const body = await readBody(context, JSON_LIMIT_BYTES);
  if (!body) throw new Rejection('payload_too_large');
  try {
    return JSON.parse(new TextDecoder().decode(body), (_, value: unknown) =>
      typeof value === 'string' ? withoutInvisible(value) : value,
    );
  } catch {
    throw new Rejection('invalid_request');
  }
}

/** 1 to 128 visible ASCII characters. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

/** @throws Rejection invalid_request when the header is missing or not 1 to 128 visible characters */
function readIdempotencyKey(context: Context): string {
  const key = context.req.header('idempotency-key');
  if (!key || !IDEMPOTENCY_KEY.test(key)) {
    throw new Rejection('invalid_request', {
      fields: [
        { path: 'Idempotency-Key', message: '画面を読み込み直して、もう一度お試しください' },
      ],
    });
  }
  return key;
}

/** What a handler is given: the validated input and, where declared, who calls, the key and the file. */
export type HandlerInput<E extends Endpoint> = {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
} & (E['access'] extends 'customer' ? { readonly customer: Customer } : unknown) &
  (E extends { takesIdempotencyKey: true } ? { readonly idempotencyKey: string } : unknown) &
  (E extends { takesFile: true } ? { readonly file: Uint8Array<ArrayBuffer> } : unknown);

/**
 * Access first, then what the endpoint declares to take, without invisible characters, validated.
 *
 * @throws Rejection unauthorized, unsupported_media_type, invalid_request, image_too_large
 */
export function readInput<E extends Endpoint>(
  context: Context,
  deps: MainApiDependencies,
  endpoint: E,
): Promise<HandlerInput<E>>;
export async function readInput(
  context: Context,
  deps: MainApiDependencies,
  endpoint: Endpoint,
): Promise<unknown> {
  const authorization = context.req.header('authorization');
  if (endpoint.access === 'operations') requireOperations(deps, authorization);
  return {
    customer:
      endpoint.access === 'customer' ? await requireCustomer(deps, authorization) : undefined,
    idempotencyKey: endpoint.takesIdempotencyKey ? readIdempotencyKey(context) : undefined,
    params: validate(endpoint.params, context.req.param()),
    query: validate(endpoint.query, readQuery(context)),
    body: endpoint.body && validate(endpoint.body, await readJson(context)),
    file: endpoint.takesFile && (await readUploadedPicture(context)),
  };
}
