import { type ReactNode, useEffect } from 'react';
import type { MenuWithRecommends } from '@/features/menu-detail';
import { MinimumOrderNote, useMenuEstimate } from '@/features/price-summary';
import { type ChosenAmounts, initialAmounts } from '@/journeys/menu-choice';
import { Notice } from '@/ui/feedback/notice';
import { Stack } from '@/ui/layout/stack';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { useAllianceChoice } from '../alliance/use-alliance-choice';
import { MenuTerms } from '../menu-terms-list';
import { AdditionSuggestions } from '../option/addition-suggestions';
import { AmountsForm, missingChoiceText } from '../option/amounts-form';
import { InquiryPanel, inquiryKindOf } from '../option/inquiry-panel';
import { MenuInclusions } from '../option/menu-inclusions';
import { OtherMenuNotice } from '../option/other-menu-notice';
import { useMenuChoice } from '../option/use-menu-choice';

interface PlanDetailProps {
  detail: MenuWithRecommends;
  offer: AllianceOffer;
  listPath: string;
  wasTried: boolean;
  /** What was chosen before the draft was there; kept on arrival. */
  early: ChosenAmounts | undefined;
  onEarlyKept: () => void;
}

/** All of the selected plan: its terms, its amounts and what belongs to it. */
export function PlanDetail({
  detail,
  offer,
  listPath,
  wasTried,
  early,
  onEarlyKept,
}: PlanDetailProps) {
  const { menu, recommends } = detail;
  const { orderAlliance } = useAllianceChoice(offer);
  const { chosen, isEnough, estimated, other, keep } = useMenuChoice(menu, orderAlliance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only
  useEffect(() => {
    if (!early) return;
    keep(early);
    onEarlyKept();
  }, []);
  const shortfall = useMenuEstimate(estimated).answer?.price?.minimumOrderShortfall ?? 0;
  return (
    <PlanDetailLayout
      detail={detail}
      listPath={listPath}
      chosen={chosen}
      error={wasTried && !isEnough ? missingChoiceText(menu) : undefined}
      onChange={keep}
      notice={inquiryKindOf(menu) ? null : <OtherMenuNotice other={other} />}
    >
      {estimated && shortfall > 0 ? (
        <Notice tone="warning" title="最低金額に届いていません" announced>
          <MinimumOrderNote shortfall={shortfall}>
            <AdditionSuggestions
              shortfall={shortfall}
              options={menu.options}
              recommends={recommends}
              chosen={chosen}
              onChange={keep}
            />
          </MinimumOrderNote>
        </Notice>
      ) : null}
    </PlanDetailLayout>
  );
}

interface ServedPlanDetailProps extends Pick<PlanDetailProps, 'detail' | 'listPath' | 'early'> {
  onChange: (chosen: ChosenAmounts) => void;
}

/** The same as the server renders it, when nothing of the draft is known. */
export function ServedPlanDetail({ detail, listPath, early, onChange }: ServedPlanDetailProps) {
  return (
    <PlanDetailLayout
      detail={detail}
      listPath={listPath}
      chosen={early ?? initialAmounts(detail.menu)}
      onChange={onChange}
    />
  );
}

interface PlanDetailLayoutProps extends Pick<PlanDetailProps, 'detail' | 'listPath'> {
  chosen: ChosenAmounts;
  error?: string | undefined;
  onChange: (chosen: ChosenAmounts) => void;
  /** Above the choice. */
  notice?: ReactNode;
  /** What stands in the way of the choice, under it. */
  children?: ReactNode;
}

function PlanDetailLayout({
  detail: { menu, recommends },
  listPath,
  chosen,
  error,
  onChange,
  notice,
  children,
}: PlanDetailLayoutProps) {
  const inquiryKind = inquiryKindOf(menu);
  return (
    <Stack gap="large">
      {notice}
      <MenuTerms menu={menu} />
      {inquiryKind ? (
        <InquiryPanel menu={menu} kind={inquiryKind} listPath={listPath} />
      ) : (
        <AmountsForm
          menu={menu}
          recommends={recommends}
          chosen={chosen}
          error={error}
          headingLevel={3}
          onChange={onChange}
        />
      )}
      {children}
      <MenuInclusions menu={menu} />
    </Stack>
  );
}
