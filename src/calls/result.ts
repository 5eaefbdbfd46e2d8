import type { Failure } from './failure';

/** An expected failure is a value; only what nobody can expect is thrown. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: Failure };
