interface Race {
  /** The hour both want. */
  readonly start: string;
  /** Of this race alone: an hour that was given back is raced for again. */
  readonly name: string;
}

/** Two customers who meet want the same hour; the second to come says which. */
export interface Races {
  /** @returns null when nobody else came in time, or no hour is free */
  meet(findStart: () => Promise<string>): Promise<Race | null>;
}

const PATIENCE_MS = 4_000;

export function openRaces(): Races {
  let waiting: ((race: Race | null) => void) | null = null;
  let begun = 0;
  return {
    async meet(findStart) {
      const first = waiting;
      if (first) {
        waiting = null;
        const start = await findStart().catch(() => '');
        begun += 1;
        const race = start === '' ? null : { start, name: `${start}, race ${begun}` };
        first(race);
        return race;
      }
      return new Promise((resolve) => {
        const giveUp = setTimeout(() => {
          waiting = null;
          resolve(null);
        }, PATIENCE_MS);
        waiting = (race) => {
          clearTimeout(giveUp);
          resolve(race);
        };
      });
    },
  };
}
