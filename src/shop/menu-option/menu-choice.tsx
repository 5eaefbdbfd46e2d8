import { createContext, useContext, useMemo } from 'react';
import { pickedDate } from '@/booking/dates/dates-in-draft';
import { menuOptionPath } from '@/booking/draft/order-paths';
import { useOrderDraftActions, useStartableOrder } from '@/booking/draft/use-order-draft';
import { useAllianceCodeInputs, useStored } from '@/booking/draft/use-stored';
import { type ChosenAmounts, initialAmounts, isEnough } from '@/booking/order/amounts';
import {
  newPostOrder,
  type PostOrder,
  type PreOrder,
  type SelectedOrder,
  toMenuTerms,
  withAnotherMenu,
} from '@/booking/order/order-draft';
import { EstimateSummary, useMenuEstimate } from '@/booking/price/order-summary';
import type { MenuDetail } from '@/contract/menus';
import { Button } from '@/ui/button/button';
import { ErrorSummary } from '@/ui/form/error-summary';
import { AppLink } from '@/ui/link/app-link';
import {
  type AllianceOffer,
  codeInputId,
  codeInputProblems,
  orderAllianceOf,
} from '../alliance/alliance-offer';
import { AdditionSuggestions } from './addition-suggestions';
import { firstChoiceId, missingChoiceText } from './amounts-form';
import type { MenuWithRecommends } from './menu-detail';

interface MissingChoiceSummaryProps {
  menu: MenuDetail;
  offer: AllianceOffer;
  attempt: number;
}

/** Lists missing choices above the heading. Use inside a HydrationGate. */
export function MissingChoiceSummary({ menu, offer, attempt }: MissingChoiceSummaryProps) {
  const { isEnough } = useMenuChoice(menu, offer);
  const isMissing = attempt > 0 && !isEnough;
  const problems = isMissing ? [{ id: firstChoiceId(menu), message: missingChoiceText(menu) }] : [];
  return <ErrorSummary problems={problems} attempt={attempt} />;
}

/** Says which order is under way, and what going on with this page's menu would do to it. */
function OtherMenuNotice({ other }: { other: SelectedOrder }) {
  return (
    <p>
      別のメニューが選ばれています。このページから進むと入れ替わり、ご質問への回答、日時、お支払い方法は選び直していただきます。
      <AppLink href={menuOptionPath(other)}>選択中のメニューを見る</AppLink>
    </p>
  );
}

/** The choice that a page starts with when its address holds one; null for the menu's smallest amounts. */
export const GivenAmounts = createContext<ChosenAmounts | null>(null);

/**
 * The choice of one menu. It is the tab's order from the first change on. While that is of another menu, the choice
 * stands beside it until the customer goes on, so that two menus can be compared and none is lost (decision 0078).
 * Viewing a menu changes nothing. Use inside a HydrationGate.
 */
export function useMenuChoice(menu: MenuDetail, offer: AllianceOffer) {
  const { id, project, menuType } = menu;
  const terms = toMenuTerms(menu);
  const order = useStartableOrder();
  const { chooseMenu, update } = useOrderDraftActions();
  const [comparedMenus, setComparedMenus] = useStored('ComparedMenus');
  const partner = offer?.status === 'offered' ? offer.alliance : undefined;
  const { inputs } = useAllianceCodeInputs(partner?.id ?? '');
  const firstProblem = codeInputProblems(offer, inputs).findIndex((problem) => problem);
  const wrongInput = partner?.codeInputs[firstProblem];
  const alliance = orderAllianceOf(offer, inputs);

  const own = order?.project === project && order.basic.id === id ? order : null;
  const other = own ? null : order;
  const beside = other && comparedMenus[id]?.project === project ? comparedMenus[id] : undefined;
  const kept = own?.basic ?? beside;
  const given = useContext(GivenAmounts);
  const chosen: ChosenAmounts = useMemo(
    () => kept ?? given ?? initialAmounts(menu),
    [kept, given, menu],
  );
  const enough = isEnough(menu, chosen);
  const date = beside?.start === undefined ? {} : pickedDate(beside.start);
  const facts = { ...terms, project, menuType };
  const post = own ?? {
    ...(other ? withAnotherMenu(other, facts, '') : newPostOrder(facts, '')),
    ...date,
  };
  const basicOf = ({ quantity, types, options, additional }: ChosenAmounts): PreOrder => ({
    id,
    project,
    menuType,
    quantity,
    types,
    options,
    additional,
  });
  return {
    chosen,
    /** The amounts are those that the menu starts with. */
    isSuggested: kept === undefined && given === null,
    /** The tab has a choice of this menu. */
    isInDraft: kept !== undefined,
    isEnough: enough,
    /** The id of the partner's input that must be corrected first. */
    wrongFieldId: wrongInput && codeInputId(wrongInput.id),
    /** The order with these amounts, for the estimate; null when nothing can be estimated. */
    estimated: enough ? { ...post, ...alliance, basic: basicOf(chosen) } : null,
    /** The order of another menu, of any project, which this menu would replace. */
    other,
    /** Keeps the choice, with a start when one is picked or let go. */
    keep(amounts: ChosenAmounts, dates?: Partial<PostOrder>) {
      const basic = basicOf(amounts);
      if (other) {
        const start = dates ? dates.selectedDate?.[0] : beside?.start;
        setComparedMenus({ ...comparedMenus, [id]: { ...basic, start } });
        return;
      }
      chooseMenu(basic, terms, alliance);
      if (dates) update(dates);
    },
    /** Makes the choice the tab's order, when the customer goes on with it. */
    order() {
      chooseMenu(basicOf(chosen), terms, alliance);
      if (!beside) return;
      update(date);
      const { [id]: _, ...others } = comparedMenus;
      setComparedMenus(others);
    },
  };
}

export interface ChosenSummaryProps {
  detail: MenuWithRecommends;
  offer: AllianceOffer;
  submitText: string;
  /** Says which menu the price is for, on a page that shows several. */
  isNamed?: boolean;
  /** Whether the menu must reach the minimum order here already. */
  needsMinimum?: boolean;
  onIncomplete: () => void;
  /**
   * Leads on with the chosen order, which `store` makes the tab's.
   *
   * @param isPriced the price is known and reaches the minimum order
   */
  onChosen: (order: SelectedOrder, store: () => void, isPriced: boolean) => Promise<unknown>;
}

/** The live estimate of the chosen menu and the button to go on. Use inside a HydrationGate. */
export function ChosenSummary({
  detail,
  offer,
  submitText,
  isNamed = false,
  needsMinimum = false,
  onIncomplete,
  onChosen,
}: ChosenSummaryProps) {
  const { chosen, estimated, wrongFieldId, other, keep, order } = useMenuChoice(detail.menu, offer);
  const { answer, error } = useMenuEstimate(estimated);
  const shortfall = error ? undefined : answer?.price?.minimumOrderShortfall;

  async function goOn() {
    if (estimated && wrongFieldId === undefined) {
      await onChosen(estimated, order, shortfall === 0);
      return;
    }
    onIncomplete();
    // The summary of missing choices focuses itself.
    if (estimated && wrongFieldId !== undefined) document.getElementById(wrongFieldId)?.focus();
  }

  return (
    <EstimateSummary
      order={estimated}
      menuLabel={isNamed ? detail.menu.label : undefined}
      // The draft is read after the page is shown. A notice in the page would push its text down.
      notice={other ? <OtherMenuNotice other={other} /> : null}
      suggestions={
        <AdditionSuggestions estimate={answer} offered={detail} chosen={chosen} onChange={keep} />
      }
      action={
        <Button
          size="large"
          disabled={needsMinimum && estimated !== null && shortfall !== 0}
          onClick={goOn}
        >
          {submitText}
        </Button>
      }
    />
  );
}
