import type { GetServerSideProps } from 'next';
import { OFFICE_COOKIE, readCookies } from '@/server/auth/cookies';

export interface InvitationProps {
  /** Somebody may be signed in to this browser, who is signed out when the account is ready. */
  readonly isSomebodySignedIn: boolean;
}

/** The key is in the fragment of the address, which the server never sees. */
export const invitationLoader: GetServerSideProps<InvitationProps> = async ({ req, res }) => {
  res.setHeader('cache-control', 'private, no-store');
  return { props: { isSomebodySignedIn: readCookies(req).has(OFFICE_COOKIE) } };
};
