import type { Context } from 'hono';
import type { z } from 'zod';
import type { Body, Endpoint, OfficeRole, Params, Query } from '@/contract/endpoint';
import { decodeQuery } from '@/contract/query-string';
import { QUESTIONNAIRE_IMAGES } from '@/contract/questionnaires';
import { fieldRejection, Rejection } from '@/contract/rejection';
import { findUnstorableText, withoutInvisible } from '@/domain/text-input';
import { readBounded } from '@/platform/http';
import { isTooComplex } from '@/platform/json-complexity';
import { isSameSecret } from '@/platform/same-secret';
import { findCustomerOfAccount } from '../customers/customer-repository';
import type { Customer, MainApiDependencies } from '../dependencies';
import { hasLeft } from '../office/account-repository';
import type { OfficeAccountRow } from '../office/account-tables';
import { findOfficeSession } from '../office/session-repository';
import type { Author } from '../orders/order-tables';

/** Longer than any token the identity provider issues. */
const TOKEN_MAX_LENGTH = 8_192;

function bearerToken(authorization: string | undefined): string | undefined {
  const token = authorization?.replace(/^Bearer\s+/i, '').trim();
  return token && token.length <= TOKEN_MAX_LENGTH ? token : undefined;
}

async function requireCustomer(
  deps: MainApiDependencies,
  authorization: string | undefined,
): Promise<Customer> {
  const token = bearerToken(authorization);
  const claims = token ? await deps.verifyIdToken(token) : null;
  if (!claims) throw new Rejection('unauthorized');
  const { subject: accountSubject } = claims;
  const registered = await findCustomerOfAccount(deps.db, accountSubject);
  return { ...claims, accountSubject, subject: registered?.subject ?? accountSubject, registered };
}

function requireOperations(deps: MainApiDependencies, authorization: string | undefined): void {
  const token = bearerToken(authorization);
  if (!token || !isSameSecret(token, deps.opsToken)) throw new Rejection('unauthorized');
}

/**
 * Whether the call is only to be tried.
 * @throws Rejection invalid_request for a call that cannot be, so that nobody changes something by mistake
 */
export function isDryRun(context: Context, { takesDryRun }: Endpoint): boolean {
  const { dryRun: asked } = readQuery(context);
  if (asked === undefined) return false;
  if (takesDryRun && asked === 'true') return true;
  throw fieldRejection('invalid_request', 'dryRun', 'この操作は、試すことができません');
}

/** The person or operations of the shop who call. */
export interface OfficeCaller {
  readonly author: Author;
  readonly role: OfficeRole;
  /** Null for operations, who may do what an owner may. */
  readonly account: OfficeAccountRow | null;
  /** That of the session, by which it can be ended. */
  readonly token: string;
}

/** @throws Rejection office_account_ended to a staff member whose last day is over */
async function findOfficeCaller(
  { db, clock, machineClock, opsToken }: MainApiDependencies,
  token: string | undefined,
): Promise<OfficeCaller | null> {
  if (!token) return null;
  if (isSameSecret(token, opsToken))
    return { author: 'operations', role: 'owner', account: null, token };
  const account = await findOfficeSession(db, machineClock.now(), token);
  if (!account || account.endedAt !== null) return null;
  if (hasLeft(account, clock.now())) throw new Rejection('office_account_ended');
  return { author: `office:${account.id}`, role: account.role, account, token };
}

/** Staff members get no dry runs, whose answers have amounts that they must not see. */
async function requireOffice(
  deps: MainApiDependencies,
  context: Context,
  endpoint: Endpoint,
): Promise<OfficeCaller> {
  const { roles = [] } = endpoint;
  const caller = await findOfficeCaller(deps, bearerToken(context.req.header('authorization')));
  if (!caller) throw new Rejection('unauthorized');
  if (!roles.includes(caller.role)) throw new Rejection('forbidden');
  if (caller.role === 'staff' && isDryRun(context, endpoint)) throw new Rejection('forbidden');
  return caller;
}

const { maxBytes } = QUESTIONNAIRE_IMAGES;
/** Allowance for the multipart framing. */
const FRAME_BYTES = 64 * 1024;

/** Undefined when longer than `limit` bytes. */
async function readBody(context: Context, limit: number) {
  const { body } = context.req.raw;
  if (!body) return Buffer.alloc(0);
  return readBounded(body, limit).catch(() => {
    throw new Rejection('invalid_request');
  });
}

/** Matches what browsers send, so that counting and parsing the parts agree. */
const FORM_TYPE = /^multipart\/form-data\s*;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/i;

/** A form has one file. Reading the 100,000 parts that fit into its size takes hundreds of milliseconds. */
const MOST_PARTS = 20;

async function readForm(type: string, body: Buffer<ArrayBuffer>): Promise<FormData> {
  const [, boundary] = FORM_TYPE.exec(type) ?? [];
  const parts = body.toString('latin1').split(`--${boundary}`, MOST_PARTS + 3);
  // One of the pieces is before the first part, and one behind the last.
  if (boundary === undefined || parts.length > MOST_PARTS + 2)
    throw new Rejection('invalid_request');
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Rejection('invalid_request');
  }
}

/** @throws Rejection unsupported_media_type, image_too_large, invalid_request */
async function readUploadedPicture(context: Context): Promise<Uint8Array<ArrayBuffer>> {
  const type = context.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Rejection('unsupported_media_type');
  const content = await readBody(context, maxBytes + FRAME_BYTES);
  if (!content) throw new Rejection('image_too_large');
  const [file, ...others] = (await readForm(type, content)).getAll('file');
  if (!(file instanceof File) || others.length > 0) {
    throw fieldRejection('invalid_request', 'file', '写真を1枚だけ送ってください');
  }
  if (file.size > maxBytes) throw new Rejection('image_too_large');
  return new Uint8Array(await file.arrayBuffer());
}

function tooLong(origin: string, maximum: number | bigint): string {
  if (origin === 'string') return `${maximum}文字以内で入力してください`;
  return origin === 'array'
    ? `${maximum}件以内でお選びください`
    : `${maximum}以下で入力してください`;
}

function tooShort(origin: string, minimum: number | bigint): string {
  if (origin === 'array') return `${minimum}件以上お選びください`;
  if (origin !== 'string') return `${minimum}以上で入力してください`;
  return minimum === 1 ? '入力してください' : `${minimum}文字以上で入力してください`;
}

/** Default text for an invalid input without a message of its own. */
function rejectionText(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return '入力してください';
  switch (issue.code) {
    case 'too_big':
      return tooLong(issue.origin, issue.maximum);
    case 'too_small':
      return tooShort(issue.origin, issue.minimum);
    case 'invalid_value':
      return '選択肢からお選びください';
    default:
      return '正しい形で入力してください';
  }
}

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
    throw fieldRejection('invalid_request', path, '使用できない文字が含まれています');
  }
  return result.data;
}

function readQuery(context: Context): ReturnType<typeof decodeQuery> {
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
  const text = new TextDecoder().decode(body);
  if (isTooComplex(text)) throw new Rejection('invalid_request');
  try {
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? withoutInvisible(value) : value,
    );
  } catch {
    throw new Rejection('invalid_request');
  }
}

export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

/** @throws Rejection invalid_request unless it is 1 to 128 visible ASCII characters */
function readIdempotencyKey(context: Context): string {
  const key = context.req.header('idempotency-key');
  if (!key || !IDEMPOTENCY_KEY.test(key)) {
    const message = '画面を読み込み直して、もう一度お試しください';
    throw fieldRejection('invalid_request', 'Idempotency-Key', message);
  }
  return key;
}

export type HandlerInput<E extends Endpoint> = {
  readonly params: Params<E>;
  readonly query: Query<E>;
  readonly body: Body<E>;
} & (E['access'] extends 'customer' ? { readonly customer: Customer } : unknown) &
  (E['access'] extends 'office' ? OfficeCaller : unknown) &
  (E extends { takesIdempotencyKey: true } ? { readonly idempotencyKey: string } : unknown) &
  (E extends { takesFile: true } ? { readonly file: Uint8Array<ArrayBuffer> } : unknown);

/**
 * Checks access first, then validates the input without invisible characters.
 * @throws Rejection unauthorized, forbidden, unsupported_media_type, invalid_request, image_too_large
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
    ...(endpoint.access === 'office' && (await requireOffice(deps, context, endpoint))),
    customer:
      endpoint.access === 'customer' ? await requireCustomer(deps, authorization) : undefined,
    idempotencyKey: endpoint.takesIdempotencyKey ? readIdempotencyKey(context) : undefined,
    params: validate(endpoint.params, context.req.param()),
    query: validate(endpoint.query, readQuery(context)),
    body: endpoint.body && validate(endpoint.body, await readJson(context)),
    file: endpoint.takesFile && (await readUploadedPicture(context)),
  };
}
