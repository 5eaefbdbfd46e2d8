import { mainApiClient } from '@/calls/browser-client';
import { errorName, oncePerMinute } from '@/calls/once-a-minute';
import { withoutPersonalData } from '@/calls/text-for-team';

const MOST = 20;

/** `at name (https://shop/_next/static/chunks/a.js:1:23)`, or the same as Firefox and Safari write it. */
const frame =
  /^\s*(?:at )?(?:async )?([\w$.<>[\] ]{0,60}?)\s*[@(]?\s*((?:[\w-]+:\/)?\/[^\s()]+?):(\d+):(\d+)\)?$/;

/** The frames of a stack: function, file, line, column. Messages and page addresses are left out. */
export function errorFrames(stack: string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', address = '', row = '', column = ''] = frame.exec(line) ?? [];
      const file = /\/([\w.~-]+\.[cm]?[jt]sx?)(?:\?[^/]*)?$/.exec(address)?.[1];
      return file ? [`    at ${name || 'anonymous'} (${file}:${row}:${column})`] : [];
    })
    .slice(0, MOST)
    .join('\n');
}

/** Without the message at its beginning, which can contain personal data. */
function stackWithoutMessage(error: unknown): string {
  if (!(error instanceof Error) || !error.stack) return '';
  const { stack, message } = error;
  const messageAt = message ? stack.indexOf(message) : -1;
  return messageAt < 0 ? stack : stack.slice(messageAt + message.length);
}

const notify = oncePerMinute((text) => {
  // Errors of the notification are swallowed (SPEC section 7).
  mainApiClient
    .call('sendSlackNotification', { body: { text: withoutPersonalData(text) } })
    .catch(() => undefined);
});

/**
 * Notifies the team of an error (SPEC section 8) by name or code, route and stack frames, without
 * its message.
 */
export function notifyTeam(error: unknown, page: string, componentStack = ''): void {
  const frames = [errorFrames(stackWithoutMessage(error)), errorFrames(componentStack)].filter(
    Boolean,
  );
  notify(`${page}: ${errorName(error)} (browser)`, frames.join('\n'));
}
