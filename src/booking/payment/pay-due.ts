import { hasOwnTerms } from '@/config/env.public';
import type { PayMethod } from '@/domain/pay-method-codes';
import { PARTNER_PAYMENT_DUE, payMethods } from '@/domain/pay-methods';

/** When an order is paid (特商法 12条の6: 支払時期); a company says it on the page that the law asks of it. */
export function payDue(method: PayMethod): string {
  return hasOwnTerms ? '特定商取引法に基づく表記をご覧ください。' : payMethods[method].due;
}

/** SPEC names who is paid (section 3, payment type), and a company when and how. */
export const partnerPaymentDue = hasOwnTerms
  ? '料金は、提携会社へお支払いください。'
  : PARTNER_PAYMENT_DUE;
