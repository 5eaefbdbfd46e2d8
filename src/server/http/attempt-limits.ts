import type { RateLimiterRes } from 'rate-limiter-flexible';
import { readServerEnv } from '@/config/env.server';
import { Rejection } from '@/contract/rejection';
import { logger } from '../logger';
import { counters } from '../metrics';
import { type Counting, counterKey, countOnce, withCounter } from '../shared-counters';
import { networkOf, siteOf } from './client-address';

const HOUR = 60 * 60;

/** An IPv6 /48 has 256 networks; together they get three times the limit of one. */
export const SITE_FACTOR = 3;

interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** For all addresses together. Customers never reach it; it caps the cost of an attack. */
  readonly wholeShopInAnHour?: number;
}

/**
 * Limits per network, for what costs money, can be guessed or fills the log. They stop attackers who try many
 * numbers or cards; `auth/attempts-on-account.ts` limits each number, the main API each customer. Using up the whole
 * shop's limit takes 26 networks, or nine IPv6 sites (docs/accounts.md#limits-of-the-whole-shop).
 */
const limits = {
  smsSending: { points: 20, seconds: HOUR, wholeShopInAnHour: 1_000 },
  signIn: { points: 30, seconds: HOUR / 4 },
  codeEntry: { points: 30, seconds: HOUR / 4 },
  cardEntry: { points: 30, seconds: HOUR, wholeShopInAnHour: 1_500 },
  cardToken: { points: 30, seconds: HOUR, wholeShopInAnHour: 1_500 },
  couponGuess: { points: 20, seconds: HOUR },
  waitingList: { points: 20, seconds: HOUR, wholeShopInAnHour: 1_000 },
  officeSignIn: { points: 30, seconds: HOUR / 4 },
  teamNotification: { points: 30, seconds: HOUR },
  clientErrorReport: { points: 30, seconds: HOUR },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitedAction = keyof typeof limits;

export function countingOf(name: string, points: number, seconds: number): Counting {
  const factor = readServerEnv().ATTEMPT_LIMIT_FACTOR;
  return { name, points: Math.floor(points * factor), seconds, whenUnreachable: 'count alone' };
}

export interface Counted {
  readonly counting: Counting;
  readonly key: string;
}

/** An address counts for its network; IPv6 also for its site. */
export function countedOf(action: LimitedAction, address: string): readonly Counted[] {
  const { points, seconds } = limits[action];
  const [network, site] = [networkOf(address), siteOf(address)];
  const ofNetwork = { counting: countingOf(action, points, seconds), key: counterKey(network) };
  if (site === network) return [ofNetwork];
  const counting = countingOf(`${action}OfSite`, points * SITE_FACTOR, seconds);
  return [ofNetwork, { counting, key: counterKey(site) }];
}

/** @throws Rejection too_many_attempts, with the seconds to wait */
export async function consume({ counting, key }: Counted): Promise<RateLimiterRes> {
  const { counted, isRejected } = await countOnce(counting, key);
  if (!isRejected) return counted;
  counters().limitedAttempts.inc({ limit: counting.name });
  throw new Rejection('too_many_attempts', {
    retryAfterSeconds: Math.ceil(counted.msBeforeNext / 1000),
  });
}

/** How many seconds until another attempt is accepted; 0 for now. */
export async function secondsUntilCounted({ counting, key }: Counted): Promise<number> {
  const counted = await withCounter(counting, (counter) => counter.get(key));
  if (!counted || counted.consumedPoints < counting.points) return 0;
  return Math.ceil(counted.msBeforeNext / 1000);
}

/**
 * Warns once in the log at half the limit, as that may be an attack.
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
 * Counts for the network, then its site, then the whole shop. A rejected attempt does not count for the next,
 * so that nobody can use up everybody's share.
 * @throws Rejection too_many_attempts, with the seconds to wait
 */
export async function countAttempt(action: LimitedAction, address: string): Promise<void> {
  for (const counted of countedOf(action, address)) await consume(counted);
  const { wholeShopInAnHour }: Limit = limits[action];
  if (wholeShopInAnHour !== undefined) await countForWholeShop(action, wholeShopInAnHour);
}

/**
 * As `countAttempt`, for calls of the contract.
 * @throws Rejection too_many_requests, with the seconds to wait
 */
export async function countCall(action: LimitedAction, address: string): Promise<void> {
  try {
    await countAttempt(action, address);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    throw new Rejection('too_many_requests', error.details);
  }
}

export async function uncountAttempt(action: LimitedAction, address: string): Promise<void> {
  for (const { counting, key } of countedOf(action, address)) {
    await withCounter(counting, (counter) => counter.reward(key));
  }
}
