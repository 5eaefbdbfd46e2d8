import { useState } from 'react';
import { menuSelectPath } from '@/config/paths-with-query';
import type { MenuDetail, MenuRecommend } from '@/contract/menus';
import { HydrationGate, projectMenuPaths } from '@/features/order-draft';
import { OrderRefusalNotice } from '@/features/order-placing';
import type { ShopPage } from '@/features/shop-layout';
import { initialAmounts } from '@/journeys/menu-choice';
import { PageHeading } from '@/ui/layout/page-heading';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { journeyLayout } from '../../journey-layout';
import { ScreenTitle } from '../../screen-title';
import { AllianceNotice } from '../alliance/alliance-notice';
import { type AllianceOffer, allianceCodeOf } from '../alliance/alliance-offer';
import { BackLink } from '../back-link';
import { type MenuWithOptionsProject, menuPages } from '../menu-pages';
import { MenuTerms } from '../menu-terms-list';
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
