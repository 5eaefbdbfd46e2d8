import { readServerEnv } from '@/config/env.server';
import { createLogger } from '@/platform/log';
import { processWide } from '@/platform/process-wide';

/**
 * The storefront's log. Lines hold no personal data: names of calls, codes, statuses and durations, never
 * queries, bodies, cookies or tokens.
 */
export const logger = processWide('logger', () => createLogger(readServerEnv().LOG_LEVEL));
