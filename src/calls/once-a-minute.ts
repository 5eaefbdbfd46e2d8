import { Failure } from './failure';

const MINUTE_MS = 60_000;
/** Limit against made-up errors: further ones count under one name. */
const ERRORS_KEPT = 50;
const ANY_OTHER = 'ほかのエラー';

/** The code of a failure, else the error's class. Its message may hold values, so it is left out. */
export function errorName(thrown: unknown): string {
  if (thrown instanceof Failure) return thrown.code;
  return thrown instanceof Error ? thrown.name : typeof thrown;
}

/** Like `setTimeout`, but on a server it must not keep the process alive. */
export type RunLater = (run: () => void, milliseconds: number) => void;

/** Reports an error: its name and place, further details, and its source. */
export type NotifyError = (error: string, details?: string, source?: string) => void;

/**
 * Sends an error's first occurrence at once, then one line a minute while it goes on:
 * 「同じエラーが1分間にN件」. N counts all of that minute. What is pending when the process ends is dropped.
 *
 * @param send must not throw
 * @param keptOfOne how many errors of one source are counted by name at the same time
 */
export function oncePerMinute(
  send: (text: string) => void,
  later: RunLater = (run, milliseconds) => {
    setTimeout(run, milliseconds);
  },
  keptOfOne = ERRORS_KEPT,
): NotifyError {
  const counts = new Map<string, number>();
  const sources = new Map<string, string>();

  /** @param reported how many of the count were already reported */
  function endOfMinute(error: string, reported: number): void {
    const count = counts.get(error) ?? 0;
    if (count === reported) {
      counts.delete(error);
      sources.delete(error);
      return;
    }
    send(`${error}\n同じエラーが1分間に${count}件`);
    counts.set(error, 0);
    later(() => endOfMinute(error, 0), MINUTE_MS);
  }

  function hasRoom(source: string): boolean {
    const ofSource = [...sources.values()].filter((other) => other === source);
    return sources.size < ERRORS_KEPT && ofSource.length < keptOfOne;
  }

  return (named, details, source = '') => {
    const isKept = counts.has(named) || hasRoom(source);
    const error = isKept ? named : ANY_OTHER;
    const count = counts.get(error);
    counts.set(error, (count ?? 0) + 1);
    if (count !== undefined) return;
    if (isKept) sources.set(error, source);
    send(details ? `${named}\n${details}` : named);
    later(() => endOfMinute(error, 1), MINUTE_MS);
  };
}
