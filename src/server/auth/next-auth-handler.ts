import type { NextApiHandler, NextApiRequest } from 'next';
import NextAuth from 'next-auth';
import { Rejection } from '@/contract/rejection';
import { serializeError } from '@/platform/log';
import { countAttempt } from '../http/attempt-limits';
import { clientAddress } from '../http/client-address';
import { readBody, readJsonBody } from '../http/read-body';
import { sendJson, sendRejection } from '../http/request-rejection';
import { assertSameOrigin } from '../http/same-origin';
import { logger } from '../logger';
import { authOptions } from './auth-options';
import { sanitizeCallbackUrl } from './sanitize-callback-url';

const BODY_LIMIT = 16 * 1024;
const REPORT_LIMIT = 1_024;

const CLIENT_ERRORS = ['CLIENT_FETCH_ERROR', 'CLIENT_SESSION_ERROR'] as const;

/** The calls of next-auth in use; all others get 404. */
export const nextAuthCalls: Readonly<Record<string, readonly string[]>> = {
  GET: ['session', 'csrf', 'providers', 'signin', 'signout', 'error'],
  POST: ['session', 'callback/credentials', 'signout', '_log'],
};

async function readFields(
  request: NextApiRequest,
  limit = BODY_LIMIT,
): Promise<Record<string, unknown>> {
  if (!request.headers['content-type']?.includes('application/json')) {
    const text = (await readBody(request, limit)).toString('utf8');
    return Object.fromEntries(new URLSearchParams(text));
  }
  const value = await readJsonBody(request, limit);
  if (typeof value !== 'object' || value === null) throw new Rejection('invalid_request');
  return { ...value };
}

/** next-auth would log the body of `POST _log` as it came, and anybody can send it. */
const logClientError: NextApiHandler = async (request, response) => {
  await countAttempt('clientErrorReport', clientAddress(request));
  const fields = await readFields(request, REPORT_LIMIT);
  const code = CLIENT_ERRORS.find((known) => known === fields.code);
  if (code === undefined) throw new Rejection('invalid_request');
  logger().warn({ code }, 'a browser could not read its session');
  sendJson(response, 200, {});
};

/**
 * next-auth's own endpoints (SPEC section 7). They stay available during maintenance
 * (docs/pages.md#maintenance-holds-changes): `callback/credentials` completes a sign-in whose first step,
 * `/api/auth/signin`, was accepted.
 */
export const nextAuthHandler: NextApiHandler = async (request, response) => {
  const { method = 'GET' } = request;
  const call = [request.query.nextauth ?? []].flat().join('/');
  try {
    if (!nextAuthCalls[method]?.includes(call)) throw new Rejection('not_found');
    if (method === 'POST') {
      assertSameOrigin(request);
      if (call === '_log') return await logClientError(request, response);
      request.body = await readFields(request);
    }
    sanitizeCallbackUrl(request);
    // next-auth copies it into a header; its own codes are single words, and `Default` is any other.
    const { error = call === 'error' ? '' : undefined } = request.query;
    if (error !== undefined && !/^\w+$/.test(String(error))) request.query.error = 'Default';
    await NextAuth(request, response, authOptions(request, response));
  } catch (error) {
    if (error instanceof Rejection) return sendRejection(response, error.code, error.details);
    logger().error({ call, ...serializeError(error) }, 'next-auth failed');
    sendRejection(response, 'internal_error');
  }
};
