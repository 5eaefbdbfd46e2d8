import type { MenuDetail } from '@/contract/menus';
import { ErrorSummary } from '@/ui/form/error-summary';
import { useErrorTitle } from '@/ui/form/use-error-title';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { useAllianceChoice } from '../alliance/use-alliance-choice';
import { firstChoiceId, missingChoiceText } from './amounts-form';
import { useMenuChoice } from './use-menu-choice';

interface MissingChoiceSummaryProps {
  menu: MenuDetail;
  offer: AllianceOffer;
  /** How often the way on was tried. */
  attempt: number;
}

/** Above the heading: what has to be chosen before the way on opens. Only inside a HydrationGate. */
export function MissingChoiceSummary({ menu, offer, attempt }: MissingChoiceSummaryProps) {
  const { orderAlliance } = useAllianceChoice(offer);
  const { isEnough } = useMenuChoice(menu, orderAlliance);
  const isMissing = attempt > 0 && !isEnough;
  useErrorTitle(isMissing);
  const problems = isMissing ? [{ id: firstChoiceId(menu), message: missingChoiceText(menu) }] : [];
  return <ErrorSummary problems={problems} attempt={attempt} />;
}
