import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile-values';

type Place = readonly (string | number)[];

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return [at, ...entries.flatMap(([key, item]) => placesIn(item, [...at, key]))];
}

const ABSENT = Symbol('absent');

/** `value` with what stands at a place replaced, or left out. */
function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    const items = value.map((item, index) => (index === key ? replaced(item, rest, by) : item));
    return items.filter((item) => item !== ABSENT);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]): [string, unknown] => [
    name,
    name === key ? replaced(item, rest, by) : item,
  ]);
  return Object.fromEntries(entries.filter(([, item]) => item !== ABSENT));
}

const spoiling = fc.record({
  where: fc.nat(),
  by: fc.oneof(
    { weight: 5, arbitrary: hostileValue },
    { weight: 3, arbitrary: hostileText },
    { weight: 2, arbitrary: fc.constant<unknown>(ABSENT) },
  ),
});

/** Values that are nearly right: one to three places hold something else, or are missing. */
export function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const spoilings = fc.array(spoiling, { minLength: 1, maxLength: 3 });
  return fc.tuple(values, spoilings).map(([value, changes]) => {
    const result = changes.reduce((changed: unknown, { where, by }) => {
      const places = placesIn(changed);
      return replaced(changed, places[where % places.length] ?? [], by);
    }, value);
    return result === ABSENT ? {} : result;
  });
}
