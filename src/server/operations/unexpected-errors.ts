import { serializeError } from '@/platform/log';
import { logger } from '../logger';
import { counters } from '../metrics';
import { notifyTeamOfError } from '../team-notification';
import { stopProcess } from './graceful-stop';

/** So long the team's notification has to get out before the process ends. */
const TELLING_MS = 1_000;

function report(kind: 'exception' | 'rejection', error: unknown): void {
  counters().processErrors.inc({ kind });
  logger().error(serializeError(error), `unhandled ${kind}`);
  notifyTeamOfError(error, `unhandled ${kind}`);
}

/**
 * What no code expected. After an exception nobody knows what state the process is in: the requests
 * under way are answered, then it ends with code 1, and whatever runs it starts a new one. A rejection
 * breaks no more than what waited for it, and the process goes on.
 */
export function reportProcessErrors(): void {
  // Next prints exceptions as they are and goes on; this takes them before it.
  process.setUncaughtExceptionCaptureCallback((error) => {
    report('exception', error);
    void stopProcess(1, TELLING_MS);
  });
  process.on('unhandledRejection', (reason) => report('rejection', reason));
}

/**
 * What rendered or answered a request and threw past everything that expects it: Next answers with the
 * system error page, and tells nobody.
 *
 * @param route as its file has it, without query
 */
export function reportRequestError(error: unknown, route: string): void {
  logger().error({ route, ...serializeError(error) }, 'request failed');
  notifyTeamOfError(error, route);
}
