import { databaseUrlProblem } from './database/database-failures';
import type { EmbeddedBackendsOptions } from './embedded-backends-options';
import { portProblem, StartProblem } from './start-problem';

/** What kept the back ends from starting, with the variable that changes it where one does. */
export function startProblemOf(error: unknown, options: EmbeddedBackendsOptions): unknown {
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen') {
    return new StartProblem(portProblem('BACKENDS_PORT', options.port, error), { cause: error });
  }
  return options.databaseUrl ? databaseUrlProblem(error) : error;
}
