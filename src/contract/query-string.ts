/* Lists in a query are written `types[0][id]=1&types[0][quantity]=2` (SPEC section 7). */

/** Encodes plain values and lists of items as a query, without the leading `?`. Leaves out undefined values. */
export function encodeQuery(query: object): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>({ ...query })) {
    if (Array.isArray(value)) {
      value.forEach((item: object, index) => {
        for (const [key, itemValue] of Object.entries(item)) {
          parameters.append(`${name}[${index}][${key}]`, String(itemValue));
        }
      });
    } else if (value !== undefined) parameters.append(name, String(value));
  }
  return parameters.toString();
}

const LIST_KEY = /^(\w+)\[(\d{1,3})\]\[(\w+)\]$/;

/** Not validated. The last of a repeated name wins; items are in index order. */
export function decodeQuery(
  parameters: URLSearchParams,
): Record<string, string | Record<string, string>[]> {
  const decoded = new Map<string, string | Record<string, string>[]>();
  const lists = new Map<string, Map<number, Map<string, string>>>();
  for (const [name, value] of parameters) {
    const [, list, index = '', key = ''] = LIST_KEY.exec(name) ?? [];
    if (list === undefined) {
      decoded.set(name, value);
      continue;
    }
    const items = lists.get(list) ?? new Map<number, Map<string, string>>();
    const item = items.get(Number(index)) ?? new Map<string, string>();
    items.set(Number(index), item.set(key, value));
    lists.set(list, items);
  }
  for (const [list, items] of lists) {
    const inOrder = [...items].sort(([a], [b]) => a - b);
    decoded.set(
      list,
      inOrder.map(([, item]) => Object.fromEntries(item)),
    );
  }
  return Object.fromEntries(decoded);
}
