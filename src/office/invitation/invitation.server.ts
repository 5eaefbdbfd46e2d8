import type { GetServerSideProps } from 'next';
import { readOfficeToken } from '@/server/auth/cookies';

export interface InvitationProps {
  /** True when this browser has a session, which is ended once the account is ready. */
  readonly isSomebodySignedIn: boolean;
}

/** The key is in the fragment of the address, which the server never sees. */
export const invitationLoader: GetServerSideProps<InvitationProps> = async ({ req, res }) => {
  res.setHeader('cache-control', 'private, no-store');
  return { props: { isSomebodySignedIn: readOfficeToken(req) !== undefined } };
};
