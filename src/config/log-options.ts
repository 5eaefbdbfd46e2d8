/** What must never be logged and is left out all the same, should somebody try. */
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

/** Of every log, in pino's words: lines of JSON without the machine's name. */
export const LOG_OPTIONS = { base: undefined, redact: { paths: SECRETS, censor: '[secret]' } };
