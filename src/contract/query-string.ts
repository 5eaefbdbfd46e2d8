/* Lists in a query are written `types[0][id]=1&types[0][quantity]=2` (SPEC section 7). */

export type QueryValue = string | number | boolean | undefined | readonly QueryItem[];
export type QueryItem = Readonly<Record<string, string | number>>;

/** Without a leading `?`; undefined values are left out. */
export function encodeQuery(query: Readonly<Record<string, QueryValue>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    if (typeof value !== 'object') {
      parameters.append(name, String(value));
      continue;
    }
    value.forEach((item, index) => {
      for (const [key, itemValue] of Object.entries(item)) {
        parameters.append(`${name}[${index}][${key}]`, String(itemValue));
      }
    });
  }
  return parameters.toString();
}

const LIST_KEY = /^(\w+)\[(\d{1,3})\]\[(\w+)\]$/;

/** Not validated. The last of a repeated name wins; items are in index order. */
export function decodeQuery(
  parameters: URLSearchParams,
): Record<string, string | Record<string, string>[]> {
  const plain = new Map<string, string>();
  const lists = new Map<string, Map<number, Map<string, string>>>();
  for (const [name, value] of parameters) {
    const match = LIST_KEY.exec(name);
    if (!match) {
      plain.set(name, value);
      continue;
    }
    const [, list = '', index = '', key = ''] = match;
    const items = lists.get(list) ?? new Map<number, Map<string, string>>();
    const item = items.get(Number(index)) ?? new Map<string, string>();
    item.set(key, value);
    items.set(Number(index), item);
    lists.set(list, items);
  }
  const decodedLists = [...lists].map(([list, items]): [string, Record<string, string>[]] => [
    list,
    [...items].sort(([a], [b]) => a - b).map(([, item]) => Object.fromEntries(item)),
  ]);
  return Object.fromEntries<string | Record<string, string>[]>([...plain, ...decodedLists]);
}
