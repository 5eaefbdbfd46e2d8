import type { Failure } from './failure';

/** Expected failures are values; only the unexpected is thrown. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: Failure };
