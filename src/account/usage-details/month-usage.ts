import type { ResponseOf } from '@/contract/endpoint';
import type { usageEndpoints } from '@/contract/usage';

/** What a month cost, and each charge of it. */
export type MonthUsage = ResponseOf<(typeof usageEndpoints)['getUsageDetails']>;
