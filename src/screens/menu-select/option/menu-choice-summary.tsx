import { useRouter } from 'next/router';
import { useState } from 'react';
import { paths } from '@/config/paths';
import type { MenuChoice, MenuDetail } from '@/contract/menus';
import { EstimateSummary, useMenuEstimate } from '@/features/price-summary';
import { Button } from '@/ui/button/button';
import { AdditionSuggestions } from './addition-suggestions';
import { firstChoiceId } from './amounts-form';
import { useMenuChoice } from './use-menu-choice';

interface MenuChoiceSummaryProps {
  menu: MenuDetail;
  recommends: readonly MenuChoice[];
  /** Something is missing to go on. */
  onIncomplete: () => void;
}

/** The live estimate of the choice, what could be added, and the way on. */
export function MenuChoiceSummary({ menu, recommends, onIncomplete }: MenuChoiceSummaryProps) {
  const router = useRouter();
  const { chosen, isEnough, estimated, keep } = useMenuChoice(menu);
  const shortfall = useMenuEstimate(estimated).answer?.price?.minimumOrderShortfall ?? 0;
  const [isLeaving, setLeaving] = useState(false);

  async function goOn() {
    if (!isEnough) {
      onIncomplete();
      document.getElementById(firstChoiceId(menu))?.focus();
      return;
    }
    setLeaving(true);
    keep(chosen);
    await router.push(paths.menuSelect.housecleanConfirm);
    setLeaving(false);
  }

  return (
    <EstimateSummary
      order={estimated}
      suggestions={
        <AdditionSuggestions
          shortfall={shortfall}
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
