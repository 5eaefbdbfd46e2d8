import { codeOf, errorCode, StartProblem } from '@/platform/start-problem';
import { DataDirectoryLostError } from './data-directory-lock';
import { GateClosedError } from './gate';

/** Codes of broken connections, and of a disk without room. */
const SYSTEM_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'ENOSPC',
  'EDQUOT',
];

/** SQLSTATE of connection errors, a starting or stopping server, a full disk and a read-only standby. */
const SQL_STATES = /^(08|53[13]00|57P0|25006)/;

/** Errors of the pool and the driver without a code. */
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Client has enc)/;

/** Whether the database was unreachable or could not write, rather than rejecting a query. */
export function isDatabaseOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error) ?? '';
  return (
    SYSTEM_CODES.includes(code) ||
    SQL_STATES.test(code) ||
    MESSAGES.test(error.message) ||
    error instanceof DataDirectoryLostError ||
    error instanceof GateClosedError ||
    isDatabaseOutOfReach(error.cause)
  );
}

/** SQLSTATE of a statement that was cancelled or ran out of time, also while it waited for a lock. */
const OUT_OF_TIME = ['57014', '55P03'];

/** Whether a statement took longer than its caller waits. */
export function isOutOfTime(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return OUT_OF_TIME.includes(codeOf(error) ?? '') || isOutOfTime(error.cause);
}

const NO_ANSWER = 'no PostgreSQL answers there. Start it, or correct host and port';

const REASONS: readonly (readonly [RegExp, string])[] = [
  [
    /^28/,
    'the PostgreSQL there refuses the user or the password. Correct them, or its pg_hba.conf',
  ],
  [/^3D000/, 'the PostgreSQL there has no such database. Create it, or correct its name'],
  [
    /^42501/,
    'its user may not do what the shop has to. Make it the owner of the database, or grant it CREATE on the schema',
  ],
  [
    /^(26000|42P05)/,
    'a pooler in between does not know prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements, pool_mode = session, or no pooler',
  ],
  [
    /^53300/,
    'the PostgreSQL there has no connection left. Raise max_connections, or run fewer processes',
  ],
  [/^57P03/, 'the PostgreSQL there is starting or stopping. Try again'],
  [
    /CERT|^UNABLE_TO_|^ERR_TLS/,
    'its certificate is not trusted. Name the authority’s by sslrootcert',
  ],
  [/^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)/, NO_ANSWER],
];

/** Turns a connection error into a message. It leaves out the URL, which may contain a password. */
export function databaseUrlProblem(error: unknown): unknown {
  const code = errorCode(error);
  const known = REASONS.find(([pattern]) => pattern.test(code ?? ''))?.[1];
  const reason = known ?? (isDatabaseOutOfReach(error) ? NO_ANSWER : undefined);
  if (reason === undefined) return error;
  return new StartProblem(`DATABASE_URL: ${reason}${code ? ` (${code})` : ''}.`, { cause: error });
}
