import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { HydrationGate } from '@/booking/draft/hydration-gate';
import { journeyLayout } from '@/booking/draft/journey-layout';
import {
  confirmPaths,
  type MenuWithOptionsProject,
  projectMenuPaths,
} from '@/booking/draft/order-paths';
import { nextOrderPath } from '@/booking/draft/order-step-gate';
import type { Customer } from '@/booking/draft/order-steps';
import { inquiryKindOf } from '@/booking/order/order-draft';
import { menuSelectPath } from '@/config/paths';
import type { MenuDetail } from '@/contract/menus';
import type { ShopPage } from '@/shell/layout/shop-layout';
import { ScreenHeading } from '@/shell/screen-title';
import { Button } from '@/ui/button/button';
import { loadPart } from '@/ui/connection/load-part';
import { Stack } from '@/ui/layout/stack';
import { TwoColumn } from '@/ui/layout/two-column';
import { BackLink } from '@/ui/link/back-link';
import { AllianceNotice } from '../alliance/alliance-notice';
import { type AllianceOffer, allianceCodeOf } from '../alliance/alliance-offer';
import { CatalogueIllustration } from '../menu-list/catalogue-illustration';
import { MenuPrice } from '../menu-list/menu-price';
import { draftParts, OnDemand } from '../on-demand';
import { checkTypedArea } from '../service-area/area-check';
import { ServiceAreaCheck, useAreaOf } from '../service-area/service-area-check';
import { AboutMenu } from './about-menu';
import { MenuAmounts } from './menu-amounts';
import { ChosenSummary, GivenAmounts, MissingChoiceSummary, useMenuChoice } from './menu-choice';
import type { MenuWithRecommends } from './menu-detail';
import { InquiryPanel, MenuTerms } from './menu-facts';
import styles from './menu-option-screen.module.css';
import { MenuReviews } from './menu-reviews';
import { askForQuote } from './quote-and-partner-terms';
import { ShareChoice } from './share-choice';
import type { PricedChoice } from './shared-choice-notice';
import { VisitPart } from './visit-part';

/** Loaded for addresses that hold a choice, with which the server renders it. */
const SharedChoiceNotice = dynamic(() =>
  loadPart(() => import(/* webpackChunkName: "shared-choice" */ './shared-choice-notice')).then(
    ({ SharedChoiceNotice }) => SharedChoiceNotice,
  ),
);

/** To the page with price lines. Only an order that is in the draft can be shown there. */
function ReviewLink({
  menu,
  offer,
  href,
}: {
  menu: MenuDetail;
  offer: AllianceOffer;
  href: string;
}) {
  const router = useRouter();
  const { isEnough, order } = useMenuChoice(menu, offer);
  if (!isEnough) return null;
  return (
    <Button
      variant="secondary"
      onClick={async () => {
        order();
        await router.push(href);
      }}
    >
      内容を見直す
    </Button>
  );
}

/**
 * The one price of a menu. Each type has its own price beside it, and the summary has that of what is chosen: the lowest
 * one would contradict both.
 */
function PricePart({ menu }: { menu: MenuDetail }) {
  const isOrdered = menu.menuType === 'service' || menu.menuType === 'product';
  // Where the main API names no price, the summary has the first one.
  const isSaidElsewhere =
    (menu.priceFrom === null && menu.menuType === 'service') ||
    (isOrdered && menu.types.length > 0);
  return (
    <section className={styles.price} aria-label="料金">
      {isSaidElsewhere ? null : <MenuPrice menu={menu} isFixed={menu.price !== null} />}
      <MenuTerms menu={menu} />
    </section>
  );
}

export interface MenuOptionProps extends MenuWithRecommends {
  project: MenuWithOptionsProject;
  offer: AllianceOffer;
  customer: Customer;
  /** The choice in the address. */
  shared: PricedChoice | 'unusable' | null;
}

interface OptionSummaryProps extends Omit<MenuOptionProps, 'shared'> {
  onIncomplete: () => void;
}

export const MenuOptionScreen: ShopPage<MenuOptionProps> = (props) => (
  <GivenAmounts value={amountsOf(props.shared)}>
    <OptionScreenContent key={props.menu.id} {...props} />
  </GivenAmounts>
);
MenuOptionScreen.getLayout = journeyLayout();

function amountsOf(shared: MenuOptionProps['shared']) {
  return shared === null || shared === 'unusable' ? null : shared.amounts;
}

/** The button to go on, and the link to the page that shows everything once more. */
function OptionSummary({ project, offer, customer, onIncomplete, ...detail }: OptionSummaryProps) {
  const router = useRouter();
  const area = useAreaOf(project);
  return (
    <ChosenSummary
      detail={detail}
      offer={offer}
      submitText={detail.menu.menuType === 'estimate' ? askForQuote : 'この内容で進む'}
      onIncomplete={onIncomplete}
      onChosen={async (order, store, isPriced) => {
        const typed = await checkTypedArea(area);
        // The page leads to the services of that place, or says what is wrong with the postcode.
        if (typed === 'notServed') return;
        store();
        const isOpen = typed === 'empty' || !isPriced;
        await router.push(isOpen ? confirmPaths[project] : nextOrderPath('menu', order, customer));
      }}
    />
  );
}

function OptionScreenContent({ project, offer, customer, shared, ...detail }: MenuOptionProps) {
  const { menu } = detail;
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
              <OptionSummary
                {...detail}
                project={project}
                offer={offer}
                customer={customer}
                onIncomplete={() => setAttempt(attempt + 1)}
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
      <div className={styles.head}>
        <div className={styles.picture}>
          <CatalogueIllustration name={menu.illustration} />
        </div>
        <div className={styles.name}>
          <ScreenHeading title={menu.label} lead={menu.description} />
        </div>
      </div>
      <Stack gap="large">
        <OnDemand parts={draftParts}>
          {({ OrderRejectionNotice }) => (
            <>
              <OrderRejectionNotice page="menu" menuList={menuList} menuId={menu.id} />
              <OrderRejectionNotice page="option" menuList={menuList} menuId={menu.id} />
            </>
          )}
        </OnDemand>
        <AllianceNotice
          offer={offer}
          menuList={menuList}
          asksInputs={!inquiryKind}
          wasTried={wasTried}
        />
        {shared === null ? null : <SharedChoiceNotice menu={menu} offer={offer} shared={shared} />}
        {inquiryKind ? (
          <>
            <PricePart menu={menu} />
            <InquiryPanel menu={menu} kind={inquiryKind} listPath={listPath} />
          </>
        ) : (
          <MenuAmounts detail={detail} offer={offer} wasTried={wasTried}>
            <Stack>
              <VisitPart menu={menu} offer={offer}>
                <ServiceAreaCheck project={project} menuId={menu.id} />
              </VisitPart>
              <PricePart menu={menu} />
            </Stack>
          </MenuAmounts>
        )}
        <MenuReviews menu={menu} />
        <Stack>
          <AboutMenu menu={menu} />
          {inquiryKind ? null : (
            <HydrationGate fallback={null}>
              {() => (
                <div className={styles.acts}>
                  <ReviewLink menu={menu} offer={offer} href={confirmPaths[project]} />
                  <ShareChoice project={project} menu={menu} offer={offer} />
                </div>
              )}
            </HydrationGate>
          )}
        </Stack>
      </Stack>
    </TwoColumn>
  );
}
