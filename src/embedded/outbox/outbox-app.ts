import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { type ApiErrorCode, apiErrors } from '@/contract/api-errors';
import { isSameSecret } from '@/platform/same-secret';
import type { AccessKeys } from './access-key-repository';
import type { Outbox } from './message-repository';
import { BEARER_CHALLENGE, respondWithLockedOutbox, respondWithMessages } from './outbox-pages';

const BODY_LIMIT_BYTES = 1_024;
const HOUR_SECONDS = 60 * 60;

/** A link printed in the morning works all day. */
const LINK_SECONDS = 24 * HOUR_SECONDS;
const SESSION_SECONDS = 12 * HOUR_SECONDS;

const keySchema = z.object({ key: z.string() });

const NO_STORE = { 'cache-control': 'no-store' } as const;

function reject(code: ApiErrorCode): Response {
  const { status, message } = apiErrors[code];
  const headers = status === 401 ? { ...NO_STORE, ...BEARER_CHALLENGE } : NO_STORE;
  return Response.json({ error: { code, message } }, { status, headers });
}

/** Reduces a phone number to its digits; anything else stays unchanged. */
function recipientFrom(to: string | undefined): string | undefined {
  if (to === undefined || to === '') return undefined;
  const digits = to.replace(/[-\s]/g, '');
  return /^\d+$/.test(digits) ? digits : to;
}

/** Too long for any address, or with control characters. */
function isNoRecipient(to: string): boolean {
  return to.length > 254 || /[\p{Cc}\p{Cs}]/u.test(to);
}

/**
 * The outbox contains codes that open every account, so reading needs the operations token or a session: the
 * client's address is no proof (docs/accounts.md#the-outbox-asks-for-a-key). `?to=<digits or e-mail address>` selects a
 * recipient. `POST /outbox/keys` issues operations a single-use key for the fragment of a link; `POST /outbox/session`
 * exchanges it for a session.
 */
export function createOutboxApp(deps: {
  readonly outbox: Outbox;
  readonly keys: AccessKeys;
  readonly opsToken: string;
  readonly brandName: string;
}): Hono {
  const { outbox, keys, opsToken, brandName } = deps;
  const app = new Hono();

  const authorizationOf = (context: Context) => context.req.header('authorization') ?? '';
  const isOperations = (context: Context) =>
    isSameSecret(authorizationOf(context), `Bearer ${opsToken}`);

  /** A storefront forwards its cookie as `Authorization: Session`, which works for sessions only. */
  async function mayRead(context: Context): Promise<boolean> {
    if (isOperations(context)) return true;
    const session = /^(?:Bearer|Session) (.+)$/.exec(authorizationOf(context))?.[1] ?? '';
    return keys.isGood('outbox session', session);
  }

  const messagesFor = (context: Context) => {
    const recipient = recipientFrom(context.req.query('to'));
    if (recipient !== undefined && isNoRecipient(recipient)) return Promise.resolve([]);
    return outbox.list(recipient);
  };

  app.get('/outbox.json', async (context) => {
    if (!(await mayRead(context))) return reject('unauthorized');
    return context.json(await messagesFor(context), 200, NO_STORE);
  });
  app.get('/outbox', async (context) => {
    if (!(await mayRead(context))) return respondWithLockedOutbox(brandName);
    return respondWithMessages(brandName, await messagesFor(context));
  });
  app.post('/outbox/keys', async (context) => {
    if (!isOperations(context)) return reject('unauthorized');
    const key = await keys.issue('outbox link', LINK_SECONDS);
    return context.json({ key, goodForSeconds: LINK_SECONDS }, 201, NO_STORE);
  });
  app.post(
    '/outbox/session',
    bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: () => reject('payload_too_large') }),
    async (context) => {
      const body = keySchema.safeParse(await context.req.json().catch(() => null));
      if (!body.success) return reject('invalid_request');
      const isGood = await keys.redeem('outbox link', body.data.key);
      if (!isGood) return reject('unauthorized');
      const session = await keys.issue('outbox session', SESSION_SECONDS);
      return context.json({ session, goodForSeconds: SESSION_SECONDS }, 201, NO_STORE);
    },
  );
  return app;
}
