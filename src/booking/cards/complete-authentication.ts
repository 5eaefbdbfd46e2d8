import { mainApiClient } from '@/calls/browser-client';
import { safeReturnPath } from '@/config/return-address';
import { CARD_PROCESSING_FAILED_MESSAGE } from './token-problems';

export type AuthenticationCompletion =
  /** Go on to this path of the shop, whether the card passed or not. */
  | { readonly status: 'done'; readonly path: string }
  | { readonly status: 'signedOut' }
  | { readonly status: 'failed'; readonly message: string };

/**
 * Asks for the result of a 3-D Secure authentication; repeating it gives the same one. An answer that
 * names where to go on counts even if it is an error (SPEC section 4).
 *
 * @param fallbackPath where to go when the answer names no path of the shop
 */
export async function completeAuthentication(
  authenticationId: string,
  fallbackPath: string,
): Promise<AuthenticationCompletion> {
  const result = await mainApiClient.call('completeThreeDSecure', { body: { authenticationId } });
  if (!result.ok) {
    if (result.error.kind === 'notAuthorized') return { status: 'signedOut' };
    return {
      status: 'failed',
      message: `${CARD_PROCESSING_FAILED_MESSAGE}${result.error.message}`,
    };
  }
  // A page of the main API says nothing to the customer and is never shown.
  if (typeof result.value === 'string') {
    return { status: 'failed', message: CARD_PROCESSING_FAILED_MESSAGE };
  }
  const { redirect_to: redirectTo, message } = result.value;
  if (redirectTo) {
    return { status: 'done', path: safeReturnPath(redirectTo, { fallback: fallbackPath }) };
  }
  return { status: 'failed', message: `${CARD_PROCESSING_FAILED_MESSAGE}${message ?? ''}` };
}
