import { Hono } from 'hono';

/** All back ends on one port, each below its own path. */
export function createBackendsApp(parts: {
  readonly identityProvider: Hono;
  readonly outbox: Hono;
}): Hono {
  const app = new Hono({ strict: false });
  app.get('/health', (context) => context.json({ status: 'ok' }));
  app.route('/identity-provider', parts.identityProvider);
  app.route('/', parts.outbox);
  return app;
}
