/**
 * How a connection or a pool is asked, bound to it, for what adds to that; the driver's types say less than the
 * driver takes.
 *
 * @throws TypeError when it makes no queries
 */
export function queryOf(client: object): (asked: readonly unknown[]) => unknown {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new TypeError('It makes no queries');
  return (asked) => Reflect.apply(query, client, [...asked]);
}

/** The text of what a query is asked with; empty when there is none. */
export function textOf(query: unknown): string {
  const text: unknown = typeof query === 'object' && query ? Reflect.get(query, 'text') : query;
  return typeof text === 'string' ? text : '';
}

/** Whether the answer goes to a callback, as when a pool asks for a query that it was asked itself. */
export function hasCallback(asked: readonly unknown[]): boolean {
  return typeof asked.at(-1) === 'function';
}
