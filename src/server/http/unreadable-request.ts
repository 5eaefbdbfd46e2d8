import type { IncomingMessage } from 'node:http';
import { METHODS } from '@/platform/http';

/** No call of the contract: the gateway answers 404 with the product's error body. */
const NOWHERE = '/api/v1/unreadable';

/** A path with its query: as it is, or out of the whole address that a proxy may send. Null for anything else. */
function pathOf(target: string): string | null {
  if (target.startsWith('/')) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/**
 * Leads a request that Next cannot read to an address that nobody has. Next would answer 500 and print
 * the target, which anybody can fill, into the log.
 */
export function redirectUnreadableRequest(request: IncomingMessage): void {
  const path = METHODS.includes(request.method ?? '') ? pathOf(request.url ?? '') : null;
  request.url = path ?? NOWHERE;
}
