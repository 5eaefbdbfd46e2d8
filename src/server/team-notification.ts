import { Failure } from '@/calls/failure';
import { oncePerMinute } from '@/calls/once-a-minute';
import { withoutPersonalData } from '@/calls/without-personal-data';
import { serializeError } from '@/platform/log';
import { processWide } from '@/platform/process-wide';
import { logger } from './logger';
import { createServerMainApiClient } from './main-api';

const LONGEST_ERROR = 200;
/** Whoever makes up ever new errors hides nobody else's by them. */
const ERRORS_OF_A_SITE = 5;

/** That the team could not be told is nobody else's concern (SPEC section 7: errors swallowed). */
async function send(text: string): Promise<void> {
  try {
    const { call } = createServerMainApiClient();
    const sent = await call('sendSlackNotification', { body: { text: withoutPersonalData(text) } });
    if (!sent.ok) logger().warn({ code: sent.error.code }, 'team could not be told');
  } catch (error) {
    logger().warn(serializeError(error), 'team could not be told');
  }
}

const teller = (keptOfOne?: number) =>
  oncePerMinute(
    (text) => void send(text),
    (run, milliseconds) => setTimeout(run, milliseconds).unref(),
    keptOfOne,
  );

const ownTeller = processWide('tellTeam', () => teller());
const tellerOfBrowsers = processWide('tellTeamOfBrowsers', () => teller(ERRORS_OF_A_SITE));

const oneLine = (error: string) =>
  withoutPersonalData(error).replace(/\s+/g, ' ').slice(0, LONGEST_ERROR);

/**
 * Tells the team of an error without keeping anybody waiting: at once, and once a minute with a count
 * while the same goes on; each process of the storefront counts its own.
 *
 * @param error what it is and where, one line: what has the same is the same error
 */
export function tellTeam(error: string): void {
  ownTeller()(oneLine(error));
}

/**
 * The same of what a browser says, which can be anything: counted apart from the server's own errors, and by site,
 * so that the flood of one ends here.
 */
export function notifyTeamOfBrowserError(error: string, details: string, site: string): void {
  tellerOfBrowsers()(oneLine(error), details, site);
}

/** What an error is called: the catalogue's code, else its class. Messages can carry values. */
function errorName(thrown: unknown): string {
  if (thrown instanceof Failure) return thrown.code;
  return thrown instanceof Error ? thrown.name : typeof thrown;
}

/** Tells the team of what was thrown. Where in the code it came from stands in the log. */
export function notifyTeamOfError(thrown: unknown, place: string): void {
  tellTeam(`${place}: ${errorName(thrown)}`);
}
