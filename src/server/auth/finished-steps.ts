import { processWide } from '@/platform/process-wide';
import type { IssuedTokens } from '../identity-provider';
import { type Counting, counterKey, counterTime, withCounter } from '../shared-counters';

/* A code works only once, but its answer may be lost: sending it again must succeed, too. */

/** A step is remembered as long as its code is good. */
const REMEMBERED_SECONDS = 10 * 60;

const finished: Counting = {
  name: 'finishedStep',
  points: 1,
  seconds: REMEMBERED_SECONDS,
  whenUnreachable: 'count alone',
};

/** A hash, so that none of the parts can be read. */
export function stepKey(...parts: readonly string[]): string {
  return counterKey(`step ${JSON.stringify(parts)}`);
}

/** Returns the time as `counterTime`. */
export async function noteFinished(key: string): Promise<number> {
  const at = counterTime();
  await withCounter(finished, (counter) => counter.set(key, at, counter.duration));
  return at;
}

/** The time as `counterTime`; undefined when the step was not done. */
export function finishedAt(key: string): Promise<number | undefined> {
  return withCounter(finished, async (counter) => (await counter.get(key))?.consumedPoints);
}

const confirmedSignUps = processWide(
  'confirmedSignUps',
  () => new Map<string, { readonly tokens: IssuedTokens; readonly until: number }>(),
);

export function keepTokens(key: string, tokens: IssuedTokens): void {
  const now = Date.now();
  for (const [old, { until }] of confirmedSignUps()) {
    if (until <= now) confirmedSignUps().delete(old);
  }
  confirmedSignUps().set(key, { tokens, until: now + REMEMBERED_SECONDS * 1000 });
}

export function keptTokens(key: string): IssuedTokens | undefined {
  const kept = confirmedSignUps().get(key);
  return kept && kept.until > Date.now() ? kept.tokens : undefined;
}
