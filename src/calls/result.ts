import type { FrontEndError } from './front-end-errors';

/** An expected failure is a value; only what nobody can expect is thrown. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: FrontEndError };
