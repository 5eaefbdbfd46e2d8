/** Tests set the time by another clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Starts at `start` and then runs at normal speed. */
export function clockStartingAt(start: Date, machine: Clock = systemClock): Clock {
  const ahead = start.getTime() - machine.now().getTime();
  return { now: () => new Date(machine.now().getTime() + ahead) };
}
