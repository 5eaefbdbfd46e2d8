import { errorName, oncePerMinute } from '@/calls/once-a-minute';
import { withoutPersonalData } from '@/calls/text-for-team';
import { serializeError } from '@/platform/log';
import { processWide } from '@/platform/process-wide';
import { logger } from './logger';
import { createServerMainApiClient } from './main-api';

const LONGEST_ERROR = 200;
/** A limit per site, so that a flood of invented errors hides no real ones. */
const ERRORS_OF_A_SITE = 5;

/** A failure is only logged (SPEC section 7: errors swallowed). */
async function send(text: string): Promise<void> {
  try {
    const { call } = createServerMainApiClient();
    const sent = await call('sendSlackNotification', { body: { text: withoutPersonalData(text) } });
    if (!sent.ok) logger().warn({ code: sent.error.code }, 'team could not be notified');
  } catch (error) {
    logger().warn(serializeError(error), 'team could not be notified');
  }
}

const createNotifier = (keptOfOne?: number) =>
  oncePerMinute(
    (text) => void send(text),
    (run, milliseconds) => setTimeout(run, milliseconds).unref(),
    keptOfOne,
  );

const ownNotifier = processWide('ownNotifier', () => createNotifier());
const browserNotifier = processWide('browserNotifier', () => createNotifier(ERRORS_OF_A_SITE));

const oneLine = (error: string) =>
  withoutPersonalData(error).replace(/\s+/g, ' ').slice(0, LONGEST_ERROR);

/**
 * Notifies in the background: at once, then once a minute with a count. Each process counts its own.
 * @param error one line with what failed and where; equal lines are the same error
 */
export function notifyTeam(error: string): void {
  ownNotifier()(oneLine(error));
}

/** Errors reported by browsers may be invented: counted apart from the server's, and limited per site. */
export function notifyTeamOfBrowserError(error: string, details: string, site: string): void {
  browserNotifier()(oneLine(error), details, site);
}

export function notifyTeamOfError(thrown: unknown, place: string): void {
  notifyTeam(`${place}: ${errorName(thrown)}`);
}
