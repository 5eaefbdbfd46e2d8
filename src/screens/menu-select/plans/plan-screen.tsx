import { useRouter } from 'next/router';
import { useState } from 'react';
import { menuSelectPath } from '@/config/paths-with-query';
import type { ListedMenu } from '@/contract/menus';
import type { MenuWithRecommends } from '@/features/menu-detail';
import { HydrationGate } from '@/features/order-draft';
import { OrderRefusalNotice } from '@/features/order-placing';
import { ServiceAreaCheck } from '@/features/service-area';
import type { ShopPage } from '@/features/shop-layout';
import type { Customer } from '@/journeys/order-steps';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { journeyLayout } from '../../journey-layout';
import { ScreenTitle } from '../../screen-title';
import { AllianceNotice } from '../alliance/alliance-notice';
import { type AllianceOffer, allianceCodeOf } from '../alliance/alliance-offer';
import { AreaSection } from '../area-section';
import { NoMenusOfOffer } from '../no-menus-of-offer';
import { PlanChoice } from './plan-choice';
import { ServedPlanDetail } from './plan-detail';
import { PlanList } from './plan-list';
import { type PlanService, planServices } from './plan-services';
import { PlanSummary } from './plan-summary';

export interface PlanProps {
  service: PlanService;
  menus: readonly ListedMenu[];
  /** All of the plan that the address names; null when it names none. */
  detail: MenuWithRecommends | null;
  offer: AllianceOffer;
  customer: Customer;
}

/** The plans of a service on one page: one is chosen, looked at, and taken into the order. */
export const PlanScreen: ShopPage<PlanProps> = (props) => (
  <PlanScreenContent key={props.service} {...props} />
);
PlanScreen.getLayout = journeyLayout();

const nothingKept = () => {};

function PlanScreenContent({ service, menus, detail, offer, customer }: PlanProps) {
  const router = useRouter();
  const { project, path, title, lead } = planServices[service];
  const [namedId, setNamedId] = useState(detail?.menu.id);
  const [wasTried, setTried] = useState(false);
  const plan = { project, menus, loaded: detail, namedId };

  /** Also in the address, so that a reload or a shared link shows the same plan. */
  function select(id: string) {
    setNamedId(id);
    const address = menuSelectPath(path, { id, alliance: allianceCodeOf(offer) });
    void router.replace(address, undefined, { shallow: true, scroll: false });
  }

  return (
    <TwoColumn
      side={
        <HydrationGate fallback={null}>
          {() => (
            <PlanSummary
              plan={plan}
              offer={offer}
              customer={customer}
              onIncomplete={() => setTried(true)}
            />
          )}
        </HydrationGate>
      }
    >
      <ScreenTitle title={title} />
      <PageHeading lead={lead}>{title}</PageHeading>
      <Stack gap="large">
        <HydrationGate fallback={null}>
          {() => <OrderRefusalNotice page="menu" menuList={path} />}
        </HydrationGate>
        <AllianceNotice offer={offer} menuList={path} asksInputs wasTried={wasTried} />
        {menus.length === 0 ? (
          <NoMenusOfOffer href={path} />
        ) : (
          <HydrationGate
            fallback={
              <PlanList menus={menus} selectedId={detail?.menu.id} onSelect={nothingKept}>
                {detail ? <ServedPlanDetail detail={detail} listPath={path} /> : null}
              </PlanList>
            }
          >
            {() => (
              <PlanChoice
                plan={plan}
                offer={offer}
                listPath={path}
                wasTried={wasTried}
                onSelect={select}
              />
            )}
          </HydrationGate>
        )}
        <HydrationGate fallback={<ServiceAreaCheck project={project} />}>
          {() => <AreaSection project={project} wasTried={wasTried} />}
        </HydrationGate>
      </Stack>
    </TwoColumn>
  );
}
