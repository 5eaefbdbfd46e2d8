import type { ProcessFigures } from './measured-process';

interface Bounds {
  /** What has grown to less than this share of the first look is level. */
  readonly share: number;
  /** So is what has grown by no more than this, as one look has it by chance and another has not. */
  readonly noise: number;
  /** What has grown by more than this from each look to the next but one is a leak, however small. */
  readonly steady: number;
}

/** At rest, a shop's heap of 60 to 90 MB differs by 3 MB from one look to another, up and down. */
const HEAP_MB: Bounds = { share: 1.15, noise: 6, steady: 2.5 };
/** Connections and timers. */
const HANDLES: Bounds = { share: 1, noise: 12, steady: 1 };
/** Of the whole shop, with the embedded database. */
const RSS_LIMIT_MB = 700;

const COUNTED = ['files', 'sockets', 'timers'] as const;

/** What a figure has grown to; undefined when it is level. */
function grownTo(figures: readonly number[], { share, noise, steady }: Bounds): number | undefined {
  const [first = 0] = figures;
  const lowest = Math.min(...figures.slice(Math.max(1, Math.floor(figures.length / 2))));
  if (lowest > first * share && lowest > first + noise) return lowest;
  const growths = figures.slice(2).map((figure, at) => figure - (figures[at] ?? figure));
  const isSteady = growths.length > 0 && growths.every((growth) => growth > steady);
  return isSteady ? figures.at(-1) : undefined;
}

/**
 * What has grown from the first look, after warm-up, to the last: heap by more than 15 %, or handles,
 * and both by less when they never stop growing. What grows and falls again is level, and so is what
 * grows once and then stays: the lowest of the second half of the looks counts.
 */
export function unlevelFigures(looks: readonly ProcessFigures[]): string[] {
  const [first, ...later] = looks;
  if (!first || later.length === 0) return ['nothing was measured'];
  const problems: string[] = [];
  const heap = grownTo(
    looks.map(({ heapMb }) => heapMb),
    HEAP_MB,
  );
  if (heap !== undefined) {
    problems.push(`heap grew from ${first.heapMb.toFixed(1)} to ${heap.toFixed(1)} MB`);
  }
  for (const kind of COUNTED) {
    const count = grownTo(
      looks.map((look) => look[kind]),
      HANDLES,
    );
    if (count !== undefined) problems.push(`${kind} grew from ${first[kind]} to ${count}`);
  }
  return problems;
}

/**
 * Whether all processes of a shop together take more memory than they may.
 *
 * @param looks of each process, the last one counts
 */
export function tooLarge(looks: readonly (readonly ProcessFigures[])[]): string[] {
  const rss = looks.reduce((sum, ofProcess) => sum + (ofProcess.at(-1)?.rssMb ?? 0), 0);
  return rss < RSS_LIMIT_MB ? [] : [`they take ${rss.toFixed(0)} MB, ${RSS_LIMIT_MB} or more`];
}
