import { RateLimiterRes } from 'rate-limiter-flexible';
import { readServerEnv } from '@/config/env.server';
import { counters } from '../operations/counters';
import { type Counting, counterKey, withCounter } from '../shared-counters';
import { RequestRefusal } from './request-refusal';

const HOUR = 60 * 60;

/**
 * How often one address may do what costs money or could be guessed, whichever process it reaches. The
 * identity provider limits per phone number besides; these hold off whoever tries many numbers or cards.
 */
const limits = {
  smsSending: { points: 20, seconds: HOUR },
  signIn: { points: 30, seconds: HOUR / 4 },
  codeEntry: { points: 30, seconds: HOUR / 4 },
  cardEntry: { points: 30, seconds: HOUR },
  cardToken: { points: 30, seconds: HOUR },
  couponGuess: { points: 20, seconds: HOUR },
  teamNotification: { points: 30, seconds: HOUR },
} as const;

export type LimitedAction = keyof typeof limits;

function countingOf(action: LimitedAction): Counting {
  const { points, seconds } = limits[action];
  const factor = readServerEnv().ATTEMPT_LIMIT_FACTOR;
  return {
    name: action,
    points: Math.floor(points * factor),
    seconds,
    whenUnreachable: 'count alone',
  };
}

/**
 * Counts one attempt of an address.
 *
 * @throws RequestRefusal too_many_attempts, with the seconds to wait
 */
export async function countAttempt(action: LimitedAction, address: string): Promise<void> {
  const refused = await withCounter(countingOf(action), async (counter) => {
    try {
      await counter.consume(counterKey(address));
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  });
  if (refused === null) return;
  counters().limitedAttempts.inc({ limit: action });
  throw new RequestRefusal('too_many_attempts', {
    retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000),
  });
}

/** Takes back one attempt that turned out not to be of the kind that is limited. */
export async function uncountAttempt(action: LimitedAction, address: string): Promise<void> {
  await withCounter(countingOf(action), (counter) => counter.reward(counterKey(address)));
}
