/** How a deed, or one request of it, ended. */
export type Ending =
  | 'done'
  /** Clearly, with an error of the product that the deed reckons with. */
  | 'rejected'
  /** While something was broken on purpose, or put down by the customer. */
  | 'broken'
  /** With nothing to explain it: the run fails. */
  | 'failed';

const ENDINGS = ['done', 'rejected', 'broken', 'failed'] as const satisfies readonly Ending[];
const SHOWN_FAILURES = 40;

export interface DeedTally {
  count(what: string, ending: Ending, milliseconds: number): void;
  /** One line for a failure; the same text is counted. */
  noteFailure(text: string): void;
  /** Codes and statuses by how often they came. */
  noteAnswer(text: string): void;
  readonly failures: number;
  /** The lines to print. */
  table(): string[];
}

interface Row {
  readonly endings: Map<Ending, number>;
  readonly times: number[];
}

function percentile(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
}

function addOne(counts: Map<string, number>, text: string): void {
  counts.set(text, (counts.get(text) ?? 0) + 1);
}

const byCount = (counts: ReadonlyMap<string, number>) => [...counts].sort((a, b) => b[1] - a[1]);

export function openDeedTally(): DeedTally {
  const rows = new Map<string, Row>();
  const failures = new Map<string, number>();
  const answers = new Map<string, number>();
  return {
    count(what, ending, milliseconds) {
      const row: Row = rows.get(what) ?? { endings: new Map(), times: [] };
      rows.set(what, row);
      row.endings.set(ending, (row.endings.get(ending) ?? 0) + 1);
      row.times.push(milliseconds);
    },
    noteFailure: (text) => addOne(failures, text),
    noteAnswer: (text) => addOne(answers, text),
    get failures() {
      return [...failures.values()].reduce((sum, count) => sum + count, 0);
    },
    table() {
      const head = `${'what'.padEnd(34)}${ENDINGS.map((e) => e.padStart(9)).join('')}      p50    p95 ms`;
      const lines = [...rows]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([what, { endings, times }]) => {
          const counts = ENDINGS.map((ending) => String(endings.get(ending) ?? 0).padStart(9));
          const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
          return `${what.padEnd(34)}${counts.join('')}${p50.padStart(9)}${p95.padStart(7)}`;
        });
      return [
        head,
        ...lines,
        ...byCount(answers).map(([text, count]) => `  ${count} × ${text}`),
        ...byCount(failures)
          .slice(0, SHOWN_FAILURES)
          .map(([text, count]) => `FAILED ${count} × ${text}`),
      ];
    },
  };
}
