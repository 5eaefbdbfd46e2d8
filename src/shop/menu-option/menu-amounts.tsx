import {
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { type ChosenAmounts, initialAmounts, isEnough } from '@/booking/order/amounts';
import type { MenuDetail } from '@/contract/menus';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { AmountsForm, missingChoiceText } from './amounts-form';
import { GivenAmounts, useMenuChoice } from './menu-choice';
import type { MenuWithRecommends } from './menu-detail';

interface PageChoice {
  readonly chosen: ChosenAmounts;
  /** The amounts are those that the menu starts with. */
  readonly isSuggested: boolean;
  /** False while a choice still has to be stored in the draft. */
  readonly isStored: boolean;
}

interface ChoiceInDraftProps {
  menu: MenuDetail;
  offer: AllianceOffer;
  choice: PageChoice;
  onStored: (choice: PageChoice) => void;
}

/** Synchronizes the page's choice with the draft, in both directions. Use inside a HydrationGate. */
function ChoiceInDraft({ menu, offer, choice, onStored }: ChoiceInDraftProps) {
  const { chosen, isSuggested, keep } = useMenuChoice(menu, offer);
  const show = useEffectEvent((stored: ChosenAmounts) =>
    onStored({ chosen: stored, isSuggested, isStored: true }),
  );
  const storeChoice = useEffectEvent((made: PageChoice) => {
    if (made.isStored) return;
    keep(made.chosen);
    onStored({ ...made, isStored: true });
  });
  // Load the draft first, so that a choice made before it arrived is stored after it and counts.
  useLayoutEffect(() => show(chosen), [chosen]);
  useEffect(() => storeChoice(choice), [choice]);
  return null;
}

interface MenuAmountsProps {
  detail: MenuWithRecommends;
  offer: AllianceOffer;
  wasTried: boolean;
  headingLevel?: 2 | 3 | undefined;
  /** After type and quantity. */
  children?: ReactNode;
}

/** The amounts of a menu. They stay mounted when the draft arrives, so that no tap and no focus is lost. */
export function MenuAmounts({ detail, offer, wasTried, headingLevel, children }: MenuAmountsProps) {
  const { menu } = detail;
  const given = useContext(GivenAmounts);
  const [choice, setChoice] = useState<PageChoice>(() => ({
    chosen: given ?? initialAmounts(menu),
    isSuggested: given === null,
    isStored: true,
  }));
  const { chosen, isSuggested } = choice;
  return (
    <>
      <HydrationGate fallback={null}>
        {() => <ChoiceInDraft menu={menu} offer={offer} choice={choice} onStored={setChoice} />}
      </HydrationGate>
      <AmountsForm
        {...detail}
        chosen={chosen}
        isSuggested={isSuggested}
        error={wasTried && !isEnough(menu, chosen) ? missingChoiceText(menu) : undefined}
        headingLevel={headingLevel}
        onChange={(amounts) => setChoice({ chosen: amounts, isSuggested: false, isStored: false })}
      >
        {children}
      </AmountsForm>
    </>
  );
}
