import { useRouter } from 'next/router';
import { useState } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { journeyLayout } from '@/booking/draft/journey-layout';
import { initialAmounts } from '@/booking/draft/menu-choice';
import {
  confirmPaths,
  type MenuWithOptionsProject,
  projectMenuPaths,
} from '@/booking/draft/order-paths';
import { OrderRejectionNotice } from '@/booking/draft/order-rejection-notice';
import { menuSelectPath } from '@/config/paths';
import type { MenuDetail } from '@/contract/menus';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading } from '@/shell/screen-title';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { AllianceNotice } from '../alliance/alliance-notice';
import { type AllianceOffer, allianceCodeOf } from '../alliance/alliance-offer';
import { BackLink } from '../menu-list/back-link';
import { CatalogueIllustration } from '../menu-list/catalogue-illustration';
import { MenuPrice } from '../menu-list/menu-price';
import { AmountsForm, missingChoiceText } from './amounts-form';
import { ChosenSummary, MissingChoiceSummary, OtherMenuNotice, useMenuChoice } from './menu-choice';
import type { MenuWithRecommends } from './menu-detail';
import { InquiryPanel, inquiryKindOf, MenuInclusions, MenuTerms } from './menu-facts';
import styles from './menu-option-screen.module.css';
import { MenuReviews } from './menu-reviews';

interface MenuChoiceFormProps extends MenuWithRecommends {
  offer: AllianceOffer;
  wasTried: boolean;
}

function MenuChoiceForm({ offer, wasTried, ...detail }: MenuChoiceFormProps) {
  const { menu } = detail;
  const { chosen, isEnough, other, store } = useMenuChoice(menu, offer);
  return (
    <Stack gap="large">
      <OtherMenuNotice other={other} />
      <AmountsForm
        {...detail}
        chosen={chosen}
        error={wasTried && !isEnough ? missingChoiceText(menu) : undefined}
        onChange={store}
      />
    </Stack>
  );
}

function MenuFacts({ menu }: { menu: MenuDetail }) {
  return (
    <div className={styles.facts}>
      <div className={styles.picture}>
        <CatalogueIllustration name={menu.illustration} />
      </div>
      <div className={styles.price}>
        <MenuPrice menu={menu} isFixed={menu.price !== null && menu.types.length === 0} />
      </div>
      <div className={styles.lists}>
        <MenuInclusions menu={menu} />
      </div>
    </div>
  );
}

export interface MenuOptionProps extends MenuWithRecommends {
  project: MenuWithOptionsProject;
  offer: AllianceOffer;
}

export const MenuOptionScreen: ShopPage<MenuOptionProps> = (props) => (
  <OptionScreenContent key={props.menu.id} {...props} />
);
MenuOptionScreen.getLayout = journeyLayout();

function OptionScreenContent({ project, offer, ...detail }: MenuOptionProps) {
  const { menu } = detail;
  const router = useRouter();
  const [attempt, setAttempt] = useState(0);
  const wasTried = attempt > 0;
  const inquiryKind = inquiryKindOf(menu);
  const menuList = projectMenuPaths[project];
  const listPath = menuSelectPath(menuList, { alliance: allianceCodeOf(offer) });
  return (
    <TwoColumn
      side={
        inquiryKind ? null : (
          <HydrationGate fallback={null}>
            {() => (
              <ChosenSummary
                detail={detail}
                offer={offer}
                submitText="この内容で進む"
                onIncomplete={() => setAttempt(attempt + 1)}
                onChosen={(_order, store) => {
                  store();
                  return router.push(confirmPaths[project]);
                }}
              />
            )}
          </HydrationGate>
        )
      }
    >
      <HydrationGate fallback={null}>
        {() => <MissingChoiceSummary menu={menu} offer={offer} attempt={attempt} />}
      </HydrationGate>
      <BackLink href={listPath}>メニューの一覧へ戻る</BackLink>
      <ScreenHeading title={menu.label} lead={menu.description} />
      <Stack gap="large">
        <HydrationGate fallback={null}>
          {() => (
            <>
              <OrderRejectionNotice page="menu" menuList={menuList} menuId={menu.id} />
              <OrderRejectionNotice page="option" menuList={menuList} menuId={menu.id} />
            </>
          )}
        </HydrationGate>
        <AllianceNotice
          offer={offer}
          menuList={menuList}
          asksInputs={!inquiryKind}
          wasTried={wasTried}
        />
        <MenuFacts menu={menu} />
        <MenuTerms menu={menu} />
        {inquiryKind ? (
          <InquiryPanel menu={menu} kind={inquiryKind} listPath={listPath} />
        ) : (
          <HydrationGate
            fallback={<AmountsForm {...detail} chosen={initialAmounts(menu)} onChange={() => {}} />}
          >
            {() => <MenuChoiceForm {...detail} offer={offer} wasTried={wasTried} />}
          </HydrationGate>
        )}
        <MenuReviews menu={menu} />
      </Stack>
    </TwoColumn>
  );
}
