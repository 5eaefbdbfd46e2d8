import type { NoAnswerCode } from '@/calls/failures';
import { processWide } from '@/platform/process-wide';
import { logger } from '../logger';
import type { BackEnd } from './circuit-breakers';

/** One call of a back end, its repetition included. Nothing in it is personal. */
export interface CallReport {
  readonly backEnd: BackEnd;
  /** Of the call, or of the operation; never an address with its query. */
  readonly name: string;
  readonly outcome:
    | 'answered'
    | NoAnswerCode
    /** Failed at once: the back end did not answer the calls before. */
    | 'circuit_open'
    /** Failed at once: too many calls are under way and waiting. */
    | 'no_room'
    /** Whoever asked has gone away. */
    | 'given_up';
  /** Times it was sent. */
  readonly attempts: number;
  readonly durationMs: number;
}

type Listener = (report: CallReport) => void;

const listeners = processWide('backEndCallListeners', () => new Set<Listener>());

/** Tells of every call that the storefront makes of a back end; answers how to stop listening. */
export function onUpstreamCall(listener: Listener): () => void {
  listeners().add(listener);
  return () => listeners().delete(listener);
}

export function reportCall(report: CallReport): void {
  logger().debug(report, 'back end called');
  for (const listener of listeners()) listener(report);
}
