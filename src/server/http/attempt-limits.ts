import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { readServerEnv } from '@/config/env.server';
import { processWide } from '../process-wide';
import { RequestRefusal } from './request-refusal';

const HOUR = 60 * 60;

/**
 * How often one address may do what costs money or could be guessed, per process. The identity
 * provider limits per phone number besides; these hold off whoever tries many numbers or cards.
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

declare module '../process-wide' {
  interface ProcessWideObjects {
    attemptLimiters: Partial<Record<LimitedAction, RateLimiterMemory>>;
  }
}

function limiterOf(action: LimitedAction): RateLimiterMemory {
  const limiters = processWide('attemptLimiters', () => ({}));
  const { points, seconds } = limits[action];
  const factor = readServerEnv().ATTEMPT_LIMIT_FACTOR;
  limiters[action] ??= new RateLimiterMemory({
    points: Math.floor(points * factor),
    duration: seconds,
  });
  return limiters[action];
}

/**
 * Counts one attempt of an address.
 *
 * @throws RequestRefusal too_many_attempts, with the seconds to wait
 */
export async function countAttempt(action: LimitedAction, address: string): Promise<void> {
  try {
    await limiterOf(action).consume(address);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new RequestRefusal('too_many_attempts', {
      retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000),
    });
  }
}

/** Takes back one attempt that turned out not to be of the kind that is limited. */
export async function uncountAttempt(action: LimitedAction, address: string): Promise<void> {
  await limiterOf(action).reward(address);
}
