import type { IncomingMessage } from 'node:http';
import { METHODS } from '@/platform/http';

/** Matches no call of the contract, so the gateway answers 404 with the product's error body. */
const NOWHERE = '/api/v1/unreadable';

/** The path with its query; a proxy may send the whole address instead. Null for anything else. */
function pathOf(target: string): string | null {
  if (target.startsWith('/')) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/**
 * Rewrites a request that Next cannot read to a 404. Next would log the target, which any client can fill.
 */
export function redirectUnreadableRequest(request: IncomingMessage): void {
  const path = METHODS.includes(request.method ?? '') ? pathOf(request.url ?? '') : null;
  request.url = path ?? NOWHERE;
}
