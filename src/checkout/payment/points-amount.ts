import { formatYen } from '@/domain/money';

const UNITS = /(?:ポイント|POINTS?|PTS?|P)$/i;

/** Points as typed, half-width; separators and a unit typed behind them are dropped. */
export function normalisePoints(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s,、]/g, '')
    .replace(UNITS, '');
}

/** `1,200ポイント` */
export function pointsText(points: number): string {
  return `${points.toLocaleString('ja-JP')}ポイント`;
}

/**
 * What is wrong with the (normalised) points to be used, or undefined. A point is worth one yen.
 *
 * @param usable the customer's balance
 * @param payable what there is to pay without points, tax-inclusive yen; undefined while unknown
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
