export type { PageSession } from '@/api-client/page-session';
export { AccountLinks } from './account-links';
export { SessionProvider, useSession } from './session-provider';
export type { SessionState } from './session-state';
export { signInWithTicket, signOut } from './sign-in-and-out';
