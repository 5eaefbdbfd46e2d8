import { serializeError } from '@/platform/log';
import type { MainApiDependencies } from '../dependencies';
import { readNotifications, storeNotification } from './operations-store';

const WEBHOOK_TIMEOUT_MS = 3_000;
const MOST_LISTED = 100;

/** Anybody may send a text: in Slack's own signs it could call everyone together, or lead elsewhere. */
function withoutSlackSigns(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

async function sendToChat({ logger }: MainApiDependencies, webhookUrl: string, text: string) {
  try {
    const { ok, status } = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: withoutSlackSigns(text) }),
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    if (!ok) logger.warn({ status }, 'team chat refused a message');
    return ok;
  } catch (error) {
    logger.warn(serializeError(error), 'team chat could not be reached');
    return false;
  }
}

/**
 * Posts to the chat webhook, or stores a row when there is none or it fails. Never throws (SPEC
 * section 7: errors swallowed), and does not log the text.
 */
export async function notifyTeam(deps: MainApiDependencies, text: string): Promise<void> {
  const { db, ids, clock, slackWebhookUrl } = deps;
  if (slackWebhookUrl !== undefined && (await sendToChat(deps, slackWebhookUrl, text))) return;
  try {
    await storeNotification(db, { id: ids.newId(), sentAt: clock.now(), text });
  } catch (error) {
    deps.logger.warn(serializeError(error), 'team notification was not kept');
  }
}

/** What no chat has taken, newest first. */
export async function listNotifications(
  deps: MainApiDependencies,
): Promise<{ sentAt: string; text: string }[]> {
  const kept = await readNotifications(deps.db, MOST_LISTED);
  return kept.map(({ sentAt, text }) => ({ sentAt: sentAt.toISOString(), text }));
}
