/** Says in one line without secrets why something cannot start, and what to do. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** The SQLSTATE or system code of an error. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The code of an error or its cause; for several addresses, the first one's. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const cause = error instanceof AggregateError ? error.errors[0] : error.cause;
  return codeOf(error) ?? errorCode(cause);
}

export function portProblem(variable: 'PORT' | 'BACKENDS_PORT', port: number, error: unknown) {
  const code = errorCode(error);
  const reason = code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${code})`;
  return `${variable}: port ${port} ${reason}. Stop whoever has it, or set ${variable} to another one.`;
}
