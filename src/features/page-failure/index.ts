export {
  type FrontEndError,
  FrontEndException,
  frontEndError,
} from '@/api-client/front-end-errors';
export type { PageFailure } from '@/api-client/page-session';
export { PageFailureProvider, useShowFailure } from './page-failure-provider';
