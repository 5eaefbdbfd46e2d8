import { paths } from '@/config/paths';
import { formatJapanDateTime } from '@/domain/japan-time';
import type { OrderAtStep } from '@/journeys/order-steps';
import { AnswerSection, type Description, DescriptionList } from '@/ui/card/description-list';
import { cancellationText } from '../cancellation-text';

type Visit = Pick<OrderAtStep['confirm'], 'selectedDate' | 'selectedDateType'>;

function dateRows({ selectedDate, selectedDateType }: Visit): readonly Description[] {
  if (selectedDateType !== 'negotiable') {
    return selectedDate.map((start, index) => ({
      term: selectedDate.length > 1 ? `作業日時(${index + 1}回目)` : '作業日時',
      description: `${formatJapanDateTime(start)} 開始`,
    }));
  }
  return [
    ...selectedDate.map((start, index) => ({
      term: `第${index + 1}希望(応相談・未確定)`,
      description: `${formatJapanDateTime(start)} 開始`,
    })),
    {
      term: '日時の決まりかた',
      description:
        '作業日時はまだ確定していません。お申し込みの後、担当者がお電話またはSMSでご連絡し、ご相談のうえ確定します。',
    },
  ];
}

/** When the service takes place, and until when it can be cancelled (特商法 12条の6). */
export function VisitSection({ order }: { order: OrderAtStep['confirm'] }) {
  return (
    <AnswerSection title="日時" change={{ href: paths.order.date, what: '日時' }}>
      <DescriptionList
        rows={[
          ...dateRows(order),
          { term: 'キャンセルについて', description: cancellationText(order) },
        ]}
      />
    </AnswerSection>
  );
}
