import type { ProcessFigures } from './measured-process';

/** Of the heap after warm-up; below it there is noise. */
const HEAP_GROWTH = 1.15;
const HEAP_NOISE_MB = 6;
/** Connections and timers that one look has by chance and another has not. */
const HANDLE_NOISE = 12;
/** Of one process with the embedded database. */
const RSS_LIMIT_MB = 700;

const COUNTED = ['files', 'sockets', 'timers'] as const;

/**
 * What has grown from the first look, after warm-up, to the last: heap by more than 15 %, or handles.
 * A heap that grows and falls again is level, too: what counts is the lowest of the second half of the
 * looks.
 */
export function unlevelFigures(looks: readonly ProcessFigures[]): string[] {
  const [first] = looks;
  const later = looks.slice(Math.max(1, Math.floor(looks.length / 2)));
  if (!first || later.length === 0) return ['nothing was measured'];
  const problems: string[] = [];
  const heap = Math.min(...later.map(({ heapMb }) => heapMb));
  if (heap > first.heapMb * HEAP_GROWTH && heap > first.heapMb + HEAP_NOISE_MB) {
    problems.push(`heap grew from ${first.heapMb.toFixed(1)} to ${heap.toFixed(1)} MB`);
  }
  for (const kind of COUNTED) {
    const count = Math.min(...later.map((look) => look[kind]));
    if (count > first[kind] + HANDLE_NOISE) {
      problems.push(`${kind} grew from ${first[kind]} to ${count}`);
    }
  }
  const rss = looks.at(-1)?.rssMb ?? 0;
  if (rss >= RSS_LIMIT_MB) {
    problems.push(`the process takes ${rss.toFixed(0)} MB, ${RSS_LIMIT_MB} or more`);
  }
  return problems;
}
