import type { Context } from 'hono';
import { z } from 'zod';
import { type ApiErrorCode, apiErrors } from '@/contract/api-errors';
import { isSameSecret } from '@/platform/same-secret';
import type { AccessKeys } from '../access-keys/access-keys';

const HOUR_SECONDS = 60 * 60;

/** A link printed in the morning works all day. */
const LINK_SECONDS = 24 * HOUR_SECONDS;
const SESSION_SECONDS = 12 * HOUR_SECONDS;

const keySchema = z.object({ key: z.string() });

export interface OutboxAccessDependencies {
  readonly keys: AccessKeys;
  readonly opsToken: string;
}

const NEVER_KEPT = { 'cache-control': 'no-store' } as const;
/** Required with every 401. */
export const BEARER_CHALLENGE = { 'www-authenticate': 'Bearer' } as const;

export function refuse(code: ApiErrorCode): Response {
  const { status, message } = apiErrors[code];
  const headers = status === 401 ? { ...NEVER_KEPT, ...BEARER_CHALLENGE } : NEVER_KEPT;
  return Response.json({ error: { code, message } }, { status, headers });
}

/**
 * The outbox contains codes that open every account. The client's address is no proof (docs/decisions/0029).
 */
export function createOutboxAccess({ keys, opsToken }: OutboxAccessDependencies) {
  const authorizationOf = (context: Context) => context.req.header('authorization') ?? '';
  const isOperations = (context: Context) =>
    isSameSecret(authorizationOf(context), `Bearer ${opsToken}`);

  return {
    /** A storefront forwards its cookie as `Authorization: Session`, which works for sessions only. */
    async mayRead(context: Context): Promise<boolean> {
      if (isOperations(context)) return true;
      const session = /^(?:Bearer|Session) (.+)$/.exec(authorizationOf(context))?.[1] ?? '';
      return keys.isGood('outbox session', session);
    },

    /** Issues a single-use key for the fragment of a link; needs the operations token. */
    async issueKey(context: Context): Promise<Response> {
      if (!isOperations(context)) return refuse('unauthorized');
      const key = await keys.issue('outbox link', LINK_SECONDS);
      return context.json({ key, goodForSeconds: LINK_SECONDS }, 201, NEVER_KEPT);
    },

    async openSession(context: Context): Promise<Response> {
      const body = keySchema.safeParse(await context.req.json().catch(() => null));
      if (!body.success) return refuse('invalid_request');
      const isGood = await keys.redeem('outbox link', body.data.key);
      if (!isGood) return refuse('unauthorized');
      const session = await keys.issue('outbox session', SESSION_SECONDS);
      return context.json({ session, goodForSeconds: SESSION_SECONDS }, 201, NEVER_KEPT);
    },
  };
}
