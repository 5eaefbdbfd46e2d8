export type { PageSession } from '@/api-client/page-session';
export { AccountLinks } from './account-links';
export { SessionProvider, useSession } from './session-provider';
export { signInWithTicket } from './sign-in-and-out';
export { UnsentNotice } from './unsent-notice';
export { useInterruptibleChange } from './use-interruptible-change';
