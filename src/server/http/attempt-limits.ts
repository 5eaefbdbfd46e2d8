import { RateLimiterRes } from 'rate-limiter-flexible';
import { readServerEnv } from '@/config/env.server';
import { logger } from '../logger';
import { counters } from '../operations/counters';
import { type Counting, counterKey, withCounter } from '../shared-counters';
import { networkOf } from './client-address';
import { RequestRefusal } from './request-refusal';

const HOUR = 60 * 60;

interface Limit {
  /** Of one address. */
  readonly points: number;
  readonly seconds: number;
  /** Of all addresses together: what nobody's customers reach, and a crowd of machines costs no more than. */
  readonly wholeShop?: number;
}

/**
 * How often one address may do what costs money, could be guessed or writes into the log, whichever process it reaches. The
 * identity provider limits per phone number besides, and the main API per customer; these hold off
 * whoever tries many numbers or cards. What the whole shop may do is so much more than one address
 * that it takes fifty of them at their own limits to use it up (docs/decisions/0024).
 */
const limits: Readonly<Record<LimitedAction, Limit>> = {
  smsSending: { points: 20, seconds: HOUR, wholeShop: 1_000 },
  signIn: { points: 30, seconds: HOUR / 4 },
  codeEntry: { points: 30, seconds: HOUR / 4 },
  cardEntry: { points: 30, seconds: HOUR, wholeShop: 1_500 },
  cardToken: { points: 30, seconds: HOUR, wholeShop: 1_500 },
  couponGuess: { points: 20, seconds: HOUR },
  teamNotification: { points: 30, seconds: HOUR },
  clientErrorReport: { points: 30, seconds: HOUR },
};

export type LimitedAction =
  | 'smsSending'
  | 'signIn'
  | 'codeEntry'
  | 'cardEntry'
  | 'cardToken'
  | 'couponGuess'
  | 'teamNotification'
  | 'clientErrorReport';

export function countingOf(name: string, points: number, seconds: number): Counting {
  const factor = readServerEnv().ATTEMPT_LIMIT_FACTOR;
  return { name, points: Math.floor(points * factor), seconds, whenUnreachable: 'count alone' };
}

export function countingOfAddress(action: LimitedAction): Counting {
  const { points, seconds } = limits[action];
  return countingOf(action, points, seconds);
}

export const addressKey = (address: string) => counterKey(networkOf(address));

/**
 * Counts one attempt.
 *
 * @throws RequestRefusal too_many_attempts, with the seconds to wait
 */
export async function consume(counting: Counting, key: string): Promise<RateLimiterRes> {
  const { counted, isRefused } = await withCounter(counting, async (counter) => {
    try {
      return { counted: await counter.consume(key), isRefused: false };
    } catch (error) {
      if (error instanceof RateLimiterRes) return { counted: error, isRefused: true };
      throw error;
    }
  });
  if (!isRefused) return counted;
  counters().limitedAttempts.inc({ limit: counting.name });
  throw new RequestRefusal('too_many_attempts', {
    retryAfterSeconds: Math.ceil(counted.msBeforeNext / 1000),
  });
}

/** After how many seconds an attempt is counted again; 0 when one would be now. */
export async function secondsUntilCounted(counting: Counting, key: string): Promise<number> {
  const counted = await withCounter(counting, (counter) => counter.get(key));
  if (!counted || counted.consumedPoints < counting.points) return 0;
  return Math.ceil(counted.msBeforeNext / 1000);
}

/** Says once in the log when half of what the whole shop may do is used up, as somebody may be at it. */
async function countForWholeShop(action: LimitedAction): Promise<void> {
  const { wholeShop, seconds } = limits[action];
  if (wholeShop === undefined) return;
  const counting = countingOf(`${action}OfShop`, wholeShop, seconds);
  const { consumedPoints } = await consume(counting, 'shop');
  if (consumedPoints === Math.ceil(counting.points / 2)) {
    logger().warn({ limit: counting.name, counted: consumedPoints }, 'limit of the shop half used');
  }
}

/**
 * Counts one attempt of an address, and of the whole shop; what an address is refused does not count
 * for the shop, so that nobody uses up the others' share alone.
 *
 * @throws RequestRefusal too_many_attempts, with the seconds to wait
 */
export async function countAttempt(action: LimitedAction, address: string): Promise<void> {
  await consume(countingOfAddress(action), addressKey(address));
  await countForWholeShop(action);
}

/** Takes back one attempt that turned out not to be of the kind that is limited. */
export async function uncountAttempt(action: LimitedAction, address: string): Promise<void> {
  await withCounter(countingOfAddress(action), (counter) => counter.reward(addressKey(address)));
}
