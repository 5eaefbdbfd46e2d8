/** How long after a fault a circuit may still be open, and an answer late. */
const GRACE_MS = 8_000;

interface FaultWindow {
  readonly what: string;
  readonly begin: number;
  end: number;
}

/** When something was broken on purpose. Times in milliseconds of `performance.now()`. */
export interface FaultWindows {
  /** Does `work` while something is broken, which it makes whole again. */
  during(what: string, work: () => Promise<void>): Promise<void>;
  /** What was broken at any moment between the two, or just before; null when nothing was. */
  faultBetween(begin: number, end: number): string | null;
  readonly count: number;
}

export function openFaultWindows(now: () => number = () => performance.now()): FaultWindows {
  const windows: FaultWindow[] = [];
  return {
    async during(what, work) {
      const window: FaultWindow = { what, begin: now(), end: Number.POSITIVE_INFINITY };
      windows.push(window);
      try {
        await work();
      } finally {
        window.end = now();
      }
    },
    faultBetween(begin, end) {
      const met = windows.find((window) => window.begin <= end && begin <= window.end + GRACE_MS);
      return met?.what ?? null;
    },
    get count() {
      return windows.length;
    },
  };
}
