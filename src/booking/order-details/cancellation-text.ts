import {
  cancellationTerms,
  formatCancellationDeadline,
  isFreeToCancel,
} from '@/domain/cancellation';
import { fromJapanTime } from '@/domain/japan-time';
import type { SelectedDateType } from '../draft/order-draft';
import type { Charge } from '../price/billing-mode';

const { freeUntil, late, lateVisit, onMyPage, onlyCancelling, byTelephone } = cancellationTerms;
const { nothingToPay, wholeCourse } = cancellationTerms;

/** For a plan whose first visit is over. */
const FURTHER_VISITS = `${freeUntil}は無料です。${lateVisit}${onMyPage}`;

type Way = Charge | 'course';

/** The text after a deadline in the future. */
const consequences = {
  order: `までは無料です。${late}`,
  visit: `までは無料です。2回目以降も、${freeUntil}は無料です。${lateVisit}`,
  course: `までは無料です。${wholeCourse}`,
  partner: `までは無料です。${late}`,
  estimate: `までにご連絡ください。${nothingToPay}`,
  free: `までにご連絡ください。${nothingToPay}`,
} as const satisfies Record<Way, string>;

/** The text after a past deadline. */
const lateConsequences = {
  order: `を過ぎているため、キャンセルには料金の100%をいただきます。${onlyCancelling}`,
  visit: `を過ぎているため、初回のキャンセルには、その回の料金の100%をいただきます。2回目以降は、${freeUntil}は無料です。${lateVisit}${onMyPage}`,
  course: `を過ぎているため、無料ではキャンセルできません。${wholeCourse}${onMyPage}`,
  partner: `を過ぎているため、キャンセルには料金の100%をいただきます。${onlyCancelling}`,
  estimate: `を過ぎていますが、${nothingToPay}${onlyCancelling}`,
  free: `を過ぎていますが、${nothingToPay}${onlyCancelling}`,
} as const satisfies Record<Way, string>;

interface CancellableOrder {
  readonly selectedDate: readonly string[];
  readonly selectedDateType?: SelectedDateType | undefined;
  readonly isTel?: boolean;
}

/**
 * The cancellation deadline and the fee after it (SPEC section 9: noon of the day before, Japan
 * time). The first of several visits decides; in a regular plan that has begun, each visit has its
 * own.
 */
export function cancellationText(
  { selectedDate, selectedDateType, isTel = false }: CancellableOrder,
  charge: Charge,
  now: Date,
): string {
  const [first, ...others] = [...selectedDate].sort();
  const isSettled = !isTel && selectedDateType !== 'negotiable' && first !== undefined;
  const isCourse = charge === 'order' && selectedDateType !== 'negotiable' && others.length > 0;
  const way = isCourse ? 'course' : charge;
  if (isSettled && way === 'visit' && fromJapanTime(first) <= now) return FURTHER_VISITS;
  if (isSettled && !isFreeToCancel(first, now)) {
    return `期限の${formatCancellationDeadline(first)}${lateConsequences[way]}`;
  }
  const until = isSettled ? formatCancellationDeadline(first) : '確定した訪問日の前日の正午(12:00)';
  return `${until}${consequences[way]}${isTel ? byTelephone : onMyPage}`;
}
