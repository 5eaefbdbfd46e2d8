import { hasCallback, queryOf, textOf } from './client-query';

/** As drizzle writes them. */
const PREPARES = /^(begin|savepoint|release savepoint)\b/;

/** A lock is taken so as well, and was never held when the transaction has not begun. */
const READS = /^select\b/i;

/** What statements that prepare others answer. */
const NOTHING = { rows: [], rowCount: 0, fields: [] };

/**
 * Has what only prepares the next statement of a transaction leave together with it, instead of waiting
 * for an answer: `begin`, `savepoint` and, before `commit`, `release savepoint`. What comes behind waits
 * for the answers of both, and fails as they do: a savepoint that could not be released takes its
 * transaction with it.
 *
 * Behind `begin` only a `select` leaves at once, which therefore must not call what writes: had `begin` been
 * refused, anything else would be written without a transaction.
 *
 * @param client a connection that is used for transactions; drizzle has to ask it without anything in between
 */
export function sendAhead(client: object): void {
  const send = queryOf(client);

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

  async function prepareBehind(before: Promise<unknown> | undefined, asked: readonly unknown[]) {
    if (isHeld) await before;
    const answer = send(asked);
    await Promise.allSettled([answer]);
    await before;
    await answer;
  }

  function prepare(asked: readonly unknown[], text: string): Promise<unknown> {
    const all = prepareBehind(ahead, asked);
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

  /** Never before a statement that is held. */
  async function end(asked: readonly unknown[], text: string): Promise<unknown> {
    const before = ahead;
    const wasHeld = isHeld;
    forget();
    if (wasHeld) await Promise.allSettled([before]);
    const answer = send(asked);
    await Promise.allSettled([answer]);
    if (text === 'commit') await before;
    return answer;
  }

  Reflect.set(client, 'query', (...asked: unknown[]) => {
    // A pool asks outside of transactions.
    if (hasCallback(asked)) return send(asked);
    const text = textOf(asked[0]);
    if (PREPARES.test(text)) return prepare(asked, text);
    if (text === 'commit' || text === 'rollback') return end(asked, text);
    return ahead ? follow(ahead, asked, text) : send(asked);
  });
}
