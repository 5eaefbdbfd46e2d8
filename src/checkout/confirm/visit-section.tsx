import { visitRowsOf } from '@/booking/dates/visit-rows';
import { orderStepPath } from '@/booking/draft/order-paths';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import { cancellationText } from '@/booking/order-details/cancellation-text';
import { TELEPHONE_DATE_ROW } from '@/booking/order-details/order-rows';
import type { Charge } from '@/booking/price/billing-mode';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';

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
