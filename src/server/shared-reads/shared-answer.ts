import { setTimeout as pause } from 'node:timers/promises';
import { noAnswer } from '@/calls/failures';
import { type MainApiClient, noAnswerResult, resultOf } from '@/calls/main-api-client';
import type { Result } from '@/calls/result';
import { MAIN_API_BASE_PATH, mainApi } from '@/contract/main-api';
import { processWide } from '@/platform/process-wide';
import { logger } from '../logger';
import {
  createServerMainApiClient,
  mainApiOrigin,
  parseAnswer,
  type ServerClientOptions,
  sendToMainApi,
} from '../main-api';
import { deadlineFor } from '../upstream/deadlines';
import { type AnswerCache, createAnswerCache, type KeptAnswer } from './answer-cache';
import { isSharedCall, type SharedCall, sharedQuery } from './shared-calls';

/** All menus and their details many times over; places as far as people ask for them. */
const PER_CALL = 300;
/** The log says once in a while that menus are old, not with each of them. */
const WARN_EVERY_MS = 60_000;

const sharedAnswers = processWide('sharedAnswers', () => ({
  // A page that reads one thing after the other must still be in time.
  cache: createAnswerCache({ perCall: PER_CALL, waitMs: () => deadlineFor('read') * 0.4 }),
  warnedAt: Number.NEGATIVE_INFINITY,
}));

/** How often answers came from the cache, for the metrics. */
export function sharedAnswerCounts(): AnswerCache['counts'] {
  return sharedAnswers().cache.counts;
}

/** As nobody: an answer that goes to everybody must not be one to a customer. */
async function ask(name: SharedCall, search: string): Promise<Result<unknown>> {
  const { method, path } = mainApi[name];
  const url = `${mainApiOrigin()}${MAIN_API_BASE_PATH}${path}${search}`;
  const init = { method, headers: { accept: 'application/json' } };
  try {
    return resultOf(
      name,
      await sendToMainApi()({ name, url, init, signal: undefined }),
      parseAnswer,
    );
  } catch (thrown) {
    return noAnswerResult(thrown);
  }
}

/** An answer that others wait for, too: whoever has less time than it may take leaves earlier. */
async function within<Value>(leftMs: number, answer: Promise<Value>): Promise<Value | undefined> {
  if (leftMs >= deadlineFor('read')) return answer;
  const early = new AbortController();
  try {
    const end = pause(Math.max(leftMs, 0), undefined, { signal: early.signal });
    return await Promise.race([answer, end.catch(() => undefined)]);
  } finally {
    early.abort();
  }
}

/**
 * The answer to a call that is the same for everybody, as new as a minute, or the last good one while
 * the main API does not answer. It is shared: nothing in it may be changed, and it is frozen.
 *
 * @param search the query, with its question mark, or empty
 * @param leftMs how long the caller can wait
 */
export async function sharedAnswer(
  name: SharedCall,
  search: string,
  leftMs = Number.POSITIVE_INFINITY,
): Promise<Result<unknown>> {
  const query = sharedQuery(name, search);
  const shared = sharedAnswers();
  const answer = await within<KeptAnswer>(
    leftMs,
    query === undefined
      ? ask(name, search)
      : shared.cache.read(name, query, () => ask(name, `?${query}`)),
  );
  if (!answer) return noAnswerResult(noAnswer('timeout'));
  const { staleMs, ...result } = answer;
  if (staleMs !== undefined && Date.now() - shared.warnedAt >= WARN_EVERY_MS) {
    shared.warnedAt = Date.now();
    const ageSeconds = Math.round(staleMs / 1000);
    logger().warn({ call: name, ageSeconds, stale: true }, 'answers are the last good ones');
  }
  return result;
}

/** The main API for pages: answers that are the same for everybody come from the cache. */
export function createSharingClient(options: Omit<ServerClientOptions, 'around'>): MainApiClient {
  return createServerMainApiClient({
    ...options,
    around: ({ name, url }, make) =>
      isSharedCall(name) ? sharedAnswer(name, new URL(url).search, options.leftMs?.()) : make(),
  });
}
