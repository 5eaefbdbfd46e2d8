import type { IncomingMessage } from 'node:http';
import { CircuitState } from 'cockatiel';
import type { NextApiHandler } from 'next';
import { Counter, Gauge } from 'prom-client';
import { readServerEnv } from '@/config/env.server';
import { isSameSecret } from '@/platform/same-secret';
import { sendRejection } from '../http/request-rejection';
import { counters } from '../metrics';
import { pageMemoryCounts } from '../page-memory/serve-from-memory';
import { sharedAnswerCounts } from '../shared-reads/shared-answer';
import { onUpstreamCall } from '../upstream/call-upstream';
import { circuitBreakers } from '../upstream/circuit-breakers';
import { requestsUnderWay } from './graceful-stop';

/** Always false when no operations token is configured. */
function isOperator({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { OPS_TOKEN } = readServerEnv();
  return (
    OPS_TOKEN !== undefined && isSameSecret(headers.authorization ?? '', `Bearer ${OPS_TOKEN}`)
  );
}

export function startMetrics(): void {
  const { registry, upstreamCalls, upstreamCallSeconds } = counters();
  const registers = [registry];
  onUpstreamCall(({ upstream, name, outcome, durationMs }) => {
    upstreamCalls.inc({ back_end: upstream, call: name, outcome });
    upstreamCallSeconds.observe({ back_end: upstream }, durationMs / 1000);
  });
  new Gauge({
    name: 'backend_circuit_open',
    help: '1 while calls of an upstream fail at once because it did not answer those before',
    labelNames: ['back_end'],
    registers,
    collect() {
      for (const [upstream, { circuit }] of Object.entries(circuitBreakers())) {
        this.set({ back_end: upstream }, circuit.state === CircuitState.Closed ? 0 : 1);
      }
    },
  });
  const resultCounter = (name: string, help: string, counts: () => Record<string, number>) =>
    new Counter({
      name,
      help,
      labelNames: ['result'],
      registers,
      collect() {
        this.reset();
        for (const [result, count] of Object.entries(counts())) this.inc({ result }, count);
      },
    });
  resultCounter(
    'menu_cache_answers_total',
    'Menus and other shared reads: hit, miss, or stale while the main API does not answer',
    sharedAnswerCounts,
  );
  resultCounter(
    'page_memory_answers_total',
    'Public pages: hit, rendered for everybody, or stale while they cannot be rendered',
    pageMemoryCounts,
  );
  new Gauge({
    name: 'http_requests_under_way',
    help: 'Requests that are being answered',
    registers,
    collect() {
      this.set(requestsUnderWay().responses.size);
    },
  });
}

/** `GET /api/metrics` for Prometheus, with the operations token. */
export const metricsPage: NextApiHandler = async (request, response) => {
  response.setHeader('cache-control', 'no-store');
  if (request.method !== 'GET') {
    response.setHeader('allow', 'GET');
    return sendRejection(response, 'method_not_allowed');
  }
  if (!isOperator(request)) {
    response.setHeader('www-authenticate', 'Bearer');
    return sendRejection(response, 'unauthorized');
  }
  const { registry } = counters();
  const text = await registry.metrics();
  response.setHeader('content-type', registry.contentType);
  response.end(text);
};
