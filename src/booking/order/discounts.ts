import { formatYen } from '@/domain/money';

/** The contract's limit. */
const MAX_LENGTH = 40;

/** The problem with a coupon's code in its printed form (`normalisePrintedCode`), or undefined. */
export function couponCodeProblem(code: string): string | undefined {
  if (code === '') return 'クーポンコードを入力してください';
  return code.length > MAX_LENGTH
    ? `クーポンコードは${MAX_LENGTH}文字以内で入力してください`
    : undefined;
}

const UNITS = /(?:ポイント|POINTS?|PTS?|P)$/i;

/** Converts points to half-width digits without separators and unit. */
export function normalisePoints(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s,、]/g, '')
    .replace(UNITS, '');
}

export function pointsText(points: number): string {
  return `${points.toLocaleString('ja-JP')}ポイント`;
}

/**
 * The problem with the normalized points, or undefined. A point is worth one yen.
 *
 * @param usable the customer's balance
 * @param payable tax-inclusive yen before points; undefined while unknown
 */
export function pointsProblem(
  points: string,
  usable: number,
  payable: number | undefined,
): string | undefined {
  if (points === '') return '使うポイント数を入力してください';
  if (!/^\d{1,7}$/.test(points) || Number(points) === 0) {
    return '使うポイント数は、1以上の数字で入力してください';
  }
  if (Number(points) > usable) return `使えるポイント(${pointsText(usable)})を超えています`;
  if (payable !== undefined && Number(points) > payable) {
    return `お支払い総額(${formatYen(payable)})を超えるポイントはお使いいただけません`;
  }
  return undefined;
}
