import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** @param buckets of request durations, in seconds */
export function createProcessMetrics(timed: string, buckets: number[]) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by the class of their status; gone: nobody waited for the answer',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: timed,
    labelNames: ['route'],
    buckets,
    registers,
  });
  const processErrors = new Counter({
    name: 'process_errors_total',
    help: 'Errors that no code expected: exception or rejection',
    labelNames: ['kind'],
    registers,
  });
  // Start at zero: an alarm on the increase would miss the first error otherwise.
  for (const kind of ['exception', 'rejection']) processErrors.inc({ kind }, 0);
  return { registry, requests, requestSeconds, processErrors };
}

export function statusClass(status: number, isGone: boolean): string {
  return isGone ? 'gone' : `${Math.floor(status / 100)}xx`;
}
