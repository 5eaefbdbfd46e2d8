import type { Result } from '@/calls/failure';
import { noAnswer } from '@/calls/failures';
import { type MainApiClient, noAnswerResult, toResult } from '@/calls/main-api-client';
import { type MainApiCall, mainApi } from '@/contract/main-api';
import { MAIN_API_BASE_PATH } from '@/contract/main-api-paths';
import type { ServedCall } from '@/contract/served-api';
import { processWide } from '@/platform/process-wide';
import { logger } from '../logger';
import {
  answerReading,
  createServerMainApiClient,
  mainApiOrigin,
  type ServerClientOptions,
  sendToMainApi,
} from '../main-api';
import { deadlineFor, inTime } from '../upstream/deadlines';
import { type AnswerCache, createAnswerCache, type KeptAnswer } from './answer-cache';

/** Calls with the same answer for everybody, which may be some seconds old: no free times. */
export const SHARED_CALLS = [
  'listKajiMenus',
  'listCookingMenus',
  'listBabyMenus',
  'listCounselingMenus',
  'listMenuCategories',
  'listMenuItems',
  'getMenuTypes',
  'listMenuRecommends',
  'listAlliances',
  'listQuestionnaires',
  'checkServiceArea',
  'searchAddress',
] as const satisfies readonly MainApiCall[];

type SharedCall = (typeof SHARED_CALLS)[number];

const names: ReadonlySet<string> = new Set(SHARED_CALLS);

export function isSharedCall(name: ServedCall): name is SharedCall {
  return names.has(name);
}

/** The cache key. Undefined for unknown or repeated keys, so that nobody can fill the cache with copies. */
export function sharedQuery(name: SharedCall, search: string): string | undefined {
  const { query } = mainApi[name];
  const given = new URLSearchParams(search);
  const keys = [...given.keys()];
  if (keys.length !== new Set(keys).size || keys.some((key) => !Object.hasOwn(query.shape, key))) {
    return undefined;
  }
  const read = query.safeParse(Object.fromEntries(given));
  return read.success ? new URLSearchParams(read.data).toString() : undefined;
}

/** Several times the number of menus and details. */
const PER_CALL = 300;
const WARN_EVERY_MS = 60_000;

const sharedAnswers = processWide('sharedAnswers', () => ({
  // Less than half, so that a page with two reads in sequence stays within its deadline.
  cache: createAnswerCache({ perCall: PER_CALL, waitMs: () => deadlineFor('read') * 0.4 }),
  warnedAt: Number.NEGATIVE_INFINITY,
}));

export function sharedAnswerCounts(): AnswerCache['counts'] {
  return sharedAnswers().cache.counts;
}

/** Asks without an id token, as everybody gets this answer. */
async function ask(name: SharedCall, search: string): Promise<Result<unknown>> {
  const { method, path } = mainApi[name];
  const url = `${mainApiOrigin()}${MAIN_API_BASE_PATH}${path}${search}`;
  const init = { method, headers: { accept: 'application/json' } };
  try {
    const answer = await sendToMainApi()({ name, url, init, signal: undefined });
    return toResult(name, answer, { ...answerReading, search });
  } catch (thrown) {
    return noAnswerResult(thrown);
  }
}

/**
 * At most four seconds old, or the last good answer while the main API does not answer. It is frozen, because
 * callers share it.
 * @param search the query, with its question mark, or empty
 * @param leftMs how long the caller can wait, when that is less than a read takes at most
 * @param oldestMs the age up to which the caller takes an answer, when that is less
 */
export async function sharedAnswer(
  name: SharedCall,
  search: string,
  {
    leftMs,
    oldestMs,
  }: { readonly leftMs?: number | undefined; readonly oldestMs?: number | undefined } = {},
): Promise<Result<unknown>> {
  const query = sharedQuery(name, search);
  const shared = sharedAnswers();
  const reading: Promise<KeptAnswer> =
    query === undefined
      ? ask(name, search)
      : shared.cache.read(name, query, () => ask(name, `?${query}`), oldestMs);
  // Others share the answer, so a caller with little time leaves early and the call goes on.
  const answer = await (leftMs === undefined ? reading : inTime(leftMs, reading));
  if (!answer) return noAnswerResult(noAnswer('timeout'));
  const { staleMs, ...result } = answer;
  if (staleMs !== undefined && Date.now() - shared.warnedAt >= WARN_EVERY_MS) {
    shared.warnedAt = Date.now();
    const ageSeconds = Math.round(staleMs / 1000);
    logger().warn({ call: name, ageSeconds, stale: true }, 'answers are the last good ones');
  }
  return result;
}

/** `around` is for calls that are not shared, `oldestMs` the age up to which an answer that is shared is taken. */
export function createSharingClient({
  around = (_, make) => make(),
  oldestMs,
  ...options
}: ServerClientOptions & { readonly oldestMs?: number | undefined }): MainApiClient {
  const longestMs = deadlineFor('read');
  return createServerMainApiClient({
    ...options,
    around: (call, make) => {
      const { name, url } = call;
      if (!isSharedCall(name)) return around(call, make);
      const leftMs = options.leftMs?.() ?? longestMs;
      return sharedAnswer(name, new URL(url).search, {
        leftMs: leftMs < longestMs ? leftMs : undefined,
        oldestMs,
      });
    },
  });
}
