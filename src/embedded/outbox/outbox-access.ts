import type { Context } from 'hono';
import { z } from 'zod';
import { type ApiErrorCode, apiErrors } from '@/contract/api-errors';
import { isSameSecret } from '@/platform/same-secret';
import type { AccessKeys } from '../access-keys/access-keys';

const HOUR_SECONDS = 60 * 60;

/** Long enough for a link that was printed in the morning. */
const LINK_SECONDS = 24 * HOUR_SECONDS;
const SESSION_SECONDS = 12 * HOUR_SECONDS;

const keySchema = z.object({ key: z.string() });

export interface OutboxAccessDependencies {
  readonly keys: AccessKeys;
  readonly opsToken: string;
}

const NEVER_KEPT = { 'cache-control': 'no-store' } as const;
/** Goes with every 401. */
export const BEARER_CHALLENGE = { 'www-authenticate': 'Bearer' } as const;

/** The product's own error body. */
export function refuse(code: ApiErrorCode): Response {
  const { status, message } = apiErrors[code];
  const headers = status === 401 ? { ...NEVER_KEPT, ...BEARER_CHALLENGE } : NEVER_KEPT;
  return Response.json({ error: { code, message } }, { status, headers });
}

/**
 * Who reads the outbox, whose codes open every account: operations, and whoever opened a link that
 * operations were given. Where a request comes from says nothing (docs/decisions/0029).
 */
export function createOutboxAccess({ keys, opsToken }: OutboxAccessDependencies) {
  const authorizationOf = (context: Context) => context.req.header('authorization') ?? '';
  const isOperations = (context: Context) =>
    isSameSecret(authorizationOf(context), `Bearer ${opsToken}`);

  return {
    /**
     * Whether a request carries the operations token or a session, as `Authorization: Bearer`. A
     * storefront passes on a browser's cookie as `Authorization: Session`, which opens for a session alone.
     */
    async mayRead(context: Context): Promise<boolean> {
      if (isOperations(context)) return true;
      const session = /^(?:Bearer|Session) (.+)$/.exec(authorizationOf(context))?.[1] ?? '';
      return keys.isGood('outbox session', session);
    },

    /** Answers the operations token with a single-use key for a link's fragment. */
    async issueKey(context: Context): Promise<Response> {
      if (!isOperations(context)) return refuse('unauthorized');
      const key = await keys.issue('outbox link', LINK_SECONDS);
      return context.json({ key, goodForSeconds: LINK_SECONDS }, 201, NEVER_KEPT);
    },

    /** Trades the key of a link for a session. */
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
