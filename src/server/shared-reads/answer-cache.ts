import { setTimeout as pause } from 'node:timers/promises';
import type { Failure } from '@/calls/failure';
import type { Result } from '@/calls/result';

/** So long an answer is given without asking. */
const FRESH_MS = 20_000;
/** From here on it is given only when there is no newer one to be had. */
const OLDEST_MS = 60_000;
/** After a failure of a call nothing of it that is known already is asked for so long. */
const RESPITE_MS = 5_000;

/** An answer, and how old it is when it had to be given although it is too old. */
export type KeptAnswer = Result<unknown> & { readonly staleMs?: number };

interface AnswerCounts {
  /** Given without waiting. */
  hit: number;
  /** Waited for. */
  miss: number;
  /** The last good one, in place of one that could not be had. */
  stale: number;
}

export interface AnswerCache {
  readonly counts: Readonly<AnswerCounts>;
  /** `ask` gives a Result and never throws; it is shared by all who wait for the same. */
  read(call: string, key: string, ask: () => Promise<Result<unknown>>): Promise<KeptAnswer>;
}

interface AnswerCacheOptions {
  /** Answers kept of each call; the one not asked for the longest goes first. */
  readonly perCall: number;
  /** How long a new answer is waited for while there is an old one, milliseconds. */
  readonly waitMs: () => number;
  readonly now?: () => number;
}

interface Entry {
  readonly value: unknown;
  /** When it was asked for: what changed since is not in it. */
  readonly askedAt: number;
}

/** Answers are shared: who changed one would change it for everybody. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** The main API could not say; any other error is its answer. */
function isSilence({ code, status }: Failure): boolean {
  return status === undefined || status >= 500 || status === 429 || code === 'unexpected_response';
}

/**
 * Answers that are the same for everybody, kept for a while. What changes at the main API shows within
 * a minute, also when nobody asked before; while the main API does not answer, the last good answer
 * is given, however old it is.
 */
export function createAnswerCache({
  perCall,
  waitMs,
  now = () => Date.now(),
}: AnswerCacheOptions): AnswerCache {
  const kept = new Map<string, Map<string, Entry>>();
  const running = new Map<string, Promise<Result<unknown>>>();
  const counts: AnswerCounts = { hit: 0, miss: 0, stale: 0 };
  /** By call: one that fails must not keep the answers of the others from being renewed. */
  const failedAt = new Map<string, number>();

  function entriesOf(call: string): Map<string, Entry> {
    const entries = kept.get(call) ?? new Map<string, Entry>();
    kept.set(call, entries);
    return entries;
  }

  function note(call: string, key: string, askedAt: number, result: Result<unknown>): void {
    const entries = entriesOf(call);
    if (result.ok) {
      entries.delete(key);
      entries.set(key, { value: frozen(result.value), askedAt });
      const [oldest] = entries.keys();
      if (entries.size > perCall && oldest !== undefined) entries.delete(oldest);
    } else if (isSilence(result.error)) {
      failedAt.set(call, now());
    } else {
      entries.delete(key);
    }
  }

  function refresh(
    call: string,
    key: string,
    ask: () => Promise<Result<unknown>>,
  ): Promise<Result<unknown>> {
    const id = `${call}?${key}`;
    const current = running.get(id);
    if (current) return current;
    const askedAt = now();
    const started = ask()
      .then((result) => {
        note(call, key, askedAt, result);
        return result;
      })
      .finally(() => running.delete(id));
    running.set(id, started);
    return started;
  }

  return {
    counts,
    async read(call, key, ask) {
      const entries = entriesOf(call);
      const entry = entries.get(key);
      if (!entry) {
        counts.miss += 1;
        return refresh(call, key, ask);
      }
      // Used last: the end of the map.
      entries.delete(key);
      entries.set(key, entry);

      const known = { ok: true, value: entry.value } as const;
      const age = now() - entry.askedAt;
      const mayAsk = now() - (failedAt.get(call) ?? Number.NEGATIVE_INFINITY) >= RESPITE_MS;
      if (age < OLDEST_MS) {
        counts.hit += 1;
        if (age >= FRESH_MS && mayAsk) void refresh(call, key, ask);
        return known;
      }
      if (mayAsk) {
        const waited = new AbortController();
        const newer = await Promise.race([
          refresh(call, key, ask),
          pause(waitMs(), undefined, { signal: waited.signal }).catch(() => undefined),
        ]);
        waited.abort();
        if (newer === undefined) failedAt.set(call, now());
        else if (newer.ok || !isSilence(newer.error)) {
          counts.miss += 1;
          return newer;
        }
      }
      counts.stale += 1;
      return { ...known, staleMs: age };
    },
  };
}
