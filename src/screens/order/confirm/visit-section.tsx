import { visitRowsOf } from '@/features/availability';
import { orderStepPath } from '@/features/order-draft';
import type { OrderAtStep } from '@/journeys/order-steps';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';
import { cancellationText } from '../cancellation-text';
import type { Charge } from '../charge';
import { TELEPHONE_DATE_ROW } from '../telephone-date-row';

interface VisitSectionProps {
  order: OrderAtStep['confirm'];
  charge: Charge;
}

/** When the service takes place, and until when it can be cancelled (特商法 12条の6). */
export function VisitSection({ order, charge }: VisitSectionProps) {
  return (
    <AnswerSection
      title="訪問日時"
      change={{ href: orderStepPath('date', order), what: '訪問日時' }}
    >
      <DescriptionList
        rows={[
          ...(order.isTel ? [TELEPHONE_DATE_ROW] : visitRowsOf(order)),
          { term: 'キャンセルについて', description: cancellationText(order, charge, new Date()) },
        ]}
      />
    </AnswerSection>
  );
}
