/** As drizzle writes them. */
const PREPARES = /^(begin|savepoint|release savepoint)\b/;
const READS = /^select\b/i;

/** What statements that prepare others answer. */
const NOTHING = { rows: [], rowCount: 0, fields: [] };

function textOf(query: unknown): string {
  const text: unknown = typeof query === 'object' && query ? Reflect.get(query, 'text') : query;
  return typeof text === 'string' ? text : '';
}

/**
 * Has what only prepares the next statement of a transaction leave together with it, instead of waiting
 * for an answer: `begin`, `savepoint` and, before `commit`, `release savepoint`. What comes behind waits
 * for the answers of both, and fails as they do. Behind `begin` only what reads leaves at once: had it
 * been refused, anything else would be written without a transaction.
 *
 * @param client a connection that is used for transactions
 */
export function sendAhead(client: { query: unknown }): void {
  const { query } = client;
  if (typeof query !== 'function') throw new TypeError('It makes no queries');
  const send = (asked: readonly unknown[]): unknown => Reflect.apply(query, client, [...asked]);

  /** What the answers of statements that were sent ahead come to. */
  let ahead: Promise<unknown> | undefined;
  /** Whether nobody knows yet that the transaction has begun. */
  let isBeginning = false;
  /** Whether a statement waits for that, so that those behind it have to as well. */
  let isHeld = false;

  function forget(): void {
    ahead = undefined;
    isBeginning = false;
    isHeld = false;
  }

  function prepare(asked: readonly unknown[], text: string): Promise<unknown> {
    const answer = isHeld ? ahead?.then(() => send(asked)) : send(asked);
    const all = Promise.all([ahead, answer]);
    ahead = all;
    isBeginning ||= text.startsWith('begin');
    all.then(
      () => {
        if (ahead === all) forget();
      },
      () => {
        // What comes behind fails as this did, until the transaction ends.
      },
    );
    return Promise.resolve(NOTHING);
  }

  async function follow(before: Promise<unknown>, asked: readonly unknown[], text: string) {
    isHeld ||= isBeginning && !READS.test(text);
    if (isHeld) await before;
    const answer = send(asked);
    await Promise.allSettled([answer]);
    await before;
    return answer;
  }

  Reflect.set(client, 'query', (...asked: unknown[]) => {
    const text = textOf(asked[0]);
    // With a callback it is a pool that asks, outside of transactions.
    if (typeof asked.at(-1) === 'function') return send(asked);
    if (PREPARES.test(text)) return prepare(asked, text);
    const before = ahead;
    if (text === 'commit' || text === 'rollback') forget();
    return before && text !== 'rollback' ? follow(before, asked, text) : send(asked);
  });
}
