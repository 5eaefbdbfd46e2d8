import { createFailure } from '@/calls/failures';
import type { AroundCall } from '@/calls/main-api-client';
import type { Endpoint } from '@/contract/endpoint';
import { mainApi } from '@/contract/main-api';
import { decodeQuery } from '@/contract/query-string';
import { Rejection } from '@/contract/rejection';
import type { CallBody } from '../answers/foreign-order-body';
import { countCall, uncountAttempt } from '../http/attempt-limits';

interface CouponCall {
  readonly endpoint: Endpoint;
  readonly search: string;
  readonly fields?: CallBody['fields'];
}

/** The query is read as the main API reads it: of a repeated name the last counts. */
function namesCoupon({ endpoint, search, fields }: CouponCall): boolean {
  if (endpoint.method !== 'GET') return Boolean(fields?.coupon);
  const { coupon, code } = decodeQuery(new URLSearchParams(search));
  return Boolean(coupon || (endpoint.path === '/order/coupons' && code));
}

const UNKNOWN_COUPON = 'coupon_not_found';

/**
 * After twenty unknown codes within an hour, an address may not name coupons. Each call is counted before it
 * is made and uncounted unless it was a guess, so that parallel calls cannot exceed the limit.
 * @param codeOf the code of a rejection
 * @throws Rejection too_many_requests, with the seconds to wait
 */
export async function withoutCouponGuessing<Answer>(
  call: CouponCall,
  address: string,
  ask: () => Promise<Answer>,
  codeOf: (answer: Answer) => unknown,
): Promise<Answer> {
  if (!namesCoupon(call)) return ask();
  await countCall('couponGuess', address);
  let isGuess = false;
  try {
    const answer = await ask();
    isGuess = codeOf(answer) === UNKNOWN_COUPON;
    return answer;
  } finally {
    if (!isGuess) await uncountAttempt('couponGuess', address);
  }
}

/** The same limit for calls of pages on the server, such as the price of a draft that was kept with a coupon. */
export function pagesWithoutCouponGuessing(address: string): AroundCall {
  return async ({ name, url }, make) => {
    const call = { endpoint: mainApi[name], search: new URL(url).search };
    try {
      return await withoutCouponGuessing(call, address, make, (result) =>
        result.ok ? undefined : result.error.code,
      );
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      return { ok: false, error: createFailure('tooManyAttempts', { code: error.code }) };
    }
  };
}
