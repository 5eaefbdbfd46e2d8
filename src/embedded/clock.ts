/** Where a rule gets the time from, so that a test can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Shows `start` now and runs on with the machine's. */
export function clockStartingAt(start: Date, machine: Clock = systemClock): Clock {
  const ahead = start.getTime() - machine.now().getTime();
  return { now: () => new Date(machine.now().getTime() + ahead) };
}
