/** Chance that is the same for the same seed. */
export interface SeededChoice {
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  /** @throws Error when there is nothing to choose from */
  of<T>(items: readonly T[]): T;
  /** True so many times of a hundred. */
  percent(share: number): boolean;
}

/** The generator known as mulberry32. */
export function seededChoice(seed: number): SeededChoice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    of(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to choose from.');
      return item;
    },
    percent: (share) => next() * 100 < share,
  };
}
