import { useMemo } from 'react';
import { type ChosenAmounts, initialAmounts, isEnough } from '@/booking/draft/menu-choice';
import {
  menuTermsOf,
  newPostOrder,
  type OrderAlliance,
  type SelectedOrder,
} from '@/booking/draft/order-draft';
import { useOrderDraftActions, useStartableOrder } from '@/booking/draft/use-order-draft';
import type { MenuDetail } from '@/contract/menus';

interface MenuChoiceState {
  chosen: ChosenAmounts;
  /** Enough is chosen to order it. */
  isEnough: boolean;
  /** The order with these amounts, for the estimate; null while there is nothing to estimate. */
  estimated: SelectedOrder | null;
  /** The order of another menu, of whatever business form; its place would be taken. */
  other: SelectedOrder | undefined;
  /** Keeps the amounts in the draft. */
  keep: (chosen: ChosenAmounts) => void;
}

/**
 * The choice of one menu, kept in the draft from the first change on. Looking at a menu changes
 * nothing of what was chosen before. Only inside a HydrationGate.
 *
 * @param alliance the partner's offer it is chosen from; left out where the page says nothing of one
 */
export function useMenuChoice(menu: MenuDetail, alliance?: OrderAlliance): MenuChoiceState {
  const { id, project, menuType } = menu;
  const terms = menuTermsOf(menu);
  const order = useStartableOrder();
  const { chooseMenu } = useOrderDraftActions();

  const stored = order?.project === project && order.basic.id === id ? order : null;
  const basic = stored?.basic;
  const chosen = useMemo(() => basic ?? initialAmounts(menu), [basic, menu]);
  const enough = isEnough(menu, chosen);
  const post = stored ?? newPostOrder({ project, menuType, ...terms }, '');
  return {
    chosen,
    isEnough: enough,
    estimated: enough ? { ...post, ...alliance, basic: { ...chosen, id } } : null,
    other: stored ? undefined : (order ?? undefined),
    keep: ({ quantity, types, options, additional }) =>
      chooseMenu({ id, project, menuType, quantity, types, options, additional }, terms, alliance),
  };
}
