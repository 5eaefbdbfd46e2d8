import { Counter, Histogram } from 'prom-client';
import type { FailureKind } from '@/calls/failure';
import { createProcessMetrics } from '@/platform/metrics';
import { processWide } from '@/platform/process-wide';

/** In seconds: from a cached page to a call that waits for a card gateway's timeout. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Around what the field calls good and poor: 2.5 and 4 s for the largest paint, 0.2 and 0.5 s for an answer to a tap. */
const PAINT_SECONDS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10];
const TAP_SECONDS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2];
/** Good is 0.1 at most, poor is above 0.25. */
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5];

function createCounters() {
  const process = createProcessMetrics(
    'From a request of a page or call to the end of its answer; not of files and probes',
    SECONDS,
  );
  const registers = [process.registry];
  const timing = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['route'], buckets, registers });
  return {
    ...process,
    upstreamCalls: new Counter({
      name: 'backend_calls_total',
      help: 'Calls of upstreams, by whether and why not they were answered',
      labelNames: ['back_end', 'call', 'outcome'],
      registers,
    }),
    upstreamCallSeconds: new Histogram({
      name: 'backend_call_duration_seconds',
      help: 'From a call of an upstream to the end of its answer, repetition included',
      labelNames: ['back_end'],
      buckets: SECONDS,
      registers,
    }),
    limitedAttempts: new Counter({
      name: 'attempts_limited_total',
      help: 'Attempts rejected because an address, an account or the whole shop (…OfShop) had made too many, or by the identity provider (…OfProvider)',
      labelNames: ['limit'],
      registers,
    }),
    /** Timings that browsers of customers measured. */
    pageTimings: {
      LCP: timing(
        'page_largest_paint_seconds',
        'Largest contentful paint of a page, as browsers measured it',
        PAINT_SECONDS,
      ),
      INP: timing(
        'page_interaction_seconds',
        'Interaction to next paint of a page, as browsers measured it',
        TAP_SECONDS,
      ),
      CLS: timing(
        'page_layout_shift',
        'Cumulative layout shift of a page, as browsers measured it',
        SHIFTS,
      ),
    },
    failures: new Counter({
      name: 'front_end_errors_total',
      help: 'Errors of the catalogue that customers were shown, by their kind and place',
      labelNames: ['kind', 'place'],
      registers,
    }),
  };
}

export const counters = processWide('counters', createCounters);

/** Counts an error of the catalogue (SPEC section 8) that a customer is shown. */
export function countFailure(kind: FailureKind | 'unexpected', place: 'page' | 'call') {
  counters().failures.inc({ kind, place });
}
