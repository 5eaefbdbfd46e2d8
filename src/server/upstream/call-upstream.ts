import { setTimeout as pause } from 'node:timers/promises';
import { CircuitState, Event, isBrokenCircuitError, isBulkheadRejectedError } from 'cockatiel';
import { Failure } from '@/calls/failure';
import { type NoAnswerCode, noAnswer, noAnswerCodes } from '@/calls/failures';
import { processWide } from '@/platform/process-wide';
import { logger } from '../logger';
import { circuitBreakers, type UpstreamName } from './circuit-breakers';
import { deadlineFor } from './deadlines';

/**
 * Share of a read's deadline to wait for another call's trial. A recovered upstream answers sooner; one that
 * hangs must not delay every page.
 */
const TRIAL_WAIT_SHARE = 0.4;

/** Gives a server that is being replaced time to listen again. */
const REPEAT_AFTER_MS = 100;

/** One call of an upstream with its retries. Contains no personal data. */
export interface CallReport {
  readonly upstream: UpstreamName;
  /** The name of the call or operation, never an address with a query. */
  readonly name: string;
  readonly outcome: 'answered' | NoAnswerCode | 'circuit_open' | 'no_room' | 'given_up';
  readonly attempts: number;
  readonly durationMs: number;
}

type Listener = (report: CallReport) => void;

const listeners = processWide('upstreamCallListeners', () => new Set<Listener>());

/** Returns the function that unsubscribes. */
export function onUpstreamCall(listener: Listener): () => void {
  listeners().add(listener);
  return () => listeners().delete(listener);
}

interface UpstreamCall<T> {
  readonly upstream: UpstreamName;
  readonly name: string;
  /** Covers everything: the queue, the body of the answer and a retry. */
  readonly deadlineMs: number;
  /** The call changes nothing, so it is retried once when the first attempt fails early. */
  readonly isRead: boolean;
  readonly signal?: AbortSignal | undefined;
  /** @throws Failure; any other error counts as a broken connection */
  readonly attempt: (signal: AbortSignal) => Promise<T>;
}

type Outcome<T> =
  | { readonly isFault: false; readonly value: T }
  | {
      readonly isFault: boolean;
      /** It broke off together with an attempt that was counted already. */
      readonly isEcho?: boolean;
      readonly failure: unknown;
      readonly named: Exclude<CallReport['outcome'], 'answered'>;
    };

function limited({
  deadlineMs,
  signal: caller,
}: Pick<UpstreamCall<unknown>, 'deadlineMs' | 'signal'>) {
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, deadlineMs);
  caller?.addEventListener('abort', end, { once: true });
  if (caller?.aborted || deadlineMs <= 0) end();
  const ended = new Promise<never>((_, reject) => {
    const onEnd = () => reject(controller.signal.reason);
    controller.signal.addEventListener('abort', onEnd, { once: true });
    if (controller.signal.aborted) onEnd();
  });
  // It may reject between two attempts, when nothing awaits it.
  ended.catch(() => undefined);
  return {
    signal: controller.signal,
    ended,
    stop() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', end);
    },
  };
}

function isAmong<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((each) => each === name);
}

/** Carries an outcome past the circuit breaker, which counts neither way what is thrown. */
class Echo extends Error {
  constructor(readonly outcome: Outcome<never>) {
    super('broke off together with another');
    this.name = 'Echo';
  }
}

const REPEATABLE = ['network_error', 'back_end_unavailable'] as const;

/**
 * Adds a deadline, a circuit breaker and a bulkhead per upstream. A read that fails early is retried once.
 * @throws Failure; or the reason that `signal` was aborted with
 */
export async function callUpstream<T>(call: UpstreamCall<T>): Promise<T> {
  const guard = circuitBreakers()[call.upstream];
  const { circuit, room } = guard;
  const begun = performance.now();
  const limit = limited(call);
  let attempts = 0;
  let attemptBegun = begun;

  /** A call with less time than a read is no evidence against the upstream when it times out. */
  const ranOut = (): Outcome<never> => ({
    isFault: attempts > 0 && call.deadlineMs >= deadlineFor('read'),
    failure: noAnswer('timeout'),
    named: 'timeout',
  });

  /** One of several processes may die and break off all its calls: count them as one failure. */
  function isEchoOfOther(): boolean {
    if (attemptBegun <= guard.brokenOffAt) return true;
    guard.brokenOffAt = performance.now();
    return false;
  }

  function failed(thrown: unknown): Outcome<never> {
    if (call.signal?.aborted) {
      return { isFault: false, failure: call.signal.reason, named: 'given_up' };
    }
    if (limit.signal.aborted) return ranOut();
    if (isBulkheadRejectedError(thrown)) {
      return { isFault: false, failure: noAnswer('back_end_unavailable'), named: 'no_room' };
    }
    const failure =
      thrown instanceof Failure ? thrown : noAnswer('network_error', { cause: thrown });
    // An upstream that answers nonsense is up; the next call may succeed.
    const isFault = failure.code !== 'unexpected_response';
    const named = isAmong(noAnswerCodes, failure.code) ? failure.code : 'network_error';
    return { isFault, isEcho: isFault && isEchoOfOther(), failure, named };
  }

  async function once(): Promise<Outcome<T>> {
    try {
      const inTurn = room.execute(() => {
        limit.signal.throwIfAborted();
        attempts += 1;
        attemptBegun = performance.now();
        return call.attempt(limit.signal);
      });
      // Race: neither a queued call nor one that ignores the signal may outlast the deadline.
      return { isFault: false, value: await Promise.race([inTurn, limit.ended]) };
    } catch (thrown) {
      return failed(thrown);
    }
  }

  async function tries(): Promise<Outcome<T>> {
    // A trial without an answer must not count as a success.
    const isTrial = circuit.state !== CircuitState.Closed;
    const judged = (outcome: Outcome<T>): Outcome<T> => {
      if ('value' in outcome) return outcome;
      if (isTrial) return { ...outcome, isFault: true };
      if (outcome.isEcho) throw new Echo(outcome);
      return outcome;
    };
    const first = await once();
    if ('value' in first) return first;
    const isEarly = performance.now() - begun < call.deadlineMs / 2;
    if (call.isRead && isEarly && isAmong(REPEATABLE, first.named)) {
      const isOver = await pause(REPEAT_AFTER_MS, false, { signal: limit.signal }).catch(
        () => true,
      );
      if (!isOver) return judged(await once());
    }
    return judged(first);
  }

  async function guarded(): Promise<Outcome<T>> {
    const open = (): Outcome<never> => ({
      isFault: false,
      failure: noAnswer('back_end_unavailable'),
      named: 'circuit_open',
    });
    if (circuit.state === CircuitState.HalfOpen) {
      // Another call makes the trial.
      const longest = AbortSignal.timeout(Math.round(deadlineFor('read') * TRIAL_WAIT_SHARE));
      const waiting = AbortSignal.any([limit.signal, longest]);
      // Rejects when the wait ends first; the circuit's state is checked afterwards.
      await Event.toPromise(circuit.onStateChange, waiting).catch(() => undefined);
      if (limit.signal.aborted) return failed(limit.signal.reason);
      if (circuit.state === CircuitState.HalfOpen) return open();
    }
    try {
      return await circuit.execute(tries);
    } catch (thrown) {
      if (thrown instanceof Echo) return thrown.outcome;
      if (isBrokenCircuitError(thrown)) return open();
      throw thrown;
    }
  }

  try {
    const outcome = await guarded();
    const report: CallReport = {
      upstream: call.upstream,
      name: call.name,
      outcome: 'value' in outcome ? 'answered' : outcome.named,
      attempts,
      durationMs: Math.round(performance.now() - begun),
    };
    logger().debug(report, 'upstream called');
    for (const listener of listeners()) listener(report);
    if ('value' in outcome) return outcome.value;
    throw outcome.failure;
  } finally {
    limit.stop();
  }
}
