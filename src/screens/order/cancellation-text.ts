import { formatCancellationDeadline } from '@/domain/cancellation-deadline';
import type { SelectedDateType } from '@/journeys/selected-order';

const HOW = 'キャンセルは、お電話またはお問い合わせ窓口で承ります。';
const FEE = 'それ以降のキャンセルは、料金の100%を申し受けます。';

/**
 * How to cancel until when, and what it costs after (SPEC section 9: noon of the day before, Japan
 * time). Of several confirmed visits the first decides.
 */
export function cancellationText({
  selectedDate,
  selectedDateType,
}: {
  readonly selectedDate: readonly string[];
  readonly selectedDateType?: SelectedDateType | undefined;
}): string {
  const first = [...selectedDate].sort()[0];
  const until =
    selectedDateType === 'negotiable' || first === undefined
      ? '確定した作業日の前日 正午(12:00)'
      : formatCancellationDeadline(first);
  return `${until}までは無料です。${FEE}${HOW}`;
}
