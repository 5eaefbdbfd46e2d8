import type { MenuWithRecommends } from '@/features/menu-detail';
import { MinimumOrderNote, useMenuEstimate } from '@/features/price-summary';
import type { ChosenAmounts } from '@/journeys/menu-choice';
import { Notice } from '@/ui/feedback/notice';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { useAllianceChoice } from '../alliance/use-alliance-choice';
import { AdditionSuggestions } from '../option/addition-suggestions';
import { useMenuChoice } from '../option/use-menu-choice';

interface PlanShortfallProps {
  detail: MenuWithRecommends;
  offer: AllianceOffer;
  onChange: (chosen: ChosenAmounts) => void;
}

/** By how much the choice is below the minimum order, and what could be added. Only inside a HydrationGate. */
export function PlanShortfall({ detail, offer, onChange }: PlanShortfallProps) {
  const { menu, recommends } = detail;
  const { orderAlliance } = useAllianceChoice(offer);
  const { chosen, estimated } = useMenuChoice(menu, orderAlliance);
  const { answer } = useMenuEstimate(estimated);
  const shortfall = answer?.price?.minimumOrderShortfall ?? 0;
  if (!estimated || shortfall <= 0) return null;
  return (
    <Notice tone="warning" title="最低金額に届いていません" announced>
      <MinimumOrderNote shortfall={shortfall}>
        <AdditionSuggestions
          shortfall={shortfall}
          remedy={answer?.minimumOrderRemedy}
          options={menu.options}
          recommends={recommends}
          chosen={chosen}
          onChange={onChange}
        />
      </MinimumOrderNote>
    </Notice>
  );
}
