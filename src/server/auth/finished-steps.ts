import { processWide } from '@/platform/process-wide';
import type { IssuedTokens } from '../identity-provider';
import { type Counting, counterKey, counterTime, withCounter } from '../shared-counters';

/*
 * Steps that the identity provider does once, whose answer may have been lost on the way: whoever sends
 * the same again, with the same code from the same browser, is told that it was done.
 */

/** As long as a code is good. */
const REMEMBERED_SECONDS = 10 * 60;

const finished: Counting = {
  name: 'finishedStep',
  points: 1,
  seconds: REMEMBERED_SECONDS,
  whenUnreachable: 'count alone',
};

/** What stands for a step; all that makes it the same step goes in, and none of it can be read. */
export function stepKey(...parts: readonly string[]): string {
  return counterKey(`step ${JSON.stringify(parts)}`);
}

/** Seen by every process. Returns when that was, as `counterTime`. */
export async function noteFinished(key: string): Promise<number> {
  const at = counterTime();
  await withCounter(finished, (counter) => counter.set(key, at, counter.duration));
  return at;
}

/** When the step was done, as `counterTime`; undefined when it was not. */
export function finishedAt(key: string): Promise<number | undefined> {
  return withCounter(finished, async (counter) => (await counter.get(key))?.consumedPoints);
}

const confirmedSignUps = processWide(
  'confirmedSignUps',
  () => new Map<string, { readonly tokens: IssuedTokens; readonly until: number }>(),
);

/** Keeps the tokens of a sign-up in this process alone: they are for nobody else to read. */
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
