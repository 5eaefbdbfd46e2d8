import { formatYen } from '@/domain/money';

/**
 * Why an order cannot be paid by deferred payment: its total, handling fee included, is more than
 * what may still be ordered so. Tax-inclusive yen; undefined when it can.
 */
export function deferredPaymentLimitProblem(
  total: number,
  usableAmount: number,
): string | undefined {
  if (total <= usableAmount) return undefined;
  return `後払いのご利用可能額(${formatYen(usableAmount)})を${formatYen(total - usableAmount)}超えています。別のお支払い方法をお選びください。`;
}
