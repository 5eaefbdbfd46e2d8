import { type DestinationStream, type Logger, pino } from 'pino';
import { readServerEnv } from '@/config/env.server';
import { LOG_OPTIONS } from '@/config/log-options';
import { processWide } from './process-wide';
import { currentRequestId } from './request-context';

declare module './process-wide' {
  interface ProcessWideObjects {
    logger: Logger;
  }
}

/** Writes one line of JSON for each entry, with the id of the request it belongs to. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    ...LOG_OPTIONS,
    level,
    mixin: () => {
      const requestId = currentRequestId();
      return requestId === undefined ? {} : { requestId };
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * The server's log. Lines carry no personal data: names of calls, codes, statuses and durations, never
 * queries, bodies, cookies or tokens.
 */
export function logger(): Logger {
  return processWide('logger', () => createLogger(readServerEnv().LOG_LEVEL));
}

/** What may be logged of an error: its class, its code and where it came from. Messages can carry values. */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}
