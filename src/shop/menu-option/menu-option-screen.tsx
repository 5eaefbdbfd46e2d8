import { useState } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { journeyLayout } from '@/booking/draft/journey-layout';
import { initialAmounts } from '@/booking/draft/menu-choice';
import { projectMenuPaths } from '@/booking/draft/order-paths';
import { OrderRefusalNotice } from '@/booking/draft/order-refusal-notice';
import { menuSelectPath } from '@/config/paths-with-query';
import type { MenuDetail, MenuRecommend } from '@/contract/menus';
import type { ShopPage } from '@/shell/layout/shop-page';
import { ScreenTitle } from '@/shell/screen-title';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { AllianceNotice } from '../alliance/alliance-notice';
import { type AllianceOffer, allianceCodeOf } from '../alliance/alliance-offer';
import { BackLink } from '../menu-list/back-link';
import { type MenuWithOptionsProject, menuPages } from '../menu-list/menu-pages';
import { MenuTerms } from '../menu-list/menu-terms';
import { AmountsForm } from './amounts-form';
import { InquiryPanel, inquiryKindOf } from './inquiry-panel';
import { MenuChoiceForm } from './menu-choice-form';
import { MenuChoiceSummary } from './menu-choice-summary';
import { MenuFacts } from './menu-facts';
import { MissingChoiceSummary } from './missing-choice-summary';

export interface MenuOptionProps {
  project: MenuWithOptionsProject;
  menu: MenuDetail;
  recommends: readonly MenuRecommend[];
  offer: AllianceOffer;
}

/** One menu: what it is, and how much of it with what is ordered. */
export const MenuOptionScreen: ShopPage<MenuOptionProps> = (props) => (
  <OptionScreenContent key={props.menu.id} {...props} />
);
MenuOptionScreen.getLayout = journeyLayout();

const nothingKept = () => {};

function OptionScreenContent({ project, menu, recommends, offer }: MenuOptionProps) {
  const [attempt, setAttempt] = useState(0);
  const wasTried = attempt > 0;
  const inquiryKind = inquiryKindOf(menu);
  const listPath = menuSelectPath(projectMenuPaths[project], { alliance: allianceCodeOf(offer) });
  return (
    <TwoColumn
      side={
        inquiryKind ? null : (
          <HydrationGate fallback={null}>
            {() => (
              <MenuChoiceSummary
                menu={menu}
                recommends={recommends}
                offer={offer}
                confirmPath={menuPages[project].confirm}
                onIncomplete={() => setAttempt(attempt + 1)}
              />
            )}
          </HydrationGate>
        )
      }
    >
      <ScreenTitle title={menu.label} />
      <HydrationGate fallback={null}>
        {() => <MissingChoiceSummary menu={menu} offer={offer} attempt={attempt} />}
      </HydrationGate>
      <BackLink href={listPath}>メニューの一覧へ戻る</BackLink>
      <PageHeading lead={menu.description}>{menu.label}</PageHeading>
      <Stack gap="large">
        <HydrationGate fallback={null}>
          {() => (
            <>
              <OrderRefusalNotice
                page="menu"
                menuList={projectMenuPaths[project]}
                menuId={menu.id}
              />
              <OrderRefusalNotice
                page="option"
                menuList={projectMenuPaths[project]}
                menuId={menu.id}
              />
            </>
          )}
        </HydrationGate>
        <AllianceNotice
          offer={offer}
          menuList={projectMenuPaths[project]}
          asksInputs={!inquiryKind}
          wasTried={wasTried}
        />
        <MenuFacts menu={menu} />
        <MenuTerms menu={menu} />
        {inquiryKind ? (
          <InquiryPanel menu={menu} kind={inquiryKind} listPath={listPath} />
        ) : (
          <HydrationGate
            fallback={
              <AmountsForm
                menu={menu}
                recommends={recommends}
                chosen={initialAmounts(menu)}
                onChange={nothingKept}
              />
            }
          >
            {() => (
              <MenuChoiceForm
                menu={menu}
                recommends={recommends}
                offer={offer}
                wasTried={wasTried}
              />
            )}
          </HydrationGate>
        )}
      </Stack>
    </TwoColumn>
  );
}
