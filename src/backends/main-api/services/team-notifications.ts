import { storeNotification } from '../db/operations-store';
import type { MainApiDependencies } from '../dependencies';

const WEBHOOK_TIMEOUT_MS = 3_000;

/**
 * Tells the team: through the chat's webhook when one is configured, else as a row that can be read
 * later. Never fails the caller (SPEC section 7: errors swallowed); the text is not logged.
 */
export async function notifyTeam(deps: MainApiDependencies, text: string): Promise<void> {
  try {
    if (deps.slackWebhookUrl === undefined) {
      await storeNotification(deps.db, { id: deps.ids.newId(), sentAt: deps.clock.now(), text });
      return;
    }
    const response = await fetch(deps.slackWebhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    if (!response.ok) deps.logger.warn({ status: response.status }, 'team chat refused a message');
  } catch {
    deps.logger.warn({}, 'team notification was not delivered');
  }
}
