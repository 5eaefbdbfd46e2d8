/** What the back ends log to; a pino logger is one. Lines carry no personal data. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * What may be logged of an unexpected error: never its message, which can carry the values of a
 * failed query.
 */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const { cause } = error;
  return {
    error: error.name,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    stack: frames?.join('\n'),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  };
}
