export interface Timing {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export function timingOf(milliseconds: readonly number[]): Timing {
  const sorted = [...milliseconds].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export function medianOf(values: readonly number[]): number {
  return timingOf(values).p50;
}
