/** Why something cannot start, and what to do about it: one line, without anything secret. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/**
 * The code of an error or of what caused it: a SQLSTATE, or the system's. Where several addresses were
 * tried, that of the first.
 */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return errorCode(error instanceof AggregateError ? error.errors[0] : error.cause);
}

/** @param error with which listening at the port failed */
export function portProblem(
  variable: 'PORT' | 'BACKENDS_PORT',
  port: number,
  error: unknown,
): string {
  const code = errorCode(error);
  const reason = code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${code})`;
  return `${variable}: port ${port} ${reason}. Stop whoever has it, or set ${variable} to another one.`;
}
