import {
  type MeasuredPage,
  type PageTargets,
  SCORED_CATEGORIES,
  type ScoredCategory,
} from './measured-pages';

/** What was measured of a page; what was not asked for is left out. */
export interface Figures {
  readonly scriptKb?: number;
  readonly requests?: number;
  readonly rate?: number;
  readonly signedInRate?: number;
  readonly processorMs?: number;
  readonly scores?: Readonly<Partial<Record<ScoredCategory, number>>>;
  readonly blockedMs?: number;
}

/** One figure beside its target. */
export interface Comparison {
  readonly name: string;
  readonly measured: string;
  readonly target: string;
  readonly isMet: boolean;
}

function atMost(
  name: string,
  measured: number | undefined,
  target: number | undefined,
): Comparison[] {
  if (measured === undefined || target === undefined) return [];
  return [{ name, measured: String(measured), target: `≤ ${target}`, isMet: measured <= target }];
}

function atLeast(
  name: string,
  measured: number | undefined,
  target: number | undefined,
): Comparison[] {
  if (measured === undefined || target === undefined) return [];
  return [{ name, measured: String(measured), target: `≥ ${target}`, isMet: measured >= target }];
}

/** Every figure that was measured and has a target. */
export function compare(figures: Figures, targets: PageTargets): readonly Comparison[] {
  return [
    ...atMost('JS KB', figures.scriptKb, targets.scriptKb),
    ...atMost('requests', figures.requests, targets.requests),
    ...atLeast('rate', figures.rate, targets.rate),
    ...atLeast('signed in', figures.signedInRate, targets.signedInRate),
    ...atMost('processor ms', figures.processorMs, targets.processorMs),
    ...SCORED_CATEGORIES.flatMap((category) =>
      atLeast(category, figures.scores?.[category], targets.scores[category]),
    ),
    ...atMost('TBT ms', figures.blockedMs, targets.blockedMs),
  ];
}

/** A page's line of the table: each figure with its target, `!` where it is missed. */
export function tableLine({ path }: MeasuredPage, comparisons: readonly Comparison[]): string {
  const cells = comparisons.map(
    ({ name, measured, target, isMet }) => `${isMet ? ' ' : '!'}${name} ${measured} (${target})`,
  );
  return [path.padEnd(28), ...cells].join('  ');
}

/** The middle one; the lower of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
