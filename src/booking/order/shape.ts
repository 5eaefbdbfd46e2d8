import { isRecord } from '@/domain/is-record';

/* A small schema library: zod/mini would add 8 KB to every journey page (docs/decisions/0048). */

/** A stored value is `unknown` until its shape accepts it. */
export interface Shape<T> {
  /** Adds defaults for what an older build did not store. */
  readonly complete: (value: unknown) => unknown;
  readonly accepts: (value: unknown) => value is T;
}

export type ValueOf<S> = S extends Shape<infer T> ? T : never;

type Fields = Readonly<Record<string, Shape<unknown>>>;
type OptionalName<F extends Fields> = {
  [K in keyof F]: undefined extends ValueOf<F[K]> ? K : never;
}[keyof F];
export type RecordOf<F extends Fields> = {
  readonly [K in Exclude<keyof F, OptionalName<F>>]: ValueOf<F[K]>;
} & { readonly [K in OptionalName<F>]?: ValueOf<F[K]> };

function makeShape<T>(
  accepts: (value: unknown) => value is T,
  complete: (value: unknown) => unknown = (value) => value,
): Shape<T> {
  return { accepts, complete };
}

export const text = makeShape((value): value is string => typeof value === 'string');
export const flag = makeShape((value): value is boolean => typeof value === 'boolean');
export const count = makeShape(
  (value): value is number => Number.isInteger(value) && Number(value) >= 0,
);

export function oneOf<const T extends string>(...values: readonly T[]): Shape<T> {
  return makeShape((value): value is T => values.some((one) => one === value));
}

export function listOf<T>(item: Shape<T>): Shape<readonly T[]> {
  return makeShape(
    (value): value is readonly T[] => Array.isArray(value) && value.every(item.accepts),
    (value) => (Array.isArray(value) ? value.map(item.complete) : value),
  );
}

export function mapOf<T>(item: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return makeShape(
    (value): value is Readonly<Record<string, T>> =>
      isRecord(value) && Object.values(value).every(item.accepts),
  );
}

/** Drops fields that it does not name. */
export function record<F extends Fields>(fields: F): Shape<RecordOf<F>> {
  const all = Object.entries(fields);
  return makeShape(
    (value): value is RecordOf<F> =>
      isRecord(value) && all.every(([name, field]) => field.accepts(value[name])),
    (value) =>
      isRecord(value)
        ? Object.fromEntries(
            all.flatMap(([name, field]) => {
              const whole = field.complete(value[name]);
              return whole === undefined ? [] : [[name, whole]];
            }),
          )
        : value,
  );
}

export function optional<T>({ accepts, complete }: Shape<T>): Shape<T | undefined> {
  return makeShape(
    (value): value is T | undefined => value === undefined || accepts(value),
    complete,
  );
}

export function nullable<T>({ accepts, complete }: Shape<T>): Shape<T | null> {
  return makeShape((value): value is T | null => value === null || accepts(value), complete);
}

/** A default for a missing value; an invalid one stays invalid. */
export function or<T>({ accepts, complete }: Shape<T>, missing: T): Shape<T> {
  return makeShape(accepts, (value) => complete(value === undefined ? missing : value));
}

export const textOrEmpty = or(text, '');
export const flagOrFalse = or(flag, false);

/** For records whose fields all have defaults. */
export function orEmpty<T extends object>({ accepts, complete }: Shape<T>): Shape<T> {
  return makeShape(accepts, (value) => complete(value === undefined ? {} : value));
}

/** Reads a stored value; undefined when the completed value is invalid. */
export function readAs<T>({ accepts, complete }: Shape<T>, stored: unknown): T | undefined {
  const whole = complete(stored);
  return accepts(whole) ? whole : undefined;
}
