import type { GetServerSideProps } from 'next';
import { hasOwnMainApi } from '@/config/card-gateways';
import { readServerEnv } from '@/config/env.server';
import { clearCookie, OFFICE_COOKIE, readOfficeToken } from '@/server/auth/cookies';
import { createServerOfficeClient } from '@/server/main-api';
import { returnAddress } from '../session/return-address';
import type { SignInProps } from './sign-in-screen';

/**
 * A main API of the company's own has its office elsewhere. Redirects whoever is signed in already. When the session cannot be read, the form is shown and reports it once it
 * is sent.
 */
export const signInLoader: GetServerSideProps<SignInProps> = async ({ req, res, query }) => {
  res.setHeader('cache-control', 'private, no-store');
  if (hasOwnMainApi(readServerEnv())) {
    res.statusCode = 404;
    return { props: { isElsewhere: true } };
  }
  const token = readOfficeToken(req);
  if (!token) return { props: { isElsewhere: false } };
  const result = await createServerOfficeClient({ token }).call('getOfficeSession');
  if (result.ok) {
    return { redirect: { destination: returnAddress(query.returnTo), permanent: false } };
  }
  if (result.error.kind === 'notAuthorized') clearCookie(res, OFFICE_COOKIE);
  return { props: { isElsewhere: false } };
};
