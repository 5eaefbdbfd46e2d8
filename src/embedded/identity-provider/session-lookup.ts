import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Asks whether sessions last. A page makes several calls at once: what is asked for in one turn of the
 * event loop is read together, by a statement that begins after the last of it, so that nobody hears of
 * a session that had ended before they asked.
 *
 * @param read those of the sessions that last
 */
export function createSessionLookup(
  read: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
): (sessionId: string) => Promise<boolean> {
  let gathered: {
    readonly ids: Set<string>;
    readonly lasting: Promise<ReadonlySet<string>>;
  } | null = null;

  function gather() {
    const ids = new Set<string>();
    const lasting = nextTurn().then(() => {
      gathered = null;
      return read([...ids]);
    });
    return { ids, lasting };
  }

  return async (sessionId) => {
    gathered ??= gather();
    gathered.ids.add(sessionId);
    return (await gathered.lasting).has(sessionId);
  };
}
