/** Of connections that cannot be made or break, as Node names them. */
const CONNECTION_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'];

/** SQLSTATE: connection exceptions, too many connections, a server that stops or starts. */
const SQL_STATES = /^(08|53300|57P0)/;

/** The pool's and the driver's own errors have no code. */
const MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect|Client has enc)/;

/** Whether an error says that the database could not be asked, rather than what it thinks of a query. */
export function isDatabaseOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    CONNECTION_CODES.includes(code) ||
    SQL_STATES.test(code) ||
    MESSAGES.test(error.message) ||
    isDatabaseOutOfReach(error.cause)
  );
}
