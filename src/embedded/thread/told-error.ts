import { inspect } from 'node:util';

/** An error on its way to another thread: a copy of one made by itself would lack its class's name and its code. */
export interface ToldError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
  readonly cause: ToldError | undefined;
}

export function toldError(thrown: unknown): ToldError {
  const error = thrown instanceof Error ? thrown : new Error(inspect(thrown));
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    stack,
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    cause: cause === undefined ? undefined : toldError(cause),
  };
}

/** The error that was told, as far as it was. */
export function errorOf({ name, message, stack, code, cause }: ToldError): Error {
  const error = new Error(message, cause && { cause: errorOf(cause) });
  return Object.assign(error, { name, stack }, code !== undefined && { code });
}
