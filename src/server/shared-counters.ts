import { createHmac } from 'node:crypto';
import { DatabaseError, Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { readServerEnv } from '@/config/env.server';
import { serializeError } from '@/platform/log';
import { processWide } from '@/platform/process-wide';
import { logger } from './logger';

/*
 * Counters in the PostgreSQL of DATABASE_URL, shared by all processes, in a table of the storefront's own.
 * Without a database they are in memory, as there is only one process then.
 */

const TABLE = 'storefront_counters';
/** An upsert takes about a millisecond, but a busy process's first connection took over a second. */
const DEADLINE_MS = 3_000;
const CONNECTIONS = 3;
/** Timers overflow beyond 24.8 days and would fire at once. */
const LONGEST_TIMER_SECONDS = 24 * 24 * 60 * 60;

export interface Counting {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** While the database does not answer, each process counts alone, or `withCounter` throws. */
  readonly whenUnreachable: 'count alone' | 'throw';
}

const pool = processWide('countersPool', () => {
  const created = new Pool({
    connectionString: readServerEnv().DATABASE_URL,
    max: CONNECTIONS,
    connectionTimeoutMillis: DEADLINE_MS,
    query_timeout: DEADLINE_MS,
    // An idle pool must not keep the process running.
    allowExitOnIdle: true,
  });
  // The pool replaces a broken idle connection; the next query reports a real problem.
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

/** Creating the table fails in one of these ways when another process creates it at the same moment. */
const TABLE_EXISTS = ['42P07', '42710'];

function openSharedCounter({ name, points, seconds }: Counting): Promise<RateLimiterPostgres> {
  return new Promise((resolve, reject) => {
    const counter = new RateLimiterPostgres(
      { storeClient: pool(), tableName: TABLE, keyPrefix: name, points, duration: seconds },
      // Called after the constructor, once the table exists.
      (error) => (error ? reject(error) : resolve(counter)),
    );
  });
}

function sharedCounter(counting: Counting): Promise<RateLimiterPostgres> {
  const present = sharedCounters().get(counting.name);
  if (present) return present;
  const opening = openSharedCounter(counting).catch((error) => {
    if (error instanceof DatabaseError && TABLE_EXISTS.includes(error.code ?? '')) {
      return openSharedCounter(counting);
    }
    throw error;
  });
  const counters = sharedCounters();
  counters.set(counting.name, opening);
  opening.catch(() => counters.delete(counting.name));
  return opening;
}

export function isSharedBetweenProcesses(): boolean {
  return readServerEnv().DATABASE_URL !== undefined;
}

/** Hashes personal data for use as a key. */
export function counterKey(counted: string): string {
  const { NEXTAUTH_SECRET = '' } = readServerEnv();
  return createHmac('sha256', NEXTAUTH_SECRET).update(counted).digest('base64url');
}

/** Counters have 32 bits, so times in them count from 2025. */
const BEGINNING = Date.UTC(2025, 0, 1) / 1000;

/** Now, in seconds since BEGINNING. */
export const counterTime = () => Math.floor(Date.now() / 1000 - BEGINNING);

/**
 * `count` may reject only when counting failed.
 * @throws Error of the database, when `whenUnreachable` is 'throw'
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

/** Counts one use. It is rejected beyond the counting's points. */
export function countOnce(counting: Counting, key: string) {
  return withCounter(counting, async (counter) => {
    try {
      return { counted: await counter.consume(key), isRejected: false };
    } catch (error) {
      if (error instanceof RateLimiterRes) return { counted: error, isRejected: true };
      throw error;
    }
  });
}
