import { Hono } from 'hono';
import { isSameSecret } from '@/platform/same-secret';
import type { BackEndMetrics } from './back-end-metrics';

/**
 * `GET /health` (alive), `GET /ready` (accepts requests and can write) and, with the token, `GET /metrics`.
 */
export function createOperationsApp(deps: {
  readonly metrics: BackEndMetrics;
  readonly opsToken: string;
  readonly askDatabase: () => Promise<void>;
  /** False while the database's disk is full or read-only. */
  readonly hasRoom: () => Promise<boolean>;
  /** The process still answers, but will end soon. */
  readonly isStopping: () => boolean;
}): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  app.get('/health', (context) => context.json({ status: 'ok' }));
  app.get('/ready', async (context) => {
    if (deps.isStopping()) return context.json({ isReady: false, failing: ['process'] }, 503);
    const [answers, hasRoom] = await Promise.all([
      deps.askDatabase().then(
        () => true,
        () => false,
      ),
      deps.hasRoom(),
    ]);
    const failing = [...(answers ? [] : ['database']), ...(hasRoom ? [] : ['disk'])];
    const isReady = failing.length === 0;
    return context.json({ isReady, failing }, isReady ? 200 : 503);
  });
  app.get('/metrics', async (context) => {
    const authorization = context.req.header('authorization') ?? '';
    if (!isSameSecret(authorization, `Bearer ${deps.opsToken}`)) {
      return context.json({ error: { code: 'unauthorized' } }, 401, {
        'www-authenticate': 'Bearer',
      });
    }
    return context.body(await deps.metrics.text(), 200, {
      'content-type': deps.metrics.contentType,
    });
  });
  return app;
}
