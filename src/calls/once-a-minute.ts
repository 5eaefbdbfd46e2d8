const MINUTE_MS = 60_000;
/** Whoever makes up ever new errors fills this, and then counts under one name. */
const ERRORS_KEPT = 50;
const ANY_OTHER = 'ほかのエラー';

/** Runs something later; on a server without keeping the process up. */
export type RunLater = (run: () => void, milliseconds: number) => void;

/** Tells of an error: by its name and place, by what else there is to say of it, and who says so. */
export type TellError = (error: string, details?: string, teller?: string) => void;

/**
 * Sends the first of what is the same error at once, and while it goes on one line a minute:
 * 「同じエラーが1分間にN件」, N being all of that minute, the first included. What is pending when the
 * process ends is dropped: the error itself was told. Each process counts its own.
 *
 * @param send must not throw
 * @param keptOfOne of one teller so many errors have a name at the same time
 */
export function oncePerMinute(
  send: (text: string) => void,
  later: RunLater = (run, milliseconds) => {
    setTimeout(run, milliseconds);
  },
  keptOfOne = ERRORS_KEPT,
): TellError {
  const counts = new Map<string, number>();
  const tellers = new Map<string, string>();

  /** @param told how many of the count were told of already */
  function endOfMinute(error: string, told: number): void {
    const count = counts.get(error) ?? 0;
    if (count === told) {
      counts.delete(error);
      tellers.delete(error);
      return;
    }
    send(`${error}\n同じエラーが1分間に${count}件`);
    counts.set(error, 0);
    later(() => endOfMinute(error, 0), MINUTE_MS);
  }

  function hasRoom(teller: string): boolean {
    const ofTeller = [...tellers.values()].filter((other) => other === teller);
    return tellers.size < ERRORS_KEPT && ofTeller.length < keptOfOne;
  }

  return (named, details, teller = '') => {
    const isKept = counts.has(named) || hasRoom(teller);
    const error = isKept ? named : ANY_OTHER;
    const count = counts.get(error);
    counts.set(error, (count ?? 0) + 1);
    if (count !== undefined) return;
    if (isKept) tellers.set(error, teller);
    send(details ? `${named}\n${details}` : named);
    later(() => endOfMinute(error, 1), MINUTE_MS);
  };
}
