export { type FrontEndError, frontEndError } from '@/api-client/front-end-errors';
export { FrontEndException } from '@/api-client/front-end-exception';
export type { PageFailure } from '@/api-client/page-session';
export { PageFailureProvider, useShowFailure } from './page-failure-provider';
