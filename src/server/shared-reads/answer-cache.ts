import type { Failure, Result } from '@/calls/failure';
import { toJapanDate } from '@/domain/japan-time';
import { inTime } from '../upstream/deadlines';

/** From this age on an answer is fetched anew in the background. */
const FRESH_MS = 2_000;
/** Older answers are used only when no newer one is available, so that a change of the office shows within five seconds. */
const OLDEST_MS = 4_000;
/** After a failure of a call, its cached answers are not refreshed for this long. */
const RESPITE_MS = 5_000;

/** `staleMs` is the age of an answer that is too old but had to be used. */
export type KeptAnswer = Result<unknown> & { readonly staleMs?: number };

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/** It must not throw. */
type Ask = () => Promise<Result<unknown>>;

interface Entry {
  readonly value: unknown;
  /** Time of the request, as later changes are not in the answer. */
  readonly askedAt: number;
  /** `yyyy-MM-dd` in Japan. */
  readonly askedOn: string;
}

function japanDate(milliseconds: number): string {
  return toJapanDate(new Date(milliseconds));
}

/** Frozen, because all callers share the object. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** The main API gave no usable answer; any other error is an answer. */
function isSilence({ code, status }: Failure): boolean {
  return status === undefined || status >= 500 || status === 429 || code === 'unexpected_response';
}

/**
 * A change at the main API shows within five seconds, and prices of a new day in Japan from midnight on. While the main
 * API does not answer, the last good answer is used, whatever its age.
 */
export function createAnswerCache({
  perCall,
  waitMs,
  now = () => Date.now(),
}: {
  /** The least recently used answer is evicted first. */
  readonly perCall: number;
  /** How long to wait for a new answer when there is an old one, in milliseconds. */
  readonly waitMs: () => number;
  readonly now?: () => number;
}) {
  const kept = new Map<string, Map<string, Entry>>();
  const running = new Map<string, Promise<Result<unknown>>>();
  /** `stale`: the last good answer, as no newer one was available. */
  const counts = { hit: 0, miss: 0, stale: 0 };
  /** Per call, so that one failing call does not block refreshing the others. */
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
      entries.set(key, { value: frozen(result.value), askedAt, askedOn: japanDate(askedAt) });
      const [oldest] = entries.keys();
      if (entries.size > perCall && oldest !== undefined) entries.delete(oldest);
    } else if (isSilence(result.error)) {
      failedAt.set(call, now());
    } else {
      entries.delete(key);
    }
  }

  function refresh(call: string, key: string, ask: Ask): Promise<Result<unknown>> {
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
    /**
     * All callers with the same key share one call.
     * @param oldestMs the age up to which the caller takes an answer
     */
    async read(
      call: string,
      key: string,
      ask: Ask,
      oldestMs: number = OLDEST_MS,
    ): Promise<KeptAnswer> {
      const entries = entriesOf(call);
      const entry = entries.get(key);
      if (!entry) {
        counts.miss += 1;
        return refresh(call, key, ask);
      }
      entries.delete(key);
      entries.set(key, entry);

      const known = { ok: true, value: entry.value } as const;
      const age = now() - entry.askedAt;
      const mayAsk = now() - (failedAt.get(call) ?? Number.NEGATIVE_INFINITY) >= RESPITE_MS;
      const isOfToday = entry.askedOn === japanDate(now());
      if (age < oldestMs && isOfToday) {
        counts.hit += 1;
        if (age >= FRESH_MS && mayAsk) void refresh(call, key, ask);
        return known;
      }
      if (mayAsk) {
        const newer = await inTime(waitMs(), refresh(call, key, ask));
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
