import { mainApiClient } from '@/api-client/browser-client';

const LONGEST = 4_000;

/**
 * An error's text without what could be personal: e-mail addresses, queries, and numbers long
 * enough to be a phone number, a postcode or a card.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[mail]')
    .replace(/\?[^\s)"'<>]*/g, '?[query]')
    .replace(/\d[\d-]{5,}\d/g, '[number]')
    .slice(0, LONGEST);
}

/** Tells the team (SPEC section 8); that it could not be told is nobody's concern here. */
export async function notifyTeam(error: unknown, componentStack = ''): Promise<void> {
  const text = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  await mainApiClient.call('sendSlackNotification', {
    body: { text: withoutPersonalData(`${text}${componentStack}`) },
  });
}
