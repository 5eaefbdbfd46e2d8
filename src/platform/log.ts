import { inspect } from 'node:util';
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { requestContext } from './request-context';

/** What the back ends log to; a pino logger is one. Lines carry no personal data. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Never to be logged; censored all the same, should somebody try. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'idToken',
  'refreshToken',
  'creditToken',
  'tel',
  'phone',
  'email',
].flatMap((name) => [name, `*.${name}`]);

/** Writes one line of JSON for each entry, with the id of the request it belongs to. */
export function createLogger(level: string, destination?: DestinationStream): PinoLogger {
  const options = {
    base: undefined,
    redact: { paths: SECRETS, censor: '[secret]' },
    level,
    mixin: () => {
      const requestId = requestContext()?.requestId;
      return requestId === undefined ? {} : { requestId };
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What may be logged of an error: its class, its code and where it came from. Messages can carry values. */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: error.stack?.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

/** The message of an error for whoever starts the shop. */
export function errorText(error: unknown): string {
  // The message is empty when an address has several places to try and each of them failed.
  return error instanceof Error && error.message !== '' ? error.message : inspect(error);
}
