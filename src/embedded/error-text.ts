import { inspect } from 'node:util';

/** What to tell whoever starts the shop of why it did not start. */
export function errorText(error: unknown): string {
  // Of an address with several places to try, each of which failed, the message is empty.
  return error instanceof Error && error.message !== '' ? error.message : inspect(error);
}
