import { z } from 'zod';
import type { ApiErrorCode } from '@/contract/api-errors';
import { isRecord } from '@/domain/is-record';

/** Substitutes for values that are missing or cannot be read, by their paths, such as `menus[].description`. */
export type Fallbacks = Readonly<Record<string, unknown>>;

/** Describes how an answer that is not in the product's own form is read (docs/main-api-answers.md). */
export interface Reading {
  /**
   * Brings the answer into the form of the contract, as far as it has it.
   * @param query of the call, decoded
   */
  readonly reshape?: (body: unknown, query: URLSearchParams) => unknown;
  /** The rejection that a success stands for; undefined for a true one. */
  readonly rejection?: (body: unknown, query: URLSearchParams) => ApiErrorCode | undefined;
  /** The meaning of a 404 of this call, when none of its errors in the contract has that status. */
  readonly missing?: ApiErrorCode;
  /** Substitutes for fields that such a main API may leave out. Every other field is needed. */
  readonly fallbacks?: (query: URLSearchParams) => Fallbacks;
}

/** The fallbacks of what is at a path, such as those of a menu for each of a list. */
export function fallbacksAt(path: string, fallbacks: Fallbacks): Fallbacks {
  return Object.fromEntries(
    Object.entries(fallbacks).map(([name, value]) => [`${path}.${name}`, value]),
  );
}

const UNREADABLE = Symbol('unreadable');

/** Numbers, texts and truth values that are written as another type. */
function converted(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodString) {
    return typeof value === 'number' ? String(value) : UNREADABLE;
  }
  if (schema instanceof z.ZodNumber) {
    return typeof value === 'string' && value.trim() !== '' ? Number(value) : UNREADABLE;
  }
  if (schema instanceof z.ZodBoolean) {
    if (value === 'true' || value === 1 || value === '1') return true;
    if (value === 'false' || value === 0 || value === '0') return false;
  }
  return UNREADABLE;
}

function readConverted(schema: z.ZodType, value: unknown): unknown {
  const other = converted(schema, value);
  if (other === UNREADABLE) return UNREADABLE;
  const read = schema.safeParse(other);
  return read.success ? read.data : UNREADABLE;
}

function unwrapped(schema: z.ZodType): z.ZodType | undefined {
  const isWrapper =
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault;
  const inner = isWrapper ? schema.unwrap() : undefined;
  return inner instanceof z.ZodType ? inner : undefined;
}

/** Reads an optional part as left out. */
function leftOut(schema: z.ZodType): unknown {
  for (const nothing of [undefined, null]) {
    const read = schema.safeParse(nothing);
    if (read.success) return read.data;
  }
  return UNREADABLE;
}

function readWithin(schema: z.ZodType, value: unknown, at: string, fallbacks: Fallbacks): unknown {
  const strict = schema.safeParse(value);
  if (strict.success) return strict.data;
  const inner = unwrapped(schema);
  if (inner) {
    const read = readWithin(inner, value, at, fallbacks);
    return read === UNREADABLE ? leftOut(schema) : read;
  }
  if (schema instanceof z.ZodArray) {
    const { element } = schema;
    if (!Array.isArray(value) || !(element instanceof z.ZodType)) return [];
    return value
      .map((item) => readWithin(element, item, `${at}[]`, fallbacks))
      .filter((item) => item !== UNREADABLE);
  }
  if (schema instanceof z.ZodObject) return readParts(schema, value, at, fallbacks);
  return readConverted(schema, value);
}

function readParts(schema: z.ZodObject, value: unknown, at: string, fallbacks: Fallbacks): unknown {
  if (!isRecord(value)) return UNREADABLE;
  const parts: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(schema.shape)) {
    if (!(part instanceof z.ZodType)) continue;
    const path = at === '' ? name : `${at}.${name}`;
    const read = readWithin(part, value[name], path, fallbacks);
    if (read !== UNREADABLE) parts[name] = read;
    else if (Object.hasOwn(fallbacks, path)) parts[name] = fallbacks[path];
    else return UNREADABLE;
  }
  return parts;
}

/**
 * Reads an answer of a main API that is not the shop's own. A value of another type is converted, one that is missing
 * or cannot be read is replaced by its fallback, what is no list is an empty one, and an item of a list that lacks what
 * it cannot do without is left out.
 * @returns undefined when the answer lacks what a page cannot do without
 */
export function readLeniently<Answer>(
  schema: z.ZodType<Answer>,
  value: unknown,
  fallbacks: Fallbacks,
): Answer | undefined {
  const read = readWithin(schema, value, '', fallbacks);
  if (read === UNREADABLE) return undefined;
  const checked = schema.safeParse(read);
  return checked.success ? checked.data : undefined;
}
