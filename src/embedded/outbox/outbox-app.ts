import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Outbox } from './message-repository';
import { createOutboxAccess, type OutboxAccessDependencies, refuse } from './outbox-access';
import { respondWithLockedOutbox, respondWithMessages } from './outbox-pages';

const BODY_LIMIT_BYTES = 1_024;

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
 * `?to=<digits or e-mail address>` selects a recipient. Reading needs the operations token or a session.
 * `POST /outbox/keys` issues a link's key to operations; `POST /outbox/session` exchanges it for a session.
 */
export function createOutboxApp(
  deps: OutboxAccessDependencies & { readonly outbox: Outbox; readonly brandName: string },
): Hono {
  const { outbox, brandName } = deps;
  const access = createOutboxAccess(deps);
  const app = new Hono();

  const messagesFor = (context: Context) => {
    const recipient = recipientFrom(context.req.query('to'));
    if (recipient !== undefined && isNoRecipient(recipient)) return Promise.resolve([]);
    return outbox.list(recipient);
  };

  app.get('/outbox.json', async (context) => {
    if (!(await access.mayRead(context))) return refuse('unauthorized');
    return context.json(await messagesFor(context), 200, { 'cache-control': 'no-store' });
  });
  app.get('/outbox', async (context) => {
    if (!(await access.mayRead(context))) return respondWithLockedOutbox(brandName);
    return respondWithMessages(brandName, await messagesFor(context));
  });
  app.post('/outbox/keys', (context) => access.issueKey(context));
  app.post(
    '/outbox/session',
    bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: () => refuse('payload_too_large') }),
    (context) => access.openSession(context),
  );
  return app;
}
