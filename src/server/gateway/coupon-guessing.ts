import { z } from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import { countCall, uncountAttempt } from '../http/attempt-limits';
import type { Answer } from './answer';
import type { CallBody } from './call-body';

interface CouponCall {
  readonly endpoint: Endpoint;
  readonly search: string;
  readonly fields: CallBody['fields'];
}

function namesCoupon({ endpoint, search, fields }: CouponCall): boolean {
  const query = new URLSearchParams(search);
  if (endpoint.method !== 'GET') return Boolean(fields?.coupon);
  return Boolean(query.get('coupon') || (endpoint.path === '/order/coupons' && query.get('code')));
}

const unknownCoupon = z.object({ error: z.object({ code: z.literal('coupon_not_found') }) });

/**
 * After twenty unknown codes within an hour, an address may not name coupons. Each call is counted before it
 * is made and uncounted unless it was a guess, so that parallel calls cannot exceed the limit.
 * @throws Rejection too_many_requests, with the seconds to wait
 */
export async function withoutCouponGuessing(
  call: CouponCall,
  address: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (!namesCoupon(call)) return ask();
  await countCall('couponGuess', address);
  let isGuess = false;
  try {
    const answer = await ask();
    isGuess = unknownCoupon.safeParse(answer.body).success;
    return answer;
  } finally {
    if (!isGuess) await uncountAttempt('couponGuess', address);
  }
}
