import type { NoAnswerCode } from '@/calls/failures';
import { processWide } from '@/platform/process-wide';
import { logger } from '../logger';
import type { BackEnd } from './circuit-breakers';

/** One call of an upstream with its retries. Contains no personal data. */
export interface CallReport {
  readonly backEnd: BackEnd;
  /** The name of the call or operation, never an address with a query. */
  readonly name: string;
  readonly outcome: 'answered' | NoAnswerCode | 'circuit_open' | 'no_room' | 'given_up';
  readonly attempts: number;
  readonly durationMs: number;
}

type Listener = (report: CallReport) => void;

const listeners = processWide('backEndCallListeners', () => new Set<Listener>());

/** Returns the function that unsubscribes. */
export function onUpstreamCall(listener: Listener): () => void {
  listeners().add(listener);
  return () => listeners().delete(listener);
}

export function reportCall(report: CallReport): void {
  logger().debug(report, 'back end called');
  for (const listener of listeners()) listener(report);
}
