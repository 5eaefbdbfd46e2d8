import type { NextApiHandler, NextApiRequest } from 'next';
import NextAuth from 'next-auth';
import { readServerEnv } from '@/config/env.server';
import { readBody } from '../http/read-body';
import { RequestRefusal, sendRefusal } from '../http/request-refusal';
import { isSameOrigin } from '../http/same-origin';
import { errorFields, logger } from '../logger';
import { authOptions } from './auth-options';
import { dropUnusableReturnAddresses } from './usable-return-addresses';

const BODY_LIMIT = 16 * 1024;

/** What of next-auth is in use; everything else is not there. */
export const nextAuthCalls: Readonly<Record<string, readonly string[]>> = {
  GET: ['session', 'csrf', 'providers', 'signin', 'signout', 'error'],
  POST: ['session', 'callback/credentials', 'signout', '_log'],
};

async function readFields(request: NextApiRequest): Promise<Record<string, unknown>> {
  const text = (await readBody(request, BODY_LIMIT)).toString('utf8');
  if (!request.headers['content-type']?.includes('application/json')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // The same answer as for JSON that is no object.
  }
  throw new RequestRefusal('invalid_request');
}

/** next-auth's own calls (SPEC section 7), behind the checks every change passes. */
export const nextAuthHandler: NextApiHandler = async (request, response) => {
  const { method = 'GET' } = request;
  const call = [request.query.nextauth ?? []].flat().join('/');
  try {
    if (!nextAuthCalls[method]?.includes(call)) throw new RequestRefusal('not_found');
    if (method === 'POST') {
      if (!isSameOrigin(request.headers, readServerEnv().NEXTAUTH_URL)) {
        throw new RequestRefusal('forbidden_origin');
      }
      request.body = await readFields(request);
    }
    dropUnusableReturnAddresses(request);
    await NextAuth(request, response, authOptions(request, response));
  } catch (error) {
    if (error instanceof RequestRefusal) return sendRefusal(response, error.code);
    logger().error({ call, ...errorFields(error) }, 'next-auth failed');
    sendRefusal(response, 'internal_error');
  }
};
