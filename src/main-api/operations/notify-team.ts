import { serializeError } from '@/platform/log';
import type { MainApiDependencies } from '../dependencies';
import { storeNotification } from './operations-store';

const WEBHOOK_TIMEOUT_MS = 3_000;

/** Anyone can send a text, and Slack's markup could notify everybody or hide a link. */
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
    if (!ok) logger.warn({ status }, 'team chat rejected a message');
    return ok;
  } catch (error) {
    logger.warn(serializeError(error), 'team chat could not be reached');
    return false;
  }
}

/** Never throws (SPEC section 7: errors swallowed), and does not log the text. */
export async function notifyTeam(deps: MainApiDependencies, text: string): Promise<void> {
  const { db, ids, clock, slackWebhookUrl } = deps;
  if (slackWebhookUrl !== undefined && (await sendToChat(deps, slackWebhookUrl, text))) return;
  try {
    await storeNotification(db, { id: ids.newId(), sentAt: clock.now(), text });
  } catch (error) {
    deps.logger.warn(serializeError(error), 'team notification was not kept');
  }
}
