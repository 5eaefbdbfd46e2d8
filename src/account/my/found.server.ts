import { FrontEndException } from '@/calls/front-end-errors';
import type { Result } from '@/calls/result';

/** The main API answers so for what belongs to another customer, too. */
const NOT_THERE = ['not_found', 'invalid_request'];

/**
 * What was read by the id in an address; null when there is no such thing, or not of this customer:
 * the page is then not found.
 *
 * @throws FrontEndException for any other failure
 */
export function foundOrNull<T>(result: Result<T>): T | null {
  if (result.ok) return result.value;
  if (NOT_THERE.includes(result.error.code)) return null;
  throw new FrontEndException(result.error);
}
