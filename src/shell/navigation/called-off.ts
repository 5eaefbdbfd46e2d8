/** Looks to Next like a navigation that was replaced by another: nothing is loaded and nobody is notified. */
export class CalledOff extends Error {
  readonly cancelled = true;
}

/** A navigation replaced by another, or an aborted read, is no failure. */
export function isCalledOff(reason: unknown): boolean {
  if (typeof reason !== 'object' || reason === null) return false;
  return (
    ('cancelled' in reason && reason.cancelled === true) ||
    ('name' in reason && reason.name === 'AbortError')
  );
}
