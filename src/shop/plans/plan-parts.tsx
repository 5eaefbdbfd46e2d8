import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { nextOrderPath } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { inquiryKindOf } from '@/booking/order/order-draft';
import type { Project } from '@/contract/enumerations';
import { ReadFailureNotice } from '@/shell/remote-read/read-failure-notice';
import { Stack } from '@/ui/layout/stack';
import type { AllianceOffer } from '../alliance/alliance-offer';
import { AboutMenu } from '../menu-option/about-menu';
import { MenuAmounts } from '../menu-option/menu-amounts';
import {
  ChosenSummary,
  type ChosenSummaryProps,
  MissingChoiceSummary,
} from '../menu-option/menu-choice';
import { type MenuWithRecommends, useMenuDetail } from '../menu-option/menu-detail';
import { InquiryPanel, MenuTerms } from '../menu-option/menu-facts';
import { MenuReviews } from '../menu-option/menu-reviews';
import { VisitPart } from '../menu-option/visit-part';
import { AREA_FIELD_ID, checkTypedArea } from '../service-area/area-check';
import { useAreaOf } from '../service-area/service-area-check';
import { PlanLoading } from './plan-list';
import { TrialUsedNotice } from './trial-used-notice';

/* The parts that show the selected plan: one chunk, loaded on selection. */

interface PlanProps {
  plan: {
    readonly project: Project;
    /** The plan that the server rendered with the page. */
    readonly loaded: MenuWithRecommends | null;
    /** The plan of the address, the last tap or the draft; undefined before a choice (SPEC section 2). */
    readonly selectedId: string | undefined;
  };
  offer: AllianceOffer;
}

function usePlanDetail({ project, loaded, selectedId }: PlanProps['plan']) {
  const isLoaded = loaded !== null && loaded.menu.id === selectedId;
  const read = useMenuDetail(project, isLoaded ? null : (selectedId ?? null));
  return { detail: isLoaded ? loaded : read.answer, read };
}

/** Lists the missing choices of the selected plan. Use inside a HydrationGate. */
export function PlanProblems({ plan, offer, attempt }: PlanProps & { attempt: number }) {
  const menu = usePlanDetail(plan).detail?.menu;
  if (!menu || inquiryKindOf(menu)) return null;
  return <MissingChoiceSummary key={menu.id} menu={menu} offer={offer} attempt={attempt} />;
}

interface ChosenPlanSummaryProps
  extends Pick<ChosenSummaryProps, 'detail' | 'offer' | 'onIncomplete'> {
  customer: Customer;
}

interface PlanSummaryProps extends PlanProps, Omit<ChosenPlanSummaryProps, 'detail'> {
  empty: ReactNode;
}

/** The live estimate of the selected plan and the button to go on. Use inside a HydrationGate. */
export function PlanSummary({ plan, empty, ...rest }: PlanSummaryProps) {
  const { detail } = usePlanDetail(plan);
  if (!detail) return empty;
  if (inquiryKindOf(detail.menu)) return null;
  return <ChosenPlanSummary key={detail.menu.id} detail={detail} {...rest} />;
}

function ChosenPlanSummary({ customer, ...props }: ChosenPlanSummaryProps) {
  const router = useRouter();
  const area = useAreaOf(props.detail.menu.project);
  return (
    <ChosenSummary
      {...props}
      submitText="お申し込みへ進む"
      isNamed
      needsMinimum
      onChosen={async (order, store) => {
        const typed = await checkTypedArea(area);
        if (typed === 'empty') {
          props.onIncomplete();
          document.getElementById(AREA_FIELD_ID)?.focus();
        } else if (typed === 'served') {
          store();
          await router.push(nextOrderPath('menu', order, customer));
        }
      }}
    />
  );
}

interface PlanDetailProps {
  detail: MenuWithRecommends;
  offer: AllianceOffer;
  listPath: string;
  wasTried: boolean;
  /** The check of the postcode. */
  area: ReactNode;
}

function PlanDetail({ detail, offer, listPath, wasTried, area }: PlanDetailProps) {
  const { menu } = detail;
  const inquiryKind = inquiryKindOf(menu);
  return (
    <Stack gap="large">
      {menu.category === 'first' ? <TrialUsedNotice menuId={menu.id} /> : null}
      {inquiryKind ? (
        <>
          <MenuTerms menu={menu} />
          <InquiryPanel menu={menu} kind={inquiryKind} listPath={listPath} />
        </>
      ) : (
        <MenuAmounts detail={detail} offer={offer} wasTried={wasTried} headingLevel={3}>
          <VisitPart menu={menu} offer={offer} headingLevel={3} isPickable={false}>
            {area}
          </VisitPart>
          <MenuTerms menu={menu} />
        </MenuAmounts>
      )}
      <AboutMenu menu={menu} />
      <MenuReviews menu={menu} headingLevel={3} />
    </Stack>
  );
}

export function SelectedPlan({ plan, ...shown }: PlanProps & Omit<PlanDetailProps, 'detail'>) {
  const { detail, read } = usePlanDetail(plan);
  if (detail) return <PlanDetail key={detail.menu.id} detail={detail} {...shown} />;
  const { error, ...rest } = read;
  if (!error) return <PlanLoading />;
  return <ReadFailureNotice title="プランの内容を読み込めませんでした" error={error} {...rest} />;
}
