import { errorCode, StartProblem } from '../start-problem';
import { DataDirectoryLostError } from './data-directory-lock';

/** Of connections that cannot be made or break, as Node names them. */
const CONNECTION_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'];

/**
 * SQLSTATE: connection exceptions, too many connections, a server that stops or starts, a full disk, a
 * standby that takes no writes.
 */
const SQL_STATES = /^(08|53[13]00|57P0|25006)/;

/** The pool's and the driver's own errors have no code. */
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Client has enc)/;

/**
 * Whether an error says that the database could not be asked, or could store nothing, rather than what it
 * thinks of a query.
 */
export function isDatabaseOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    CONNECTION_CODES.includes(code) ||
    SQL_STATES.test(code) ||
    MESSAGES.test(error.message) ||
    error instanceof DataDirectoryLostError ||
    isDatabaseOutOfReach(error.cause)
  );
}

const NO_ANSWER = 'no PostgreSQL answers there. Start it, or correct host and port';

/** By SQLSTATE or the system's code, the first that fits. */
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

/** What to tell of an error at the start, without the address: a password can be in it. */
export function databaseUrlProblem(error: unknown): unknown {
  const code = errorCode(error);
  const known = REASONS.find(([pattern]) => pattern.test(code ?? ''))?.[1];
  const reason = known ?? (isDatabaseOutOfReach(error) ? NO_ANSWER : undefined);
  if (reason === undefined) return error;
  return new StartProblem(`DATABASE_URL: ${reason}${code ? ` (${code})` : ''}.`, { cause: error });
}
