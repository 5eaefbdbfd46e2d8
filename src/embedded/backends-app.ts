import { Hono } from 'hono';

/** All back ends on one port, each below its own path. */
export function createBackendsApp(parts: {
  /** Its paths begin with `/api`. */
  readonly mainApi: Hono;
  readonly identityProvider: Hono;
  readonly cardGateway: Hono;
  readonly documents: Hono;
  /** Its paths are `/outbox`, what is below it, and `/outbox.json`. */
  readonly outbox: Hono;
  /** Its paths are `/health`, `/ready` and `/metrics`. */
  readonly operations: Hono;
  /** Of the embedded database; a PostgreSQL has its own. */
  readonly backups?: Hono;
}): Hono {
  const app = new Hono({ strict: false });
  app.all('/api/*', (context) => parts.mainApi.fetch(context.req.raw));
  app.route('/identity-provider', parts.identityProvider);
  app.route('/card-gateway', parts.cardGateway);
  app.route('/documents', parts.documents);
  if (parts.backups) app.route('/backups', parts.backups);
  app.route('/', parts.operations);
  app.route('/', parts.outbox);
  app.notFound((context) => context.json({ error: { code: 'not_found' } }, 404));
  return app;
}
