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
