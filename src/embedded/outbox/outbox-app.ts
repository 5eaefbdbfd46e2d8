import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Outbox } from './message-repository';
import { createOutboxAccess, type OutboxAccessDependencies, refuse } from './outbox-access';
import { respondWithLockedOutbox, respondWithMessages } from './outbox-pages';

const BODY_LIMIT_BYTES = 1_024;

/** A phone number in digits whatever it was typed as; anything else is compared as it is. */
function recipientFrom(to: string | undefined): string | undefined {
  if (to === undefined || to === '') return undefined;
  const digits = to.replace(/[-\s]/g, '');
  return /^\d+$/.test(digits) ? digits : to;
}

/** Longer than any address, or with characters that no address has. */
function isNoRecipient(to: string): boolean {
  return to.length > 254 || /[\p{Cc}\p{Cs}]/u.test(to);
}

/**
 * The outbox's page and JSON: `GET /outbox` and `GET /outbox.json`, newest first, both narrowed by
 * `?to=<digits or mail address>`, both with the operations token or a session alone. `POST
 * /outbox/keys` gives operations the key of a link, `POST /outbox/session` a session for such a key.
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
