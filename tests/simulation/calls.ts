import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { apiErrorBodySchema } from '@/contract/api-errors';
import type { Endpoint, ResponseOf } from '@/contract/endpoint';
import { encodeQuery } from '@/contract/query-string';
import { count, type World } from './world';

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
  /** By default a new one, where the call takes one. */
  readonly key?: string;
  /** The card gateway does not answer it. */
  readonly mayFail?: boolean;
  /** Calls that are not repeated, because an act at the same time changes their answer. */
  readonly isRaced?: boolean;
}

/** Either what the call answers, or the code it is rejected with. */
export type Answer<E extends Endpoint> =
  | { readonly code: null; readonly content: ResponseOf<E> }
  | { readonly code: string; readonly content: null };

/** A customer's telephone number, or operations for the office. */
export type Caller = string | 'office' | null;

interface SentCall {
  readonly status: number;
  readonly content: unknown;
}

async function sendOnce(
  { shop }: World,
  caller: Caller,
  { method, path }: Endpoint,
  { params = {}, query, body, key }: CallInput,
): Promise<SentCall> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = query ? `?${encodeQuery({ ...query })}` : '';
  const token = caller === 'office' ? shop.deps.opsToken : `tel:${caller}`;
  const response = await shop.app.request(`/api/v1${filled}${search}`, {
    method,
    headers: {
      ...(caller !== null && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, content: await response.json() };
}

/** In percent; a tap that is sent again because its answer was lost. */
const REPEATED = 8;

/** @throws Error for a rejection with a 5xx that nobody expects, and for a repetition that is answered otherwise */
export async function call<E extends Endpoint>(
  world: World,
  caller: Caller,
  endpoint: E,
  input: CallInput = {},
): Promise<Answer<E>> {
  const { takesIdempotencyKey, response, path } = endpoint;
  const key = input.key ?? (takesIdempotencyKey ? world.newKey() : undefined);
  const keyed = { ...input, ...(key !== undefined && { key }) };
  const sent = await sendOnce(world, caller, endpoint, keyed);
  if (sent.status >= 500 && !input.mayFail) {
    throw new Error(`${path} answers ${sent.status}: ${JSON.stringify(sent.content)}`);
  }
  if (sent.status >= 400) {
    return { code: apiErrorBodySchema.parse(sent.content).error.code, content: null };
  }
  if (takesIdempotencyKey && !input.isRaced && world.choice.percent(REPEATED)) {
    const again = await sendOnce(world, caller, endpoint, keyed);
    count(world, 'repeated with the same key');
    if (!isDeepStrictEqual(again, sent)) {
      const answers = [sent, again].map((answer) => JSON.stringify(answer)).join(', then ');
      throw new Error(`${path} answers the same key in another way: ${answers}`);
    }
  }
  return { code: null, content: parsed<E['response']>(response, sent.content) };
}

function parsed<Schema extends z.ZodType>(schema: Schema, content: unknown): z.output<Schema> {
  return schema.parse(content);
}

/** @throws Error when it is rejected */
export async function read<E extends Endpoint>(
  world: World,
  caller: Caller,
  endpoint: E,
  input?: CallInput,
): Promise<ResponseOf<E>> {
  const { code, content } = await call(world, caller, endpoint, input);
  if (code !== null) throw new Error(`${endpoint.path} is rejected with ${code}`);
  return content;
}

/** Counts how it was answered. @throws Error for a rejection that nobody could expect */
export function expectCode(
  world: World,
  what: string,
  code: string | null,
  expected: readonly string[],
): void {
  count(world, `${what}: ${code ?? 'done'}`);
  if (code === null || expected.includes(code)) return;
  throw new Error(`${what} is rejected with ${code}`);
}
