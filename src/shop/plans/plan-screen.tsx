import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useDraftNeeded } from '@/booking/draft/hydration-gate';
import { projectMenuPaths } from '@/booking/draft/order-paths';
import type { Customer } from '@/booking/draft/order-steps';
import { menuSelectPath, paths } from '@/config/paths';
import type { Project } from '@/contract/enumerations';
import type { ListedMenu } from '@/contract/menus';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading } from '@/shell/screen-title';
import { Button } from '@/ui/button/button';
import { AnswerSection } from '@/ui/card/description-list';
import { loadPart } from '@/ui/connection/load-part';
import { ErrorSummary } from '@/ui/form/error-summary';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { StickySummary } from '@/ui/summary/sticky-summary';
import { AllianceNotice, NoMenusOfOffer } from '../alliance/alliance-notice';
import { type AllianceOffer, allianceCodeOf, asksInputs } from '../alliance/alliance-offer';
import {
  MenuListRejection,
  menuListLayout,
  ServiceAreaCheckOnDemand,
} from '../menu-list/menu-list-page';
import type { MenuWithRecommends } from '../menu-option/menu-detail';
import { draftParts, lazyParts, OnDemand } from '../on-demand';
import { AreaMissingNotice } from '../service-area/area-check';
import { MISSING_PLAN, PlanList, PlanLoading, planFieldId } from './plan-list';

export const planServices = {
  kaji: {
    project: 'maid',
    path: projectMenuPaths.maid,
    title: '家事代行',
    lead: '掃除・洗濯・買い物など、毎日の家事をお任せいただけます。プランを選ぶと、内容と料金をご確認いただけます。',
  },
  cooking: {
    project: 'maid',
    path: paths.menuSelect.cooking,
    title: '料理代行',
    lead: 'ご家庭の台所で、数日分の作り置きからおもてなしまで。プランを選ぶと、内容と料金をご確認いただけます。',
  },
  baby: {
    project: 'babySitter',
    path: projectMenuPaths.babySitter,
    title: 'ベビーシッター',
    lead: 'ご自宅でお子様をお預かりします。プランを選ぶと、お子様の人数と時間に合わせた料金をご確認いただけます。',
  },
  counseling: {
    project: 'counseling',
    path: projectMenuPaths.counseling,
    title: '訪問カウンセリング',
    lead: 'ご自宅にうかがってご要望をお聞きし、ご家庭に合う頼み方をご提案します。',
  },
} as const satisfies Record<
  string,
  { project: Project; path: string; title: string; lead: string }
>;

export type PlanService = keyof typeof planServices;

const planParts = lazyParts(() =>
  loadPart(() => import(/* webpackChunkName: "plan" */ './plan-parts')),
);

/**
 * The server renders it, with its styles, when the address names a plan. Next.js needs the
 * `import()` written inside this call to find the chunk.
 */
const SelectedPlan = dynamic(
  () =>
    loadPart(() => import(/* webpackChunkName: "plan" */ './plan-parts')).then(
      ({ SelectedPlan }) => SelectedPlan,
    ),
  { loading: PlanLoading },
);

export interface PlanProps {
  service: PlanService;
  menus: readonly ListedMenu[];
  /** The plan that the address names; null when it names none. */
  detail: MenuWithRecommends | null;
  offer: AllianceOffer;
  customer: Customer;
}

export const PlanScreen: ShopPage<PlanProps> = (props) => (
  <PlanScreenContent key={props.service} {...props} />
);
PlanScreen.getLayout = menuListLayout;

function PlanScreenContent({ service, menus, detail, offer, customer }: PlanProps) {
  const router = useRouter();
  const { project, path, title, lead } = planServices[service];
  const [namedId, setNamedId] = useState(detail?.menu.id);
  const [draftId, setDraftId] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const wasTried = attempt > 0;
  const selectedId = namedId ?? menus.find(({ id }) => id === draftId)?.id;
  const plan = { project, loaded: detail, selectedId };
  const firstPlanId = menus[0]?.id;
  const missingPlan = firstPlanId && { id: planFieldId(firstPlanId), message: MISSING_PLAN };
  useDraftNeeded(selectedId !== undefined);

  /** Also changes the address, so that a reload or a shared link shows the same plan. */
  function select(id: string) {
    setNamedId(id);
    // Missing choices of the new plan are named at the next try.
    setAttempt(0);
    const address = menuSelectPath(path, { id, alliance: allianceCodeOf(offer) });
    void router.replace(address, undefined, { shallow: true, scroll: false });
  }

  const sayIncomplete = () => setAttempt(attempt + 1);
  const emptySummary = (
    <StickySummary
      title="お申し込みの内容"
      lines={selectedId === undefined ? [] : null}
      total="―"
      action={
        firstPlanId === undefined ? null : (
          <Button size="large" busy={selectedId !== undefined} onClick={sayIncomplete}>
            お申し込みへ進む
          </Button>
        )
      }
    />
  );
  const area = (
    <Stack gap="small">
      <ServiceAreaCheckOnDemand
        project={project}
        menuId={selectedId}
        missing={wasTried ? <AreaMissingNotice /> : null}
        // The free times of the selected plan do.
        isExplained={selectedId === undefined}
      />
    </Stack>
  );
  return (
    <TwoColumn
      side={
        selectedId === undefined && !asksInputs(offer) ? (
          emptySummary
        ) : (
          <OnDemand parts={planParts} fallback={emptySummary}>
            {({ PlanSummary }) => (
              <PlanSummary
                plan={plan}
                empty={emptySummary}
                offer={offer}
                customer={customer}
                onIncomplete={sayIncomplete}
              />
            )}
          </OnDemand>
        )
      }
    >
      {selectedId === undefined ? (
        <ErrorSummary problems={wasTried && missingPlan ? [missingPlan] : []} attempt={attempt} />
      ) : (
        <OnDemand parts={planParts}>
          {({ PlanProblems }) => <PlanProblems plan={plan} offer={offer} attempt={attempt} />}
        </OnDemand>
      )}
      <ScreenHeading title={title} lead={lead} />
      <Stack gap="large">
        <MenuListRejection menuList={path} />
        <OnDemand parts={draftParts}>
          {({ DraftPlan }) => <DraftPlan project={project} onKnown={setDraftId} />}
        </OnDemand>
        <AllianceNotice offer={offer} menuList={path} asksInputs wasTried={wasTried} />
        {menus.length === 0 ? (
          <NoMenusOfOffer href={path} />
        ) : (
          <PlanList
            menus={menus}
            selectedId={selectedId}
            error={wasTried && selectedId === undefined ? MISSING_PLAN : undefined}
            onSelect={select}
          >
            <SelectedPlan
              plan={plan}
              offer={offer}
              listPath={path}
              wasTried={wasTried}
              area={area}
            />
          </PlanList>
        )}
        {selectedId === undefined ? (
          <AnswerSection title="サービス対象エリア">{area}</AnswerSection>
        ) : null}
      </Stack>
    </TwoColumn>
  );
}
