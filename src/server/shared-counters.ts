import { createHmac } from 'node:crypto';
import { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import { readServerEnv } from '@/config/env.server';
import { serializeError } from '@/platform/log';
import { processWide } from '@/platform/process-wide';
import { logger } from './logger';

/*
 * What the storefront counts: in the PostgreSQL of DATABASE_URL, where all of its processes see it, or
 * in this process where there is no such database and so no other process. One table of the
 * storefront's own, whether it lies beside the embedded back ends' or alone.
 */

const TABLE = 'storefront_counters';
/**
 * No request waits longer for a connection, nor for a counter. An upsert by primary key takes a
 * millisecond; the first connection of a busy process has taken more than a second.
 */
const DEADLINE_MS = 3_000;
const CONNECTIONS = 3;
/** What counts in memory forgets by a timer; a longer one would end at once. */
const LONGEST_TIMER_SECONDS = 24 * 24 * 60 * 60;

export interface Counting {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /**
   * While the database does not answer, each process may count for itself, so that the limit is looser
   * then but never gone; or nothing is counted and `withCounter` throws.
   */
  readonly whenUnreachable: 'count alone' | 'throw';
}

const pool = processWide('countersPool', () => {
  const created = new Pool({
    connectionString: readServerEnv().DATABASE_URL,
    max: CONNECTIONS,
    connectionTimeoutMillis: DEADLINE_MS,
    query_timeout: DEADLINE_MS,
    // Keeps no process alive that is done.
    allowExitOnIdle: true,
  });
  // An idle connection that breaks is replaced by the pool; the next query reports what matters.
  created.on('error', () => {});
  return created;
});

const ownCounters = processWide('ownCounters', () => new Map<string, RateLimiterMemory>());
const sharedCounters = processWide(
  'sharedCounters',
  () => new Map<string, Promise<RateLimiterPostgres>>(),
);

function ownCounter({ name, points, seconds }: Counting): RateLimiterMemory {
  const present = ownCounters().get(name);
  if (present) return present;
  const duration = Math.min(seconds, LONGEST_TIMER_SECONDS);
  const counter = new RateLimiterMemory({ keyPrefix: name, points, duration });
  ownCounters().set(name, counter);
  return counter;
}

/** Rejects when the database does not answer; the next call tries again. */
function sharedCounter({ name, points, seconds }: Counting): Promise<RateLimiterPostgres> {
  const present = sharedCounters().get(name);
  if (present) return present;
  const opening = new Promise<RateLimiterPostgres>((resolve, reject) => {
    const counter = new RateLimiterPostgres(
      { storeClient: pool(), tableName: TABLE, keyPrefix: name, points, duration: seconds },
      // Called once the table is there, and so after the constructor.
      (error) => (error ? reject(error) : resolve(counter)),
    );
  });
  sharedCounters().set(name, opening);
  opening.catch(() => sharedCounters().delete(name));
  return opening;
}

/** Whether what is counted outlives this process and is seen by others. */
export function isSharedBetweenProcesses(): boolean {
  return readServerEnv().DATABASE_URL !== undefined;
}

/** What stands for an address in the database: good for counting it, and for nothing else. */
export function counterKey(counted: string): string {
  const { NEXTAUTH_SECRET = '' } = readServerEnv();
  return createHmac('sha256', NEXTAUTH_SECRET).update(counted).digest('base64url');
}

/** Counters are 32 bits wide, so that a time that is kept in one begins late. */
const BEGINNING = Date.UTC(2025, 0, 1) / 1000;

/** Now, in seconds, as a counter can keep it. */
export const counterTime = () => Math.floor(Date.now() / 1000 - BEGINNING);

/**
 * Lets `count` work on a counter of all the storefront's processes. `count` rejects when it could not
 * count, and for nothing else.
 *
 * @throws Error of the database, for a counting that is not to be done alone
 */
export async function withCounter<T>(
  counting: Counting,
  count: (counter: RateLimiterAbstract) => Promise<T>,
): Promise<T> {
  if (!isSharedBetweenProcesses()) return count(ownCounter(counting));
  try {
    return await count(await sharedCounter(counting));
  } catch (error) {
    if (counting.whenUnreachable === 'throw') throw error;
    logger().warn(
      { counter: counting.name, ...serializeError(error) },
      'counted by this process alone',
    );
    return count(ownCounter(counting));
  }
}
