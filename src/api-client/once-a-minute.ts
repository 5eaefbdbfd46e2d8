const MINUTE_MS = 60_000;
/** Whoever makes up ever new errors fills this, and then counts under one name. */
const ERRORS_KEPT = 50;
const ANY_OTHER = 'ほかのエラー';

/** Runs something later; on a server without keeping the process up. */
export type RunLater = (run: () => void, milliseconds: number) => void;

/** Tells of an error: by its name and place, and by what else there is to say of it. */
export type TellError = (error: string, details?: string) => void;

/**
 * Sends the first of what is the same error at once, and while it goes on one line a minute:
 * 「同じエラーが1分間にN件」, N being all of that minute, the first included. What is pending when the
 * process ends is dropped: the error itself was told. Each process counts its own.
 *
 * @param send must not throw
 */
export function onceAMinute(
  send: (text: string) => void,
  later: RunLater = (run, milliseconds) => {
    setTimeout(run, milliseconds);
  },
): TellError {
  const counts = new Map<string, number>();

  /** @param told how many of the count were told of already */
  function endOfMinute(error: string, told: number): void {
    const count = counts.get(error) ?? 0;
    if (count === told) {
      counts.delete(error);
      return;
    }
    send(`${error}\n同じエラーが1分間に${count}件`);
    counts.set(error, 0);
    later(() => endOfMinute(error, 0), MINUTE_MS);
  }

  return (named, details) => {
    const isKept = counts.has(named) || counts.size < ERRORS_KEPT;
    const error = isKept ? named : ANY_OTHER;
    const count = counts.get(error);
    counts.set(error, (count ?? 0) + 1);
    if (count !== undefined) return;
    send(details ? `${named}\n${details}` : named);
    later(() => endOfMinute(error, 1), MINUTE_MS);
  };
}
