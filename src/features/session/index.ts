export type { PageSession } from '@/api-client/page-session';
export { AccountLinks } from './account-links';
export { keepEntry, takeKeptEntry } from './kept-entry';
export { SessionProvider, useSession } from './session-provider';
export { signInWithTicket } from './sign-in-and-out';
export { useSignInAgain } from './use-sign-in-again';
