import {
  Counter,
  type CounterConfiguration,
  collectDefaultMetrics,
  Histogram,
  Registry,
} from 'prom-client';
import type { FrontEndErrorKind } from '@/calls/front-end-error';
import { processWide } from './process-wide';

/** Seconds. From a cached page to what waits for a card gateway that does not answer. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** What the storefront counts where it happens; every label has a known number of values. */
export interface Counters {
  readonly registry: Registry;
  readonly requests: Counter<'method' | 'route' | 'status'>;
  readonly requestSeconds: Histogram<'route'>;
  readonly backEndCalls: Counter<'back_end' | 'call' | 'outcome'>;
  readonly backEndCallSeconds: Histogram<'back_end'>;
  readonly limitedAttempts: Counter<'limit'>;
  readonly frontEndErrors: Counter<'kind' | 'place'>;
  readonly processErrors: Counter<'kind'>;
}

declare module './process-wide' {
  interface ProcessWideObjects {
    counters: Counters;
  }
}

/** Its series are there before they count: an alarm on their increase would not see the first of it. */
function counterFromNought<Label extends string>(
  configuration: CounterConfiguration<Label>,
  series: readonly Partial<Record<Label, string>>[],
): Counter<Label> {
  const counter = new Counter(configuration);
  for (const labels of series) counter.inc(labels, 0);
  return counter;
}

function createCounters(): Counters {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests answered, by the class of their status; gone: nobody waited for the answer',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'From a request of a page or call to the end of its answer; not of files and probes',
      labelNames: ['route'],
      buckets: SECONDS,
      registers,
    }),
    backEndCalls: new Counter({
      name: 'backend_calls_total',
      help: 'Calls of back ends, by whether and why not they were answered',
      labelNames: ['back_end', 'call', 'outcome'],
      registers,
    }),
    backEndCallSeconds: new Histogram({
      name: 'backend_call_duration_seconds',
      help: 'From a call of a back end to the end of its answer, repetition included',
      labelNames: ['back_end'],
      buckets: SECONDS,
      registers,
    }),
    limitedAttempts: new Counter({
      name: 'attempts_limited_total',
      help: 'Attempts refused because an address, an account or the whole shop (…OfShop) had made too many, or by the identity provider (…OfProvider)',
      labelNames: ['limit'],
      registers,
    }),
    frontEndErrors: new Counter({
      name: 'front_end_errors_total',
      help: 'Errors of the catalogue that customers were shown, by their kind and place',
      labelNames: ['kind', 'place'],
      registers,
    }),
    processErrors: counterFromNought(
      {
        name: 'process_errors_total',
        help: 'Errors that no code expected: exception or rejection',
        labelNames: ['kind'],
        registers,
      },
      [{ kind: 'exception' }, { kind: 'rejection' }],
    ),
  };
}

/** One for the whole process. */
export function counters(): Counters {
  return processWide('counters', createCounters);
}

/** An error of the catalogue (SPEC section 8) takes the place of what was asked for. */
export function countFrontEndError(kind: FrontEndErrorKind | 'unexpected', place: 'page' | 'call') {
  counters().frontEndErrors.inc({ kind, place });
}
