export type { PageFailure } from '@/api-client/page-session';
export { PageFailureProvider, useShowFailure } from './page-failure-provider';
