export type { PageFailure } from '@/api-client/page-session';
export { PageFailureProvider } from './page-failure-provider';
