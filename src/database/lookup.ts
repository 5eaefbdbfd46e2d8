import { setImmediate as nextTurn } from 'node:timers/promises';
import { sharedWork } from '@/platform/request-context';

/**
 * Looks up values by key. Lookups within one turn of the event loop share one query, which starts after the last of
 * them. So the answer is never older than the question.
 *
 * @param read gets each key once; a key without a value is left out of what it returns
 */
export function createLookup<Value>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let gathered: {
    readonly keys: Set<string>;
    readonly values: Promise<ReadonlyMap<string, Value>>;
  } | null = null;

  function gather() {
    const keys = new Set<string>();
    const values = nextTurn().then(() => {
      gathered = null;
      return read([...keys]);
    });
    return { keys, values };
  }

  return async (key) => {
    gathered ??= sharedWork(gather);
    gathered.keys.add(key);
    return (await gathered.values).get(key);
  };
}
