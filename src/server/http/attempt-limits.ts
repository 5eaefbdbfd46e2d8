import { RateLimiterRes } from 'rate-limiter-flexible';
import { readServerEnv } from '@/config/env.server';
import { Rejection } from '@/contract/rejection';
import { logger } from '../logger';
import { counters } from '../metrics';
import { type Counting, counterKey, withCounter } from '../shared-counters';
import { networkOf, siteOf } from './client-address';

const HOUR = 60 * 60;

/** An IPv6 /48 has 256 networks; they may not do 256 times as much. */
export const NETWORKS_OF_A_SITE = 3;

interface Limit {
  /** Of one network. */
  readonly points: number;
  readonly seconds: number;
  /** Of all addresses together: what nobody's customers reach, and a crowd of machines costs no more than. */
  readonly wholeShopInAnHour?: number;
}

/**
 * How often one network may do what costs money, could be guessed or writes into the log, whichever process it reaches. The
 * identity provider limits per phone number besides, and the main API per customer; these hold off
 * whoever tries many numbers or cards. What the whole shop may do is so much more than one network
 * that it takes fifty of them, or seventeen IPv6 sites, at their own limits to use it up (docs/decisions/0024).
 */
const limits: Readonly<Record<LimitedAction, Limit>> = {
  smsSending: { points: 20, seconds: HOUR, wholeShopInAnHour: 1_000 },
  signIn: { points: 30, seconds: HOUR / 4 },
  codeEntry: { points: 30, seconds: HOUR / 4 },
  cardEntry: { points: 30, seconds: HOUR, wholeShopInAnHour: 1_500 },
  cardToken: { points: 30, seconds: HOUR, wholeShopInAnHour: 1_500 },
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

export interface Counted {
  readonly counting: Counting;
  readonly key: string;
}

/** What an address is counted by: its network, and of IPv6 its site as well. */
export function countedOf(action: LimitedAction, address: string): readonly Counted[] {
  const { points, seconds } = limits[action];
  const [network, site] = [networkOf(address), siteOf(address)];
  const ofNetwork = { counting: countingOf(action, points, seconds), key: counterKey(network) };
  if (site === network) return [ofNetwork];
  const counting = countingOf(`${action}OfSite`, points * NETWORKS_OF_A_SITE, seconds);
  return [ofNetwork, { counting, key: counterKey(site) }];
}

/**
 * Counts one attempt.
 *
 * @throws Rejection too_many_attempts, with the seconds to wait
 */
export async function consume({ counting, key }: Counted): Promise<RateLimiterRes> {
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
  throw new Rejection('too_many_attempts', {
    retryAfterSeconds: Math.ceil(counted.msBeforeNext / 1000),
  });
}

/** After how many seconds an attempt is counted again; 0 when one would be now. */
export async function secondsUntilCounted({ counting, key }: Counted): Promise<number> {
  const counted = await withCounter(counting, (counter) => counter.get(key));
  if (!counted || counted.consumedPoints < counting.points) return 0;
  return Math.ceil(counted.msBeforeNext / 1000);
}

/**
 * Counts one of what the whole shop may do in an hour. Says once in the log when half of that is used up, as
 * somebody may be at it.
 *
 * @throws Rejection too_many_attempts, with the seconds to wait
 */
export async function countForWholeShop(name: string, anHour: number): Promise<void> {
  const counting = countingOf(`${name}OfShop`, anHour, HOUR);
  const { consumedPoints } = await consume({ counting, key: 'shop' });
  if (consumedPoints === Math.ceil(counting.points / 2)) {
    logger().warn({ limit: counting.name, counted: consumedPoints }, 'limit of the shop half used');
  }
}

/**
 * Counts one attempt of an address, and of the whole shop; what a network is refused does not count
 * for its site, and what a site is refused does not for the shop, so that nobody uses up the others' share alone.
 *
 * @throws Rejection too_many_attempts, with the seconds to wait
 */
export async function countAttempt(action: LimitedAction, address: string): Promise<void> {
  for (const counted of countedOf(action, address)) await consume(counted);
  const { wholeShopInAnHour } = limits[action];
  if (wholeShopInAnHour !== undefined) await countForWholeShop(action, wholeShopInAnHour);
}

/** Takes back one attempt that turned out not to be of the kind that is limited. */
export async function uncountAttempt(action: LimitedAction, address: string): Promise<void> {
  for (const { counting, key } of countedOf(action, address)) {
    await withCounter(counting, (counter) => counter.reward(key));
  }
}
