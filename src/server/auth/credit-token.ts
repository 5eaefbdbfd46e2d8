import { z } from 'zod';
import { CREDIT_TOKEN_COOKIE, readCookies } from './cookies';
import { lastingSessionId, type Request, type Response } from './resolve-session';
import { sealedCookie } from './sealed-text';

/** The card's token. A copy is worth nothing after the sign-out, nor in another session. */
const creditTokenCookie = sealedCookie({
  name: CREDIT_TOKEN_COOKIE,
  purpose: 'credit token',
  schema: z.object({ token: z.string(), sessionId: z.string() }),
  seconds: 30 * 60,
});

/** False when nobody is signed in. */
export async function storeCreditToken(
  request: Request,
  response: Response,
  token: string,
): Promise<boolean> {
  const sessionId = await lastingSessionId(request, response);
  if (sessionId === undefined) return false;
  await creditTokenCookie.write(response, { token, sessionId });
  return true;
}

/** Undefined when the cookie is missing, or belongs to another session or to one that has ended. */
export async function readCreditToken(
  request: Request,
  response: Response,
): Promise<string | undefined> {
  if (!readCookies(request).has(CREDIT_TOKEN_COOKIE)) return undefined;
  const stored = await creditTokenCookie.read(request);
  const isOwn = stored && stored.sessionId === (await lastingSessionId(request, response));
  return isOwn ? stored.token : undefined;
}
