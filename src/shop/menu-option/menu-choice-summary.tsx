import { useRouter } from 'next/router';
import { useState } from 'react';
import { EstimateSummary } from '@/booking/price/order-summary';
import { useMenuEstimate } from '@/booking/price/use-order-price';
import type { MenuChoice, MenuDetail } from '@/contract/menus';
import { Button } from '@/ui/button/button';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { useAllianceChoice } from '../alliance/use-alliance-choice';
import { AdditionSuggestions } from './addition-suggestions';
import { useMenuChoice } from './use-menu-choice';

interface MenuChoiceSummaryProps {
  menu: MenuDetail;
  recommends: readonly MenuChoice[];
  offer: AllianceOffer;
  confirmPath: string;
  /** Something is missing to go on. */
  onIncomplete: () => void;
}

/** The live estimate of the choice, what could be added, and the way on. */
export function MenuChoiceSummary({
  menu,
  recommends,
  offer,
  confirmPath,
  onIncomplete,
}: MenuChoiceSummaryProps) {
  const router = useRouter();
  const { orderAlliance, wrongFieldId } = useAllianceChoice(offer);
  const { chosen, isEnough, estimated, keep } = useMenuChoice(menu, orderAlliance);
  const { answer } = useMenuEstimate(estimated);
  const shortfall = answer?.price?.minimumOrderShortfall ?? 0;
  const [isLeaving, setLeaving] = useState(false);

  async function goOn() {
    if (wrongFieldId !== undefined || !isEnough) {
      onIncomplete();
      // The summary of what is missing takes the focus by itself.
      if (wrongFieldId !== undefined && isEnough) document.getElementById(wrongFieldId)?.focus();
      return;
    }
    setLeaving(true);
    keep(chosen);
    await router.push(confirmPath);
    setLeaving(false);
  }

  return (
    <EstimateSummary
      order={estimated}
      suggestions={
        <AdditionSuggestions
          shortfall={shortfall}
          remedy={answer?.minimumOrderRemedy}
          options={menu.options}
          recommends={recommends}
          chosen={chosen}
          onChange={keep}
        />
      }
      action={
        <Button size="large" busy={isLeaving} onClick={goOn}>
          この内容で進む
        </Button>
      }
    />
  );
}
