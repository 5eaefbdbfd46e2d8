import { serializeError } from '@/platform/log';
import { logger } from '../logger';
import { counters } from '../metrics';
import { notifyTeamOfError } from '../team-notification';
import { stopProcess } from './graceful-stop';

/** Time to send the team's notification before the process ends. */
const NOTIFICATION_MS = 1_000;

function report(kind: 'exception' | 'rejection', error: unknown): void {
  counters().processErrors.inc({ kind });
  logger().error(serializeError(error), `unhandled ${kind}`);
  notifyTeamOfError(error, `unhandled ${kind}`);
}

/**
 * An exception leaves the process in an unknown state: it answers the requests under way and ends with code
 * 1. After a rejection it goes on.
 */
export function reportProcessErrors(): void {
  // Without this, Next prints exceptions unmasked and continues.
  process.setUncaughtExceptionCaptureCallback((error) => {
    report('exception', error);
    void stopProcess(1, NOTIFICATION_MS);
  });
  process.on('unhandledRejection', (reason) => report('rejection', reason));
}

/**
 * Next answers with the system error page but reports nothing.
 * @param route the route's pattern, without query
 */
export function reportRequestError(error: unknown, route: string): void {
  logger().error({ route, ...serializeError(error) }, 'request failed');
  notifyTeamOfError(error, route);
}
