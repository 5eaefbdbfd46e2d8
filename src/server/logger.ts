import { type Logger, pino } from 'pino';
import { readServerEnv } from '@/config/env.server';
import { processWide } from './process-wide';

declare module './process-wide' {
  interface ProcessWideObjects {
    logger: Logger;
  }
}

/**
 * The server's log. Lines carry no personal data: names of calls, codes, statuses and durations, never
 * queries, bodies, cookies or tokens.
 */
export function logger(): Logger {
  return processWide('logger', () => pino({ level: readServerEnv().LOG_LEVEL, base: undefined }));
}

/** What may be logged of an error: its class and where it came from. Messages can carry values. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause === undefined ? {} : { cause: errorFields(error.cause) }),
  };
}
