import { serializeError } from '@/platform/log';
import { logger } from '../logger';
import { notifyTeamOfError } from '../team-notification';

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
