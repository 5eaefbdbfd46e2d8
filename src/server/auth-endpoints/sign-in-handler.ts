import type { NextApiHandler } from 'next';
import { nextAuthHandler } from '../auth/next-auth-handler';
import { signInEndpoint } from './sign-in';

/**
 * `/api/auth/signin`: a POST is the product's own sign-in; a GET is next-auth's, which leads to the
 * sign-in page with callbackUrl and error kept.
 */
export const signInHandler: NextApiHandler = (request, response) => {
  if (request.method === 'POST') return signInEndpoint(request, response);
  request.query.nextauth = ['signin'];
  return nextAuthHandler(request, response);
};
