/** Tests set the time by another clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * Starts at `start` and then runs at normal speed.
 * @param since when it started, by the machine; now unless it goes on after a restart
 */
export function clockStartingAt(
  start: Date,
  machine: Clock = systemClock,
  since: Date = machine.now(),
): Clock {
  const ahead = start.getTime() - since.getTime();
  return { now: () => new Date(machine.now().getTime() + ahead) };
}
