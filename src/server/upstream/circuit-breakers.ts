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

/** Limits of parallel and queued calls; any further call fails at once. */
const ROOM = {
  mainApi: { underWay: 100, waiting: 400 },
  identityProvider: { underWay: 50, waiting: 100 },
  cardGateway: { underWay: 50, waiting: 100 },
  embeddedPages: { underWay: 50, waiting: 100 },
} as const;

export type UpstreamName = keyof typeof ROOM;

/** Consecutive failures that open the circuit. */
const FAILURES_TO_OPEN = 5;
/** How long the circuit stays open before one call tries the upstream again. */
const OPEN_MS = 2_000;

interface Guard {
  readonly circuit: CircuitBreakerPolicy;
  readonly room: BulkheadPolicy;
  /** When a call last broke off and was counted, by `performance.now()`. */
  brokenOffAt: number;
}

/** Checks the property, as `instanceof` fails between bundles: Next loads modules once per bundle. */
function isFault(result: unknown): boolean {
  return (
    typeof result === 'object' && result !== null && 'isFault' in result && result.isFault === true
  );
}

function createCircuitBreakers(upstream: UpstreamName): Guard {
  const circuit = circuitBreaker(handleWhenResult(isFault), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
  });
  let isOpen = false;
  circuit.onStateChange((state) => {
    // A failed trial opens the circuit again; log only the first time.
    if (state === CircuitState.Open && !isOpen) {
      isOpen = true;
      logger().warn({ upstream }, 'circuit opened');
    } else if (state === CircuitState.Closed && isOpen) {
      isOpen = false;
      logger().warn({ upstream }, 'circuit closed');
    }
  });
  const { underWay, waiting } = ROOM[upstream];
  return { circuit, room: bulkhead(underWay, waiting), brokenOffAt: Number.NEGATIVE_INFINITY };
}

export const circuitBreakers = processWide('circuitBreakers', () => ({
  mainApi: createCircuitBreakers('mainApi'),
  identityProvider: createCircuitBreakers('identityProvider'),
  cardGateway: createCircuitBreakers('cardGateway'),
  embeddedPages: createCircuitBreakers('embeddedPages'),
}));
