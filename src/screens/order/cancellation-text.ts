import { formatCancellationDeadline, isFreeToCancel } from '@/domain/cancellation-deadline';
import { fromJapanTime } from '@/domain/japan-time';
import type { SelectedDateType } from '@/journeys/selected-order';
import type { Charge } from './charge';

const ON_MY_PAGE = 'キャンセルと日時の変更は、マイページから承ります。';
/** A visit can be moved until the same noon (docs/decisions/0014). */
const ONLY_CANCELLING = 'キャンセルは、マイページから承ります。日時の変更は承れません。';
/** A visit that is settled by telephone is not on my page yet. */
const BY_TELEPHONE = 'キャンセルは、お電話またはお問い合わせ窓口で承ります。';

const LATER_VISITS =
  '2回目以降も、各回の前日 正午(12:00)までは無料です。それ以降のキャンセルは、その回の料金の100%を申し受けます。';
/** Of a plan whose first visit is over. */
const FURTHER_VISITS = `各回の前日 正午(12:00)までは無料です。それ以降のキャンセルは、その回の料金の100%を申し受けます。${ON_MY_PAGE}`;
const WHOLE_COURSE =
  'キャンセルは初回の訪問まで、全回まとめて承り、各回の前日 正午(12:00)を過ぎた回の料金を申し受けます。';
const NOTHING_TO_PAY = 'キャンセルに料金はかかりません。';

type Way = Charge | 'course';

/** What stands behind the deadline while it is to come. */
const consequences = {
  order: 'までは無料です。それ以降のキャンセルは、料金の100%を申し受けます。',
  visit: `までは無料です。${LATER_VISITS}`,
  course: `までは無料です。${WHOLE_COURSE}`,
  partner: 'までは無料です。それ以降のキャンセルは、料金の100%を申し受けます。',
  estimate: `までにご連絡ください。${NOTHING_TO_PAY}`,
  free: `までにご連絡ください。${NOTHING_TO_PAY}`,
} as const satisfies Record<Way, string>;

/** What stands behind it once it has passed. */
const lateConsequences = {
  order: `を過ぎているため、キャンセルには料金の100%を申し受けます。${ONLY_CANCELLING}`,
  visit: `を過ぎているため、初回のキャンセルには、その回の料金の100%を申し受けます。2回目以降は、各回の前日 正午(12:00)までは無料です。それ以降のキャンセルは、その回の料金の100%を申し受けます。${ON_MY_PAGE}`,
  course: `を過ぎているため、無料ではキャンセルできません。${WHOLE_COURSE}${ON_MY_PAGE}`,
  partner: `を過ぎているため、キャンセルには料金の100%を申し受けます。${ONLY_CANCELLING}`,
  estimate: `を過ぎていますが、${NOTHING_TO_PAY}${ONLY_CANCELLING}`,
  free: `を過ぎていますが、${NOTHING_TO_PAY}${ONLY_CANCELLING}`,
} as const satisfies Record<Way, string>;

interface CancellableOrder {
  readonly selectedDate: readonly string[];
  readonly selectedDateType?: SelectedDateType | undefined;
  /** The date is settled by telephone. */
  readonly isTel?: boolean;
}

/**
 * How to cancel until when, and what it costs after (SPEC section 9: noon of the day before, Japan
 * time). Of several confirmed visits the first decides, but of a plan that has begun each decides for
 * itself. A visit ordered after that noon can be cancelled, but not for nothing.
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
  const until = isSettled ? formatCancellationDeadline(first) : '確定した作業日の前日 正午(12:00)';
  return `${until}${consequences[way]}${isTel ? BY_TELEPHONE : ON_MY_PAGE}`;
}
