import { readServerEnv } from '@/config/env.server';
import { createLogger } from '@/platform/log';
import { processWide } from '@/platform/process-wide';

/** No personal data: only names of calls, codes, statuses and durations. */
export const logger = processWide('logger', () => createLogger(readServerEnv().LOG_LEVEL));
