import type { GetServerSideProps } from 'next';
import { clearCookie, OFFICE_COOKIE, readOfficeToken } from '@/server/auth/cookies';
import { createServerOfficeClient } from '@/server/main-api';
import { returnAddress } from '../session/return-address';

/**
 * Redirects whoever is signed in already. When the session cannot be read, the form is shown and reports it once it
 * is sent.
 */
export const signInLoader: GetServerSideProps = async ({ req, res, query }) => {
  res.setHeader('cache-control', 'private, no-store');
  const token = readOfficeToken(req);
  if (!token) return { props: {} };
  const result = await createServerOfficeClient({ token }).call('getOfficeSession');
  if (result.ok) {
    return { redirect: { destination: returnAddress(query.returnTo), permanent: false } };
  }
  if (result.error.kind === 'notAuthorized') clearCookie(res, OFFICE_COOKIE);
  return { props: {} };
};
