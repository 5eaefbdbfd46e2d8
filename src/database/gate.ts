/** Nobody left in time. The database itself may be well. */
export class GateClosedError extends Error {
  override readonly name = 'GateClosedError';
}

/** Lets so many in at a time, in the order in which they came. */
export type Gate = ReturnType<typeof createGate>;

/** @param longestWaitMs who has waited longer is turned away */
export function createGate({
  atATime,
  longestWaitMs,
}: {
  readonly atATime: number;
  readonly longestWaitMs: number;
}) {
  let inside = 0;
  const waiting = new Set<() => void>();

  function leave(): void {
    // PGlite runs one statement right after the other; in between, requests of others have to arrive.
    setImmediate(() => {
      inside -= 1;
      const [next] = waiting;
      next?.();
    });
  }

  /** @returns leaves again, the first time it is called */
  function comeIn(): () => void {
    inside += 1;
    let isInside = true;
    return () => {
      if (isInside) leave();
      isInside = false;
    };
  }

  return {
    /** @throws GateClosedError */
    async enter(): Promise<() => void> {
      if (inside < atATime) return comeIn();
      return new Promise((resolve, reject) => {
        const start = () => {
          clearTimeout(tooLate);
          waiting.delete(start);
          resolve(comeIn());
        };
        const tooLate = setTimeout(() => {
          waiting.delete(start);
          reject(new GateClosedError('no connection became free'));
        }, longestWaitMs);
        waiting.add(start);
      });
    },
  };
}
