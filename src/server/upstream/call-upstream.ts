import { setTimeout as pause } from 'node:timers/promises';
import { CircuitState, Event, isBrokenCircuitError, isBulkheadRejectedError } from 'cockatiel';
import { Failure } from '@/calls/failure';
import { noAnswer, noAnswerCodes } from '@/calls/failures';
import { type CallReport, reportCall } from './call-report';
import { type BackEnd, circuitBreakersOf, type Guard } from './circuit-breakers';
import { deadlineFor } from './deadlines';

/**
 * How long a call waits for the outcome of another one's trial, as a share of a read's deadline: a back
 * end that is there again answers sooner, and one that hangs must not hold up every page.
 */
const TRIAL_WAIT_SHARE = 0.4;

/** Long enough for a server that is being replaced to listen again. */
const REPEAT_AFTER_MS = 100;

export interface BackEndCall<T> {
  readonly backEnd: BackEnd;
  /** For log and metrics. */
  readonly name: string;
  /** For everything: waiting for a turn, the body of the answer, a repetition. */
  readonly deadlineMs: number;
  /** It changes nothing: asked again, once, when the first try breaks off early. */
  readonly isRead: boolean;
  /** Of whoever waits for the answer. */
  readonly signal?: AbortSignal | undefined;
  /** @throws Failure; whatever else it throws is taken for a broken connection */
  readonly attempt: (signal: AbortSignal) => Promise<T>;
}

type Outcome<T> =
  | { readonly isFault: false; readonly value: T }
  | {
      /** It counts against the back end. */
      readonly isFault: boolean;
      /** It broke off together with one that was counted, and says no more than that one. */
      readonly isEcho?: boolean;
      readonly failure: unknown;
      readonly named: Exclude<CallReport['outcome'], 'answered'>;
    };

/** The end of a call that has been waited for long enough, or that nobody waits for any more. */
function limited({
  deadlineMs,
  signal: caller,
}: Pick<BackEndCall<unknown>, 'deadlineMs' | 'signal'>) {
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
  // It may end when nothing waits: between two attempts.
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

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((each) => each === name);
}

/** Leaves the circuit as it is: it counts what is answered, and what is thrown neither way. */
class Echo extends Error {
  constructor(readonly outcome: Outcome<never>) {
    super('broke off together with another');
    this.name = 'Echo';
  }
}

const REPEATABLE = ['network_error', 'back_end_unavailable'] as const;

/**
 * The one way to a back end. Each call has a deadline; a read is repeated once when that may help;
 * a back end that answers nothing is left alone for a while, so that nobody waits for it; calls of
 * one back end never take up the room of another's.
 *
 * @throws Failure; or what `signal` was aborted with
 */
export async function callUpstream<T>(call: BackEndCall<T>): Promise<T> {
  const guard: Guard = circuitBreakersOf(call.backEnd);
  const { circuit, room } = guard;
  const begun = performance.now();
  const limit = limited(call);
  let attempts = 0;
  let attemptBegun = begun;

  /** One that was given less time than a read says nothing of the back end when the time is up. */
  const ranOut = (): Outcome<never> => ({
    isFault: attempts > 0 && call.deadlineMs >= deadlineFor('read'),
    failure: noAnswer('timeout'),
    named: 'timeout',
  });

  /**
   * A back end can be several processes behind one address. When one of them dies, all it had under way
   * breaks off at once: that is one fault, and no reason to leave the others alone.
   */
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
    // Whoever answers nonsense does answer: a fault of one call need not be one of the next.
    const isFault = failure.code !== 'unexpected_response';
    const named = isOneOf(noAnswerCodes, failure.code) ? failure.code : 'network_error';
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
      // Neither what waits for its turn is waited for, nor what does not listen to the signal.
      return { isFault: false, value: await Promise.race([inTurn, limit.ended]) };
    } catch (thrown) {
      return failed(thrown);
    }
  }

  async function tries(): Promise<Outcome<T>> {
    // A trial that brought no answer must not pass for one that succeeded.
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
    if (call.isRead && isEarly && isOneOf(REPEATABLE, first.named)) {
      const isOver = await pause(REPEAT_AFTER_MS, false, { signal: limit.signal }).catch(
        () => true,
      );
      if (!isOver) return judged(await once());
    }
    return judged(first);
  }

  /** Another call tries whether the back end is there again. */
  async function outcomeOfTrial(): Promise<void> {
    const longest = AbortSignal.timeout(Math.round(deadlineFor('read') * TRIAL_WAIT_SHARE));
    const waiting = AbortSignal.any([limit.signal, longest]);
    // Rejected when the wait ends first; the state of the circuit says so as well.
    await Event.toPromise(circuit.onStateChange, waiting).catch(() => undefined);
  }

  async function guarded(): Promise<Outcome<T>> {
    const open = (): Outcome<never> => ({
      isFault: false,
      failure: noAnswer('back_end_unavailable'),
      named: 'circuit_open',
    });
    if (circuit.state === CircuitState.HalfOpen) {
      await outcomeOfTrial();
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
    reportCall({
      backEnd: call.backEnd,
      name: call.name,
      outcome: 'value' in outcome ? 'answered' : outcome.named,
      attempts,
      durationMs: Math.round(performance.now() - begun),
    });
    if ('value' in outcome) return outcome.value;
    throw outcome.failure;
  } finally {
    limit.stop();
  }
}
