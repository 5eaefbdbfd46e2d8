import { isRecord } from './http';

/** What can happen to a field of an answer. */
export type Mutation = 'remove' | 'null' | 'empty' | 'retype' | 'unknown';

/** The fields of an answer as paths such as `orders[].menu.label`. */
export function fieldPaths(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    return [...new Set(value.flatMap((entry) => fieldPaths(entry, `${path}[]`)))];
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const fieldPath = path === '' ? name : `${path}.${name}`;
    return [fieldPath, ...fieldPaths(field, fieldPath)];
  });
}

/** The same content in another type, as a neighbour of Rails would write it. */
function retyped(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return /^\d+$/.test(value) ? Number(value) : 12345;
  if (Array.isArray(value)) return Object.fromEntries(value.map((entry, index) => [index, entry]));
  return isRecord(value) ? [value] : 'text';
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  return isRecord(value) ? {} : '';
}

function mutated(value: unknown, mutation: Mutation): unknown {
  switch (mutation) {
    case 'remove':
      return undefined;
    case 'null':
      return null;
    case 'empty':
      return emptied(value);
    case 'retype':
      return retyped(value);
    case 'unknown':
      return '知らない言葉';
  }
}

function mutateAt(value: unknown, steps: readonly string[], mutation: Mutation): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return mutated(value, mutation);
  if (step === '[]') {
    return Array.isArray(value) ? value.map((entry) => mutateAt(entry, rest, mutation)) : value;
  }
  if (!isRecord(value) || !(step in value)) return value;
  const { [step]: field, ...others } = value;
  const changed = mutateAt(field, rest, mutation);
  return changed === undefined ? others : { ...value, [step]: changed };
}

/** An answer's body with one field changed, in every entry of the lists on its path. */
export const mutateField = (body: unknown, fieldPath: string, mutation: Mutation): unknown =>
  mutateAt(body, fieldPath.replaceAll('[]', '.[]').split('.').filter(Boolean), mutation);

/** Puts fields that SPEC does not name into every second object of an answer. */
export function withUnknownFields(body: unknown): unknown {
  let count = 0;
  const extend = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(extend);
    if (!isRecord(value)) return value;
    count += 1;
    const isExtended = count % 2 === 1;
    const known = Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, extend(field)]),
    );
    if (!isExtended) return known;
    return {
      ...known,
      created_at: '2026-01-05T10:00:00.000+09:00',
      lock_version: count,
      internal_memo: null,
      shop: { id: 7, tags: ['a', null] },
    };
  };
  return extend(body);
}
