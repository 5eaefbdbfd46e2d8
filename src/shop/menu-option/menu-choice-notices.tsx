import type { SelectedOrder } from '@/booking/draft/order-draft';
import { menuOptionPath } from '@/booking/draft/order-paths';
import type { MenuDetail } from '@/contract/menus';
import { Notice } from '@/ui/feedback/notice';
import { ErrorSummary, useErrorTitle } from '@/ui/form/error-summary';
import { AppLink } from '@/ui/link/app-link';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { firstChoiceId, missingChoiceText } from './amounts-form';
import { useMenuChoice } from './use-menu-choice';

interface MissingChoiceSummaryProps {
  menu: MenuDetail;
  offer: AllianceOffer;
  attempt: number;
}

/** Lists missing choices above the heading. Use inside a HydrationGate. */
export function MissingChoiceSummary({ menu, offer, attempt }: MissingChoiceSummaryProps) {
  const { isEnough } = useMenuChoice(menu, offer);
  const isMissing = attempt > 0 && !isEnough;
  useErrorTitle(isMissing);
  const problems = isMissing ? [{ id: firstChoiceId(menu), message: missingChoiceText(menu) }] : [];
  return <ErrorSummary problems={problems} attempt={attempt} />;
}

/** Warns, before anything is chosen on this page, which order a choice would replace. */
export function OtherMenuNotice({ other }: { other: SelectedOrder | undefined }) {
  if (!other) return null;
  return (
    <Notice>
      <p>
        別のメニューが選ばれています。このページで選ぶと、こちらのメニューに入れ替わります。住所とお客様情報は残りますが、ご質問への回答、日時、お支払い方法は選び直していただきます。
      </p>
      <AppLink href={menuOptionPath(other)}>選択中のメニューを見る</AppLink>
    </Notice>
  );
}
