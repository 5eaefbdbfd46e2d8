import { formatCancellationDeadline } from '@/domain/cancellation-deadline';
import type { SelectedDateType } from '@/journeys/selected-order';
import type { Charge } from './charge';

const ON_MY_PAGE = 'キャンセルと日時の変更は、マイページから承ります。';
/** A visit that is settled by telephone is not on my page yet. */
const BY_TELEPHONE = 'キャンセルは、お電話またはお問い合わせ窓口で承ります。';

/** What stands behind the deadline. */
const consequences = {
  order: 'までは無料です。それ以降のキャンセルは、料金の100%を申し受けます。',
  visit:
    'までは無料です。2回目以降も、各回の前日 正午(12:00)までは無料です。それ以降のキャンセルは、その回の料金の100%を申し受けます。',
  partner: 'までは無料です。それ以降のキャンセルは、料金の100%を申し受けます。',
  estimate: 'までにご連絡ください。キャンセルに料金はかかりません。',
  free: 'までにご連絡ください。キャンセルに料金はかかりません。',
} as const satisfies Record<Charge, string>;

const OF_A_COURSE =
  'までは無料です。キャンセルは初回の訪問まで、全回まとめて承り、各回の前日 正午(12:00)を過ぎた回の料金を申し受けます。';

interface CancellableOrder {
  readonly selectedDate: readonly string[];
  readonly selectedDateType?: SelectedDateType | undefined;
  /** The date is settled by telephone. */
  readonly isTel?: boolean;
}

/**
 * How to cancel until when, and what it costs after (SPEC section 9: noon of the day before, Japan
 * time). Of several confirmed visits the first decides.
 */
export function cancellationText(
  { selectedDate, selectedDateType, isTel = false }: CancellableOrder,
  charge: Charge = 'order',
): string {
  const [first, ...others] = [...selectedDate].sort();
  const isCourse = charge === 'order' && selectedDateType !== 'negotiable' && others.length > 0;
  const consequence = isCourse ? OF_A_COURSE : consequences[charge];
  const until =
    isTel || selectedDateType === 'negotiable' || first === undefined
      ? '確定した作業日の前日 正午(12:00)'
      : formatCancellationDeadline(first);
  return `${until}${consequence}${isTel ? BY_TELEPHONE : ON_MY_PAGE}`;
}
