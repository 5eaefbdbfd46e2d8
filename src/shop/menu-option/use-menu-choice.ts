import { useMemo } from 'react';
import { type ChosenAmounts, initialAmounts, isEnough } from '@/booking/draft/menu-choice';
import { menuTermsOf, newPostOrder, type SelectedOrder } from '@/booking/draft/order-draft';
import { useOrderDraftActions, useStartableOrder } from '@/booking/draft/use-order-draft';
import { useAllianceCodeInputs } from '@/booking/draft/use-stored';
import type { MenuDetail } from '@/contract/menus';
import {
  type AllianceOffer,
  codeInputId,
  codeInputProblems,
  orderAllianceOf,
} from '../alliance/alliance-offer';

interface MenuChoice {
  chosen: ChosenAmounts;
  isEnough: boolean;
  /** The id of the partner's input that must be corrected first. */
  wrongFieldId: string | undefined;
  /** The order with these amounts, for the estimate; null when nothing can be estimated. */
  estimated: SelectedOrder | null;
  /** The order of another menu, of any project, which this menu would replace. */
  other: SelectedOrder | undefined;
  store: (chosen: ChosenAmounts) => void;
}

/**
 * The choice of one menu, stored in the draft from the first change on. Viewing a menu leaves an
 * earlier choice unchanged. Use inside a HydrationGate.
 */
export function useMenuChoice(menu: MenuDetail, offer: AllianceOffer): MenuChoice {
  const { id, project, menuType } = menu;
  const terms = menuTermsOf(menu);
  const order = useStartableOrder();
  const { chooseMenu } = useOrderDraftActions();
  const partner = offer?.status === 'offered' ? offer.alliance : undefined;
  const { inputs } = useAllianceCodeInputs(partner?.id ?? '');
  const firstProblem = codeInputProblems(offer, inputs).findIndex((problem) => problem);
  const wrongInput = partner?.codeInputs[firstProblem];
  const alliance = orderAllianceOf(offer, inputs);

  const stored = order?.project === project && order.basic.id === id ? order : null;
  const basic = stored?.basic;
  const chosen = useMemo(() => basic ?? initialAmounts(menu), [basic, menu]);
  const enough = isEnough(menu, chosen);
  const post = stored ?? newPostOrder({ project, menuType, ...terms }, '');
  return {
    chosen,
    isEnough: enough,
    wrongFieldId: wrongInput && codeInputId(wrongInput.id),
    estimated: enough ? { ...post, ...alliance, basic: { ...chosen, id } } : null,
    other: stored ? undefined : (order ?? undefined),
    store: (amounts) => chooseMenu({ ...amounts, id, project, menuType }, terms, alliance),
  };
}
