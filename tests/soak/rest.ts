/** Where everybody stops between two deeds, so that a server can be looked at while nobody asks it. */
export interface Rest {
  /** Called by each customer between deeds; goes on when nobody is to rest. */
  pass(): Promise<void>;
  /** Somebody has come for good, or gone. */
  come(): void;
  go(): void;
  /** Resolves when everybody rests; `during` ends before anybody goes on. */
  whileAllRest<T>(during: () => Promise<T>): Promise<T>;
}

export function openRest(): Rest {
  let present = 0;
  let resting = 0;
  let opened: Promise<void> | null = null;
  let open = () => {};
  let onAllResting = () => {};

  const look = () => {
    if (opened !== null && resting >= present) onAllResting();
  };
  return {
    async pass() {
      while (opened !== null) {
        resting += 1;
        look();
        await opened;
        resting -= 1;
      }
    },
    come() {
      present += 1;
    },
    go() {
      present -= 1;
      look();
    },
    async whileAllRest(during) {
      const allRest = new Promise<void>((resolve) => {
        onAllResting = resolve;
      });
      opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      look();
      await allRest;
      try {
        return await during();
      } finally {
        opened = null;
        open();
      }
    },
  };
}
