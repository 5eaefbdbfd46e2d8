import {
  type BulkheadPolicy,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel';
import { processWide } from '@/platform/process-wide';
import { logger } from '../logger';

export type BackEnd = 'mainApi' | 'identityProvider' | 'cardGateway' | 'embeddedPages';

/** Calls under way at a time, and calls that wait for their turn; further ones fail at once. */
const ROOM: Readonly<Record<BackEnd, { readonly underWay: number; readonly waiting: number }>> = {
  mainApi: { underWay: 100, waiting: 400 },
  identityProvider: { underWay: 50, waiting: 100 },
  cardGateway: { underWay: 50, waiting: 100 },
  embeddedPages: { underWay: 50, waiting: 100 },
};

/** Calls that fail one after the other, with none in between that succeeds, before the circuit opens. */
const FAILURES_TO_OPEN = 5;
/** While it is open calls fail at once; then a single one tries whether the back end is there again. */
const OPEN_MS = 2_000;

export interface Guard {
  readonly circuit: CircuitBreakerPolicy;
  readonly room: BulkheadPolicy;
  /** When a call broke off the last time and that was news, by `performance.now()`. */
  brokenOffAt: number;
}

/** Modules are loaded once per bundle, so results are told apart by what they hold, not by class. */
function isFault(result: unknown): boolean {
  return (
    typeof result === 'object' && result !== null && 'isFault' in result && result.isFault === true
  );
}

function createCircuitBreakers(backEnd: BackEnd): Guard {
  const circuit = circuitBreaker(handleWhenResult(isFault), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });
  let isOpen = false;
  circuit.onStateChange((state) => {
    // A trial that fails opens the circuit again, which says nothing new.
    if (state === CircuitState.Open && !isOpen) {
      isOpen = true;
      logger().warn({ backEnd }, 'circuit opened');
    } else if (state === CircuitState.Closed && isOpen) {
      isOpen = false;
      logger().warn({ backEnd }, 'circuit closed');
    }
  });
  const { underWay, waiting } = ROOM[backEnd];
  return { circuit, room: bulkhead(underWay, waiting), brokenOffAt: Number.NEGATIVE_INFINITY };
}

const guards = processWide('backEndGuards', () => new Map<BackEnd, Guard>());

/** What keeps a back end that is dead or slow from holding up the rest; one for the whole process. */
export function circuitBreakersOf(backEnd: BackEnd): Guard {
  const known = guards().get(backEnd);
  if (known) return known;
  const created = createCircuitBreakers(backEnd);
  guards().set(backEnd, created);
  return created;
}
