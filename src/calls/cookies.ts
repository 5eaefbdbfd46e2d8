import type { Failure } from './failure';
import { createFailure } from './failures';

/** Whether the browser ignores every cookie; unknown outside a browser. */
export function areCookiesBlocked(): boolean {
  return typeof navigator !== 'undefined' && navigator.cookieEnabled === false;
}

/** Signing in and confirming a number need cookies. */
export function cookiesBlocked(): Failure {
  return createFailure('localServerError', {
    code: 'cookies_blocked',
    message:
      'ブラウザーがCookieを受け付けていないため、お手続きを進められません。ブラウザーの設定で、このサイトのCookieを許可してから、もう一度お試しください。',
  });
}
