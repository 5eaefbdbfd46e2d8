import { inspect } from 'node:util';
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { requestContext } from './request-context';

/** The log of the back ends, such as a pino logger. Lines hold no personal data. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Censored in case somebody logs them by mistake. */
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

/** Writes JSON lines with the id of the current request. */
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

/**
 * The frames of a stack. V8 begins it with name and message, and the message's lines can look like frames. A stack
 * that begins with another message has no frames here, as the end of that message is not known.
 */
function stackFrames({ stack = '', message }: Error): readonly string[] {
  const head = /^[^\n:]*(?:: )?/.exec(stack)?.[0] ?? '';
  if (!`${stack}\n`.startsWith(`${message}\n`, head.length)) return [];
  const lines = stack.slice(head.length + message.length).split('\n');
  return lines.filter((line) => /^\s+at /.test(line));
}

/** Serializes an error's class, code and stack for the log. Its message may hold values, so it stays out. */
export function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: stackFrames(error),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

export function errorText(error: unknown): string {
  // The message is empty when all addresses of a host fail (AggregateError).
  return error instanceof Error && error.message !== '' ? error.message : inspect(error);
}
