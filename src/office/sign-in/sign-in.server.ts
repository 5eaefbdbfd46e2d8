import type { GetServerSideProps } from 'next';
import { clearCookie, OFFICE_COOKIE, readCookies } from '@/server/auth/cookies';
import { createServerOfficeClient } from '@/server/main-api';
import { returnAddress } from '../session/return-address';

/** Whoever is signed in already goes on. When that cannot be found out, the form says so once it is sent. */
export const signInLoader: GetServerSideProps = async ({ req, res, query }) => {
  res.setHeader('cache-control', 'private, no-store');
  const token = readCookies(req).get(OFFICE_COOKIE);
  if (!token) return { props: {} };
  const result = await createServerOfficeClient({ token }).call('getOfficeSession');
  if (result.ok) {
    return { redirect: { destination: returnAddress(query.returnTo), permanent: false } };
  }
  if (result.error.kind === 'notAuthorized') clearCookie(res, OFFICE_COOKIE);
  return { props: {} };
};
