/** Two customers who meet want the same hour; the first to come says which. */
export interface Races {
  /** @returns the start to race for and the race's name; null when nobody else came in time */
  meet(findStart: () => Promise<string>): Promise<{ start: string; name: string } | null>;
}

const PATIENCE_MS = 4_000;

export function openRaces(): Races {
  let waiting: ((start: string) => void) | null = null;
  return {
    async meet(findStart) {
      const first = waiting;
      if (first) {
        waiting = null;
        const start = await findStart().catch(() => '');
        first(start);
        return start === '' ? null : { start, name: start };
      }
      const start = await new Promise<string>((resolve) => {
        const giveUp = setTimeout(() => {
          waiting = null;
          resolve('');
        }, PATIENCE_MS);
        waiting = (agreed) => {
          clearTimeout(giveUp);
          resolve(agreed);
        };
      });
      return start === '' ? null : { start, name: start };
    },
  };
}
