import { useAlliance } from '@/booking/alliances/use-alliance';
import { menuOptionPath } from '@/booking/draft/order-paths';
import type { OrderAtStep } from '@/booking/draft/order-steps';
import { AnswerSection, DescriptionList } from '@/ui/card/description-list';

/** Whose offer the order makes use of, with what that partner's customers have typed in. */
export function AllianceSection({ order }: { order: OrderAtStep['confirm'] }) {
  const { allianceCode, campaignAllianceCodeInputs: inputs } = order;
  const { answer } = useAlliance(allianceCode === '' ? null : allianceCode);
  if (allianceCode === '') return null;
  return (
    <AnswerSection title="ご優待" change={{ href: menuOptionPath(order), what: 'ご優待' }}>
      <DescriptionList
        rows={[
          { term: '提携先', description: answer?.label ?? allianceCode },
          ...(answer?.codeInputs ?? []).map(({ label }, index) => ({
            term: label,
            description: inputs[index] || '未入力',
          })),
        ]}
      />
    </AnswerSection>
  );
}
